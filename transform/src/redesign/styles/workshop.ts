/** Condensed capitals, strong color, square corners: for those who make, repair and deliver. */
export const WORKSHOP_STYLES = `
:root{--display:Archivo,"Arial Narrow",Arial,sans-serif;--text:Archivo,"Helvetica Neue",Arial,sans-serif;--stretch:66%;--heavy:800;--tracking:-.005em;--glyph:.53;--radius:0px;--pill:0px;--field:0px;--card:var(--soft);--form:var(--soft);--mat:var(--soft);--button:var(--brand);--on-button:var(--on-brand);--button-case:uppercase;--button-stretch:80%;--button-tracking:.02em;
--h1:clamp(52px,7.6vw,116px);--h2:clamp(38px,4.4vw,64px);--h3:clamp(26px,2.2vw,32px);--lead:clamp(20px,1.6vw,24px);--space:clamp(64px,7.5vw,112px);--gutter:clamp(20px,5.5vw,88px);--hero-ratio:4/3;--banner:5/2;--card-title:26px}
h1,.tx-head,h2,h3,.tx-card :is(h2,h3,h4),.tx-title,.tx-brand,.tx-sign{text-transform:uppercase}
h1{line-height:.92}.tx-head{line-height:.95}
.tx-header{background:var(--dark);border:0;color:var(--on-dark);--bar-color:var(--dark);--line:color-mix(in srgb,var(--on-dark) 20%,transparent)}
.tx-brand{font-size:28px}
.tx-header nav a{font-stretch:84%;text-transform:uppercase;letter-spacing:.03em}
.tx-contact-link a{background:var(--brand);font-stretch:84%;font-size:18px}
.tx-hero{background:var(--brand);color:var(--on-brand);--accent:var(--on-brand);--button:var(--on-brand);--on-button:var(--brand);--mat:color-mix(in srgb,var(--on-brand) 12%,var(--brand));--form:var(--surface);--form-ink:var(--ink)}
.tx-hero .tx-panel{--button:var(--brand);--on-button:var(--on-brand)}
.tx-hero .tx-eyebrow{font-stretch:84%;text-transform:uppercase;letter-spacing:.06em}
.tx-hero .tx-eyebrow::before{content:"";display:block;width:56px;height:6px;margin-bottom:16px;background:currentColor}
.tx-with-banner{padding-bottom:0}
.tx-with-banner .tx-frame{width:calc(100% + 2*var(--gutter));margin-inline:calc(-1*var(--gutter));border-radius:0}
.tx-head::before{content:"";display:block;width:72px;height:8px;margin-bottom:24px;background:var(--accent)}
.tx-figure{color:var(--accent)}
.tx-section:nth-of-type(odd){background:var(--soft);--card:var(--surface);--form:var(--surface)}
.tx-card:not(.tx-pictured){border-top:6px solid var(--brand)}
.tx-price{font-family:var(--display);font-stretch:var(--stretch);font-size:28px;font-weight:800;color:var(--accent)}
.tx-split>.tx-frame{overflow:visible;box-shadow:-16px 16px 0 var(--brand)}
.tx-split.tx-reverse>.tx-frame{box-shadow:16px 16px 0 var(--brand)}
tr:has(>th:nth-child(2))>th{padding-inline:16px;background:var(--dark);color:var(--on-dark);border:0;font-stretch:84%;text-transform:uppercase;letter-spacing:.03em}
table:has(th:nth-child(2)) td,table:has(th:nth-child(2)) th{padding-inline:16px}
.tx-quote blockquote{padding-inline-start:28px;border-inline-start:8px solid var(--brand);font-weight:600}
.tx-links:has(li:nth-child(9)) a{display:block;border-top:1px solid var(--line)}
.tx-footer{border-top:16px solid var(--brand)}
@media(min-width:1000px){
.tx-with-picture{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0;align-items:stretch;padding:0;min-height:min(640px,calc(100vh - 64px))}
.tx-with-picture .tx-text{padding:var(--space) var(--gutter)}
.tx-with-picture .tx-text{container-type:normal}
.tx-with-picture h1{font-size:max(17px,min(var(--h1)*var(--size)*.86,(50vw - 2*var(--gutter))/(var(--word)*var(--glyph))))}
.tx-with-picture .tx-frame{height:100%;min-height:100%;aspect-ratio:auto}
.tx-with-picture .tx-frame>*{position:absolute;inset:0}
}`;
