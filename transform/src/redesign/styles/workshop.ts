/** Condensed capitals, strong color, square corners: for those who make, repair and deliver. */
export const WORKSHOP_STYLES = `
:root{--display:Archivo,"Arial Narrow",Arial,sans-serif;--text:Archivo,"Helvetica Neue",Arial,sans-serif;--stretch:75%;--heavy:760;--tracking:.004em;--word-gap:.09em;--glyph:.6;--flow:.5;--radius:0px;--pill:0px;--field:0px;--button-case:uppercase;--button-stretch:80%;--button-tracking:.02em;
--h1:clamp(44px,6vw,92px);--h2:clamp(34px,3.6vw,54px);--h3:clamp(24px,2vw,29px);--lead:clamp(19px,1.5vw,22px);--space:clamp(52px,6.4vw,96px);--gutter:clamp(20px,5.5vw,88px);--hero-ratio:4/3;--card-title:24px}
:root,.tx-tone,.tx-over{--card:var(--soft);--form:var(--soft);--mat:var(--soft);--button:var(--brand);--on-button:var(--on-brand)}
:is(.tx-short-headline,.tx-medium-headline) h1,.tx-head:not(.tx-small-head,.tx-smaller,.tx-smallest),.tx-brand{text-transform:uppercase}
h1{line-height:var(--heading-height,1)}.tx-head{line-height:var(--heading-height,1.04)}
.tx-brand{--brand-size:28px}
.tx-header nav :is(a,label){font-stretch:84%;text-transform:uppercase;letter-spacing:.03em}
.tx-contact-link a{font-stretch:84%;font-size:18px}
.tx-hero .tx-eyebrow{font-stretch:84%;text-transform:uppercase;letter-spacing:.06em}
.tx-hero .tx-eyebrow::before{content:"";display:block;width:56px;height:6px;margin-bottom:14px;background:var(--second)}
.tx-head::before{content:"";display:block;width:64px;height:6px;margin-bottom:18px;background:var(--second)}
.tx-figure{color:var(--accent)}
.tx-card:not(.tx-pictured){border-top:5px solid var(--brand)}
.tx-price{font-family:var(--display);font-stretch:var(--stretch);font-size:27px;font-weight:800;color:var(--accent)}
tr:has(>th:nth-child(2))>th{padding-inline:16px;background:var(--tint);border:0;font-stretch:84%;text-transform:uppercase;letter-spacing:.03em}
table:has(th:nth-child(2)) td,table:has(th:nth-child(2)) th{padding-inline:16px}
.tx-quote blockquote{padding-inline-start:28px;border-inline-start:6px solid var(--second);font-weight:600}
.tx-links:has(li:nth-child(9)) a{display:block;border-top:1px solid var(--line)}
@media(min-width:1000px){
.tx-with-picture:not(:has(>.tx-natural)){grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0;align-items:stretch;padding:0;min-height:min(560px,calc(100vh - 200px))}
.tx-with-picture:not(:has(>.tx-natural)) .tx-text{padding:var(--space) var(--gutter)}
.tx-with-picture>.tx-frame:not(.tx-natural){height:100%}
.tx-with-picture>.tx-frame:not(.tx-natural)>*{position:absolute;inset:0}.tx-with-picture>.tx-frame:not(.tx-natural) img{height:100%;aspect-ratio:auto}
}`;
