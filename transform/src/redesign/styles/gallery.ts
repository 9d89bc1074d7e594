/** A serif, air and large pictures, thin lines: for those who show and tell. */
export const GALLERY_STYLES = `
:root{--display:Fraunces,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;--text:Archivo,"Segoe UI",system-ui,sans-serif;--stretch:100%;--heavy:440;--tracking:-.02em;--glyph:.56;--radius:0px;--pill:0px;--field:0px;
--h1:clamp(40px,5.2vw,80px);--h2:clamp(29px,3vw,46px);--h3:clamp(22px,1.8vw,27px);--lead:clamp(19px,1.45vw,22px);--space:clamp(52px,6.6vw,100px);--gutter:clamp(20px,7vw,120px);--hero-ratio:4/5;--card-title:23px}
:root,.tx-tone,.tx-over{--card:transparent;--form:var(--soft);--mat:var(--soft);--button:var(--brand);--on-button:var(--on-brand)}
.tx-vietnamese{--display:"Iowan Old Style",Palatino,Georgia,"Times New Roman",serif}
h1{line-height:var(--heading-height,1.05)}.tx-head,h2{line-height:var(--heading-height,1.12)}
.tx-brand{--brand-size:27px;font-weight:500}
.tx-header nav :is(a,label){font-weight:450;font-size:16px}
.tx-hero .tx-text{gap:24px}
.tx-hero .tx-eyebrow{font-weight:450;color:var(--accent)}
.tx-card{padding:0;border-radius:0;gap:10px}
.tx-card>.tx-frame{margin:0 0 10px}
.tx-card:not(.tx-pictured){padding-top:22px;border-top:1px solid var(--second)}
.tx-outlined>.tx-card{box-shadow:none}
.tx-cards{gap:48px 32px}
.tx-badge{top:0;inset-inline-start:0;font-weight:500}
.tx-price{margin-top:0;font-size:18px;font-weight:500}
.tx-frame{--usual:4/3}.tx-wide{--ratio:3/2}
.tx-quote blockquote{font-family:var(--display);font-size:clamp(24px,2.3vw,34px);line-height:1.3;letter-spacing:-.01em}
.tx-button{font-weight:500}
.tx-links a{font-weight:450}
tr:has(>th:nth-child(2))>th{border-bottom-width:1px}th{font-weight:600}
@media(min-width:1000px){
.tx-long>.tx-body>p:first-of-type{font-size:22px;line-height:1.5}
.tx-with-picture:not(:has(>.tx-natural)){grid-template-columns:minmax(0,6fr) minmax(0,6fr);padding-block:0;padding-inline-end:0}
.tx-with-picture:not(:has(>.tx-natural)) .tx-text{padding-block:var(--space)}
.tx-with-picture>.tx-frame:not(.tx-natural){height:100%;min-height:min(560px,calc(100vh - 200px));max-height:680px}
.tx-with-picture>.tx-frame:not(.tx-natural)>*{position:absolute;inset:0}.tx-with-picture>.tx-frame:not(.tx-natural) img{height:100%;aspect-ratio:auto}
.tx-wide>.tx-head:not(:last-child){margin-bottom:44px}
}
@media(max-width:699px){.tx-hero{--hero-ratio:1/1}.tx-cards{gap:36px 16px}.tx-pairs .tx-card{padding:0}.tx-pairs .tx-card>.tx-frame{margin:0 0 8px}}`;
