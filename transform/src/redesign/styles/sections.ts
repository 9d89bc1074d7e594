/**
 * Sections, pictures, quotes and links of every look. Where browsers know the size of a picture in styles (`calc-size`), none is
 * enlarged by more than a third: a smaller one stands in its own size on the mat.
 */
export const SECTION_STYLES = `
.tx-section{padding:var(--space) var(--gutter);--measure:(100vw - 2*var(--gutter))}
.tx-brief{padding-block:calc(var(--space)*.62)}
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
.tx-frame{position:relative;display:grid;grid-template:100%/100%;place-items:center;overflow:hidden;aspect-ratio:var(--ratio,3/2);background:var(--mat);border-radius:var(--radius)}
.tx-portrait{--ratio:4/5}.tx-square{--ratio:1/1}.tx-landscape{--ratio:4/3}.tx-wide{--ratio:16/9}.tx-banner{--ratio:5/2}
.tx-frame.tx-on-dark{background:var(--dark);color:var(--on-dark)}
.tx-frame :is(a,picture){display:grid;grid-template:100%/100%;place-items:center;width:100%;height:100%}
.tx-frame :is(img,svg){display:block;width:100%;height:100%;object-fit:cover}
.tx-mat :is(img,svg){width:auto;height:auto;max-width:100%;max-height:100%;object-fit:contain}
.tx-drawing:not(.tx-mat) :is(img,svg){object-fit:contain}
@supports(width:calc-size(auto,min(size,1cqw))){
.tx-frame:not(.tx-mat,.tx-drawing,.tx-body>.tx-frame){container-type:size}
.tx-frame:not(.tx-mat,.tx-drawing,.tx-body>.tx-frame) img{max-width:none;width:calc-size(auto,max(min(size,86cqw),clamp(0px,(size - var(--wide,74cqw))*999,100cqw)));height:auto;min-height:calc-size(max-content,clamp(0px,(size - var(--fit,46cqh))*999,100cqh))}
}
.tx-body>.tx-frame{grid-template:none;width:fit-content;max-width:min(100%,1080px);aspect-ratio:auto}
.tx-body>.tx-frame :is(img,svg){width:auto;height:auto;min-height:0;max-width:100%;max-height:760px}.tx-body>.tx-frame :is(a,picture){display:block;height:auto}.tx-body>.tx-strip :is(img,svg){max-height:none}
.tx-alone>.tx-body>.tx-frame{width:100%;max-width:100%;justify-items:center;background:var(--mat);border-radius:var(--radius)}
.tx-body>.tx-drawing{width:100%}.tx-body>.tx-drawing :is(img,svg){width:100%}
.tx-body>.tx-mat,.tx-shelf>.tx-mat,.tx-split>.tx-mat,.tx-with-mat>.tx-mat.tx-mat{grid-template:none;width:fit-content;max-width:100%;aspect-ratio:auto;padding:clamp(16px,2vw,28px)}
.tx-split>.tx-mat,.tx-with-mat>.tx-mat{justify-self:end}
.tx-shelf{display:flex;flex-wrap:wrap;gap:20px;align-items:stretch}
.tx-shelf>.tx-mat img{max-height:360px}
.tx-lines{display:grid;gap:2px}
.tx-plain{list-style:none;padding:0}
.tx-beside{display:grid;grid-template-columns:minmax(0,1fr);gap:40px clamp(32px,4vw,64px);width:100%}.tx-part{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;align-content:start;justify-items:start;min-width:0}.tx-part>:is(h2,h3,h4){margin:0}.tx-part>.tx-frame{width:100%}
.tx-prices{list-style:none;padding:0;width:100%;max-width:760px}.tx-prices li{display:flex;gap:24px;justify-content:space-between;align-items:baseline;max-width:none;margin:0;padding:10px 0;border-bottom:1px solid var(--line)}.tx-amount{flex:none;font-weight:700;font-variant-numeric:tabular-nums}
.tx-figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(190px,45%),1fr));gap:32px 24px;width:100%;margin:8px 0}
.tx-figures p{line-height:1.4}
.tx-figures .tx-figure{white-space:nowrap;font:var(--heavy) clamp(38px,4.2vw,64px)/1 var(--display);font-stretch:var(--stretch);letter-spacing:var(--tracking);font-variant-numeric:tabular-nums;margin-bottom:8px}
.tx-head{font-size:max(17px,min(var(--h2)*var(--head,1),var(--measure)/(var(--word)*var(--glyph))))}.tx-small-head{--head:.82}.tx-smaller{--head:.68}.tx-smallest{--head:.54}
.tx-smaller.tx-head,.tx-smallest.tx-head{max-width:32ch!important}
.tx-pictures{display:grid;gap:20px;margin:8px 0}
.tx-logos{display:flex;flex-wrap:wrap;gap:32px 56px;align-items:center}
.tx-split{display:grid;gap:40px;align-items:center}
.tx-split>*{min-width:0}
.tx-callout{background:var(--brand)!important;color:var(--on-brand)!important;--ink:var(--on-brand);--accent:var(--on-brand);--button:var(--on-brand);--on-button:var(--brand);--line:color-mix(in srgb,var(--on-brand) 30%,transparent)}
.tx-callout>.tx-head{margin-bottom:24px}
.tx-kicker{display:block;margin-bottom:.5em;font:600 16px/1.4 var(--text);letter-spacing:0;text-transform:none;color:var(--accent)}
.tx-links{display:flex;flex-wrap:wrap;gap:4px 28px;list-style:none;padding:0}
.tx-links li{margin:0}
.tx-links a{display:inline-block;padding:8px 0;font-weight:600}
.tx-links:has(li:nth-child(9)){display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}
.tx-quote blockquote{max-width:30em;font-size:clamp(22px,2vw,28px);line-height:1.4;text-wrap:balance}
.tx-details{width:100%;max-width:820px;border-bottom:1px solid var(--line)}
.tx-media>*{display:block;width:100%;max-width:960px;aspect-ratio:16/9;height:auto;border:0}
.tx-media>audio{aspect-ratio:auto;height:54px}
.tx-brief>.tx-body>p{font-size:clamp(19px,1.5vw,22px);line-height:1.5}
@media(min-width:700px){.tx-pictures{grid-template-columns:repeat(2,minmax(0,1fr))}.tx-pictures.tx-odd>:first-child,.tx-pictures>.tx-s12{grid-column:1/-1}}
@media(min-width:700px){.tx-beside{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media(min-width:1000px){
.tx-n3{grid-template-columns:repeat(3,minmax(0,1fr))}.tx-n4{grid-template-columns:repeat(4,minmax(0,1fr))}
.tx-pictures{grid-template-columns:repeat(12,minmax(0,1fr))}
.tx-pictures>.tx-s3.tx-s3{grid-column:span 3}.tx-pictures>.tx-s4.tx-s4{grid-column:span 4}.tx-pictures>.tx-s6.tx-s6{grid-column:span 6}
.tx-split{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:clamp(48px,6vw,96px)}
.tx-reverse>:first-child{order:1}
.tx-callout{display:flex;gap:48px;align-items:center;justify-content:space-between}
.tx-callout>.tx-head{margin:0}
.tx-split:has(>.tx-mat){grid-template-columns:minmax(0,1fr) auto}
.tx-split.tx-reverse:has(>.tx-mat){grid-template-columns:auto minmax(0,1fr)}
.tx-prose,.tx-contact{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,8fr);gap:64px}
.tx-prose,.tx-contact{--measure:((100vw - 2*var(--gutter) - 64px)*.384)}.tx-split{--measure:((100vw - 2*var(--gutter) - 96px)/2)}.tx-callout{--measure:((100vw - 2*var(--gutter))*.6)}
:is(.tx-prose,.tx-contact)>.tx-body:only-child{grid-column:1/-1}
.tx-statement>.tx-body>p:not(.tx-actions){max-width:38em;font-size:clamp(22px,2vw,30px);line-height:1.4}
.tx-newspaper>.tx-body{display:block;columns:2;column-gap:64px}.tx-newspaper>.tx-body>*{max-width:none;margin-bottom:20px}
.tx-middle>.tx-body{width:100%;max-width:820px;margin-inline:auto}.tx-middle>.tx-body>.tx-form{max-width:none}
.tx-long:has(>.tx-head){grid-template-columns:minmax(0,820px);justify-content:center;gap:32px;--measure:820px}
}
@media(max-width:699px){.tx-split .tx-frame{aspect-ratio:4/3}}`;
