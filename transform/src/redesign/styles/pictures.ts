/**
 * Pictures of every look. A frame has the size of its image, which stands in it as a part of a line: an image that can't be loaded is then
 * its alternative text, or nothing, and what covers the browser's sign for it. A picture whose size nobody states keeps it (`tx-natural`): in
 * no browser can styles compare the size of a picture with that of its place. `--shown`: the width that the page gives it.
 */
export const PICTURE_STYLES = `
.tx-frame{position:relative;max-width:100%;overflow:hidden;border-radius:var(--radius);font-size:0;line-height:0}
.tx-frame :is(a,picture){display:block}
.tx-frame :is(img,svg){width:100%;height:auto;aspect-ratio:var(--ratio,var(--usual,3/2));object-fit:cover;vertical-align:top}
.tx-backdrop{overflow:hidden;font-size:0}
img{position:relative;font-size:0}img::before{content:"";position:absolute;inset:0;background:var(--surface)}img::after{content:attr(alt);position:relative;display:inline-block;margin-inline-start:-16px;font:400 15px/1.4 var(--text);overflow-wrap:anywhere}
.tx-card img::before{background:var(--card)}.tx-form img::before{background:var(--form)}:is(.tx-backdrop,.tx-card:has(:is(h2,h3,h4,.tx-title))) img::after{content:none}
.tx-portrait{--ratio:4/5}.tx-square{--ratio:1/1}.tx-landscape{--ratio:4/3}.tx-wide{--ratio:16/9}.tx-banner{--ratio:5/2}
:is(.tx-portrait,.tx-square,.tx-round) img{object-position:50% 20%}
.tx-drawing :is(img,svg){object-fit:contain}
.tx-natural,.tx-body>.tx-frame{width:fit-content}
.tx-natural :is(img,svg),.tx-body>.tx-frame :is(img,svg){width:auto;max-width:min(100%,var(--shown,100%));max-height:640px;aspect-ratio:auto;border-radius:var(--radius)}
.tx-natural{max-width:min(100%,var(--shown,100%))}.tx-natural img{object-fit:contain}
.tx-natural:has(img[src*=".svg"]){min-width:min(100%,var(--shown,240px))}.tx-natural svg{width:min(100%,360px)}.tx-body>.tx-drawing svg{width:min(100%,480px)}
.tx-body>.tx-frame{max-width:min(100%,1080px)}.tx-body>.tx-frame img{max-height:760px}.tx-body>.tx-strip img{max-height:none}
.tx-frame.tx-round{width:min(100%,var(--shown,200px));border-radius:50%}
.tx-frame.tx-round :is(img,svg){width:100%;max-width:none;max-height:none;aspect-ratio:1/1;object-fit:cover;border-radius:50%}
.tx-shelf:has(>.tx-even){width:100%}.tx-even.tx-even{width:min(100%,var(--shown))}.tx-even.tx-even.tx-even :is(img,svg){width:100%;max-height:none;aspect-ratio:var(--ratio);object-fit:cover}
.tx-frame.tx-on-dark{padding:24px;background:var(--ground,#1b1d21);color:#f4f4f2}
.tx-matted{width:fit-content;padding:16px;background:var(--paper);border-radius:min(var(--radius),12px)}.tx-small.tx-matted{padding:8px}
.tx-sized :is(img,svg){width:auto;max-width:min(100%,var(--shown,100%));max-height:var(--tallest,none)}.tx-sized svg{width:var(--shown)}
.tx-part>.tx-frame:not(.tx-natural){width:100%}
.tx-shelf,.tx-logos{display:flex;flex-wrap:wrap;gap:20px;align-items:center}.tx-shelf.tx-shelf :is(img,svg){max-height:300px}
.tx-logos{gap:24px 40px}.tx-logos img{max-height:112px;width:auto}
.tx-pictures{display:grid;gap:20px;margin:8px 0}
@media(min-width:700px){.tx-pictures{grid-template-columns:repeat(2,minmax(0,1fr))}.tx-pictures.tx-odd>:first-child,.tx-pictures>.tx-s12{grid-column:1/-1}}
.tx-video{width:100%;max-width:720px}.tx-video>a{display:grid;place-content:center;justify-items:center;gap:16px;aspect-ratio:16/9;padding:24px;border-radius:var(--radius);background:#17191d;color:#fff;font-size:17px;font-weight:600;line-height:1.4;text-align:center;text-decoration:none}
.tx-video>a::before{content:"";width:40px;height:46px;background:#fff;clip-path:polygon(0 0,100% 50%,0 100%)}.tx-video>a:hover{text-decoration:underline}
.tx-lines:has(>.tx-video){grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:clamp(16px,2vw,24px)}
@media(min-width:1000px){
.tx-pictures{grid-template-columns:repeat(12,minmax(0,1fr))}
.tx-pictures>.tx-s3.tx-s3{grid-column:span 3}.tx-pictures>.tx-s4.tx-s4{grid-column:span 4}.tx-pictures>.tx-s6.tx-s6{grid-column:span 6}
}
@media(max-width:699px){.tx-pictures:has(>:nth-child(5)){grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}:is(.tx-pictures.tx-odd:has(>:nth-child(5)),.tx-halves)>:first-child:nth-last-child(odd){grid-column:1/-1}.tx-halves.tx-halves{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;width:100%;justify-items:center}.tx-split>.tx-frame:not(.tx-natural){--ratio:4/3}}`;
