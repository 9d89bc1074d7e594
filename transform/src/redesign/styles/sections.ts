/** Sections, pictures, quotes and links of every look. */
export const SECTION_STYLES = `
.tx-section{padding:var(--space) var(--gutter)}
.tx-section>.tx-head{margin-bottom:32px;max-width:22ch}
.tx-head.tx-head:last-child{margin-bottom:0}
.tx-body,.tx-split .tx-text{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;justify-items:start;align-content:start}
.tx-body>*{min-width:0}
.tx-cards,.tx-pictures,.tx-table,.tx-form,.tx-links,.tx-media,.tx-code,.tx-list{width:100%}
:is(.tx-body,.tx-split .tx-text)>:is(h2,h3,h4):not(:first-child){margin-top:24px;margin-bottom:0}
.tx-body h2,.tx-footer h2{font-size:var(--h3)}.tx-text>.tx-head{margin-bottom:4px;max-width:22ch}
.tx-body>p+.tx-cards,.tx-body>.tx-cards+p{margin-top:20px}
.tx-list>*{max-width:none}
.tx-columns>*{columns:2 280px;column-gap:48px}
.tx-columns li{break-inside:avoid}
.tx-frame{position:relative;overflow:hidden;aspect-ratio:var(--ratio,3/2);background:var(--soft);border-radius:var(--radius)}
.tx-portrait{--ratio:4/5}.tx-square{--ratio:1/1}.tx-landscape{--ratio:4/3}.tx-wide{--ratio:16/9}.tx-banner{--ratio:5/2}
.tx-frame a,.tx-frame picture{display:block;width:100%;height:100%}
.tx-frame :is(img,svg){display:block;width:100%;height:100%;object-fit:cover}
.tx-mat{display:grid;place-items:center;background:var(--mat)}
.tx-mat a,.tx-mat picture{display:grid;place-items:center}
.tx-mat :is(img,svg){width:auto;height:auto;max-width:100%;max-height:100%;object-fit:contain;border-radius:2px}
.tx-drawing:not(.tx-mat) :is(img,svg){object-fit:contain}
.tx-drawing{background:var(--mat)}
.tx-small img,.tx-small svg{display:block;width:auto;height:auto;max-height:96px}
.tx-body>.tx-frame{width:100%;max-width:960px}
.tx-body>.tx-mat{width:auto;max-width:100%;aspect-ratio:auto;padding:24px}
.tx-pictures{display:grid;gap:20px;margin:8px 0}
.tx-logos{display:flex;flex-wrap:wrap;gap:32px 56px;align-items:center}
.tx-split{display:grid;gap:40px;align-items:center}
.tx-split>*{min-width:0}
.tx-callout{background:var(--brand)!important;color:var(--on-brand)!important;--ink:var(--on-brand);--accent:var(--on-brand);--button:var(--on-brand);--on-button:var(--brand);--line:color-mix(in srgb,var(--on-brand) 30%,transparent)}
.tx-callout>.tx-head{margin-bottom:24px}
.tx-links{display:flex;flex-wrap:wrap;gap:4px 28px;list-style:none;padding:0}
.tx-links li{margin:0}
.tx-links a{display:inline-block;padding:8px 0;font-weight:600}
.tx-links:has(li:nth-child(9)){display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}
.tx-quote blockquote{max-width:30em;font-size:clamp(22px,2vw,28px);line-height:1.4;text-wrap:balance}
.tx-details{width:100%;max-width:820px;border-bottom:1px solid var(--line)}
.tx-media>*{display:block;width:100%;max-width:960px;aspect-ratio:16/9;height:auto;border:0}
.tx-media>audio{aspect-ratio:auto;height:54px}
@media(min-width:700px){.tx-pictures{grid-template-columns:repeat(2,minmax(0,1fr))}.tx-pictures.tx-odd>:first-child,.tx-pictures>.tx-s12{grid-column:1/-1}}
@media(min-width:1000px){
.tx-pictures{grid-template-columns:repeat(12,minmax(0,1fr))}
.tx-pictures>.tx-s3.tx-s3{grid-column:span 3}.tx-pictures>.tx-s4.tx-s4{grid-column:span 4}.tx-pictures>.tx-s6.tx-s6{grid-column:span 6}
.tx-split{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:clamp(48px,6vw,96px)}
.tx-reverse>:first-child{order:1}
.tx-callout{display:flex;gap:48px;align-items:center;justify-content:space-between}
.tx-callout>.tx-head{margin:0}
.tx-prose:has(>.tx-head),.tx-contact:has(>.tx-head){display:grid;grid-template-columns:minmax(0,5fr) minmax(0,8fr);gap:64px}
.tx-prose>.tx-body:only-child{grid-column:1/-1}
}
@media(max-width:699px){.tx-split .tx-frame{aspect-ratio:4/3}}`;
