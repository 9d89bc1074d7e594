/** First screen of every look. The looks place its picture. */
export const HERO_STYLES = `
.tx-hero{display:grid;grid-template-columns:minmax(0,1fr);gap:48px;align-items:center;padding:var(--space) var(--gutter);--size:1}
.tx-hero>*{min-width:0}
.tx-hero .tx-text{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;justify-items:start;align-content:center;width:100%;max-width:1100px;container-type:inline-size}
.tx-medium-headline{--size:.76}.tx-long-headline{--size:.56}
.tx-hero .tx-text>p:not(.tx-eyebrow,.tx-actions){font-size:var(--lead);line-height:var(--lead-height,1.45);max-width:50ch}
.tx-hero .tx-text>p:not(.tx-eyebrow)~p:not(.tx-actions){font-size:18px;line-height:1.6;max-width:62ch}
.tx-hero .tx-eyebrow{font-size:16px;font-weight:700;line-height:1.4}
.tx-hero .tx-text>h2{font-size:var(--h3)}
.tx-hero .tx-actions{margin-top:8px}
.tx-hero .tx-frame{--fit:26cqh;--wide:60cqw;width:100%;max-width:none;aspect-ratio:var(--hero-ratio)}
.tx-hero .tx-frame.tx-banner{aspect-ratio:var(--banner)}
.tx-hero .tx-mat,.tx-hero .tx-text>.tx-small{background:#fff}.tx-hero .tx-text>.tx-small{padding:12px;border-radius:var(--field)}
.tx-with-bare{padding-block:calc(var(--space)*.8)}
.tx-panel .tx-form{max-width:none}
@media(min-width:1000px){
.tx-with-picture,.tx-with-mat,.tx-with-form{grid-template-columns:minmax(0,1.05fr) minmax(0,.95fr);gap:64px}
.tx-with-mat{grid-template-columns:minmax(0,1fr) fit-content(38%)}
.tx-with-form{align-items:start}
}`;
