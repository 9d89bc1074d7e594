/** Huge wide type, flat color and round corners: for those who have one thing to say. */
export const POSTER_STYLES = `
:root{--display:Archivo,"Helvetica Neue",Arial,sans-serif;--text:Archivo,"Helvetica Neue",Arial,sans-serif;--stretch:110%;--heavy:820;--tracking:-.025em;--word-gap:.05em;--glyph:.74;--radius:24px;--pill:999px;--field:16px;
--h1:clamp(40px,5.8vw,88px);--h2:clamp(30px,3.6vw,56px);--h3:clamp(22px,1.9vw,28px);--lead:clamp(20px,1.6vw,24px);--space:clamp(52px,6.4vw,96px);--gutter:clamp(16px,4.6vw,72px);--hero-ratio:4/3;--card-title:22px}
:root,.tx-tone,.tx-over{--card:var(--soft);--form:var(--soft);--mat:var(--soft);--button:var(--brand);--on-button:var(--on-brand)}
h1,.tx-sign{line-height:var(--heading-height,1)}.tx-head{line-height:var(--heading-height,1.02)}
.tx-hero .tx-eyebrow{padding:6px 18px;border:2px solid currentColor;border-radius:999px}
.tx-card:not(.tx-pictured){padding:30px}
.tx-goods .tx-price{align-self:start;padding:4px 14px;background:var(--brand);color:var(--on-brand);border-radius:999px}
.tx-goods .tx-price .tx-hue.tx-hue{color:inherit}
.tx-quote blockquote{font-size:clamp(24px,2.4vw,36px);font-weight:700;line-height:1.2;letter-spacing:-.02em}
.tx-section>.tx-body>.tx-links{gap:12px}
.tx-section>.tx-body>.tx-links a{padding:10px 22px;border:2px solid var(--ink);border-radius:999px;color:var(--ink);text-decoration:none}
.tx-section>.tx-body>.tx-links a:hover{background:var(--ink);color:var(--surface)}
.tx-section>.tx-body>.tx-links:has(li:nth-child(9)){display:flex;gap:8px}
.tx-section>.tx-body>.tx-links:has(li:nth-child(9)) a{padding:8px 18px;font-size:16px}
.tx-hero>.tx-frame:not(.tx-natural) img{max-height:560px}
@media(max-width:699px){:root{--radius:18px}}`;
