/**
 * First screen of every look: a photograph behind the headline or above it from edge to edge, a picture beside it, art above it, or
 * letters only. It is as high as its content, and higher if a photograph would be cut too much.
 * The scrim on a photograph is strong where the texts are: up to the end of their column on wide screens, below a part of the
 * photograph without texts (`--photo`) on narrow ones. Elsewhere it hardly veils it.
 */
export const HERO_STYLES = `
.tx-hero{display:grid;grid-template-columns:minmax(0,1fr);gap:32px clamp(32px,5vw,88px);align-items:center;padding:clamp(36px,5.2vw,80px) var(--gutter);--lines:3}
.tx-hero>*{min-width:0}
.tx-hero .tx-text{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;justify-items:start;align-content:center;width:100%;max-width:1080px;container-type:inline-size}
.tx-medium-headline{--lines:4}.tx-long-headline{--lines:6}
.tx-hero .tx-text>p:not(.tx-eyebrow,.tx-actions){font-size:var(--lead);line-height:var(--lead-height,1.45);max-width:52ch}
.tx-hero .tx-text>p:not(.tx-eyebrow)~p:not(.tx-actions){font-size:18px;line-height:1.6;max-width:66ch}
.tx-hero .tx-eyebrow{font-size:16px;font-weight:700;line-height:1.4}
.tx-of-letters .tx-lines{grid-template-columns:repeat(auto-fit,minmax(min(100%,200px),1fr));gap:16px 32px;width:100%;margin-top:clamp(8px,1.6vw,24px)}.tx-of-letters .tx-lines>p{padding-top:12px;border-top:2px solid var(--second);font-weight:600;line-height:1.4}
.tx-hero .tx-text>h2{font-size:var(--h3)}
.tx-hero .tx-actions{margin-top:8px}
.tx-hero>.tx-frame:not(.tx-natural){width:100%;--ratio:var(--hero-ratio)}
.tx-with-banner>.tx-frame.tx-frame{order:-1;width:100%;border-radius:0}.tx-with-banner>.tx-frame img{width:100%;border-radius:0}
.tx-hero>.tx-natural img{max-height:min(600px,76vh)}
.tx-panorama{padding-top:0}.tx-panorama>.tx-frame.tx-frame{order:-1;width:auto;max-width:none;margin-inline:calc(-1*var(--gutter));border-radius:0}.tx-panorama>.tx-frame.tx-frame img{width:100%;max-width:none;max-height:min(74vh,48vw);aspect-ratio:auto;object-fit:cover;border-radius:0}
.tx-hero .tx-text>.tx-small{margin-bottom:4px}
.tx-panel .tx-form{max-width:none}
.tx-over{position:relative;isolation:isolate;overflow:hidden;background:rgb(var(--scrim));color:var(--ink)}
.tx-over.tx-on-light{--scrim:255 255 255}
.tx-over.tx-over.tx-over{--heading:var(--ink);--accent:var(--ink);--muted:var(--ink)}
.tx-backdrop{position:absolute;inset:0;z-index:-1}
.tx-backdrop img{display:block;width:calc(100% + 4px);height:calc(100% + 4px);margin:-2px;max-width:none;object-fit:cover}
.tx-over{--veil:.66;--photo:clamp(200px,60vw,340px)}
.tx-on-light{--veil:.64}
.tx-backdrop::after{content:"";position:absolute;inset:0;background:linear-gradient(rgb(var(--scrim)/.2) calc(var(--photo) - 96px),rgb(var(--scrim)/var(--veil)) calc(var(--photo) - 12px))}
.tx-hero.tx-on-light .tx-backdrop::after{content:none}.tx-hero.tx-on-light .tx-text{padding:clamp(20px,2.8vw,40px);background:rgb(var(--scrim)/.9);border-radius:min(var(--radius),16px)}
.tx-hero>.tx-drawing :is(img,svg){aspect-ratio:auto;object-fit:contain}
.tx-index{display:none}
@media(min-width:1000px){
.tx-index{display:block}.tx-index ol{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:0 32px;list-style:none;padding:0;margin:0}.tx-index li{margin:0;border-top:1px solid var(--line)}.tx-index a{display:block;padding:12px 0;color:inherit;font-size:17px;font-weight:600;line-height:1.35;text-decoration:none}.tx-index a:hover{text-decoration:underline}
}
@media(max-width:759px){.tx-story>.tx-frame{order:-1}.tx-over.tx-over.tx-over{padding-top:var(--photo)}}
@media(min-width:760px){
.tx-hero{--lines:2}.tx-medium-headline{--lines:3}.tx-long-headline{--lines:4}
.tx-of-letters{--h1:clamp(52px,7.4vw,112px);--lines:1}.tx-of-letters.tx-medium-headline{--lines:2}.tx-of-letters.tx-long-headline{--lines:3}
.tx-of-letters .tx-text{grid-template-columns:repeat(12,minmax(0,1fr));gap:24px 32px;max-width:none}
.tx-of-letters .tx-text>*{grid-column:1/-1}
.tx-of-letters .tx-text>p:not(.tx-eyebrow){grid-column:1/span 7}
.tx-of-letters .tx-text>p+.tx-actions.tx-actions{grid-column:span 5/-1;justify-self:end;justify-content:end;align-self:end;margin:0}
.tx-of-letters.tx-long-lead .tx-text>p:not(.tx-eyebrow){grid-column:span 6}.tx-of-letters.tx-long-lead .tx-text>p:not(.tx-eyebrow,.tx-actions){font-size:19px;line-height:1.6}.tx-of-letters.tx-one-lead .tx-text>p:not(.tx-eyebrow,.tx-actions){grid-column:1/-1;columns:2;column-gap:64px;max-width:none}
.tx-hero.tx-over{min-height:min(80vh,50vw)}.tx-hero.tx-over:not(:has(.tx-text>h1+*)){min-height:min(66vh,42vw)}
.tx-with-picture,.tx-with-form{grid-template-columns:minmax(0,1.05fr) minmax(0,.95fr)}
.tx-with-picture:has(>.tx-natural){grid-template-columns:minmax(0,1fr) fit-content(48%)}
.tx-with-form,.tx-story{align-items:start}
.tx-over.tx-over.tx-over{--column:min(680px,50vw);--measure:var(--column)}.tx-broad.tx-over.tx-over.tx-over{--column:calc(var(--page) - 2*var(--gutter));--card:transparent}
.tx-hero.tx-over .tx-text,.tx-section.tx-over>*:not(.tx-backdrop){max-width:var(--column)}
.tx-backdrop::after{background:linear-gradient(90deg,rgb(var(--scrim)/var(--veil)) calc(var(--gutter) + var(--column) + 8px),rgb(var(--scrim)/.22) calc(var(--gutter) + var(--column) + 14vw),rgb(var(--scrim)/.1))}
[dir=rtl] .tx-backdrop::after{transform:scaleX(-1)}
}`;
