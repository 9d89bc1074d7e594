/** A serif, air and large pictures, thin lines: for those who show and tell. */
export const GALLERY_STYLES = `
:root{--display:Fraunces,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;--text:Archivo,"Segoe UI",system-ui,sans-serif;--stretch:100%;--heavy:420;--tracking:-.02em;--glyph:.56;--radius:0px;--pill:0px;--field:0px;--card:transparent;--form:var(--soft);--mat:var(--soft);--button:var(--ink);--on-button:var(--surface);
--h1:clamp(44px,6vw,92px);--h2:clamp(32px,3.7vw,56px);--h3:clamp(24px,2vw,29px);--lead:clamp(20px,1.55vw,23px);--space:clamp(72px,8.5vw,128px);--gutter:clamp(20px,7vw,120px);--hero-ratio:4/5;--banner:5/2;--card-title:24px}
h1{line-height:1.03}h2{line-height:1.1}
.tx-brand{font-size:27px;font-weight:500}
.tx-header nav a{font-weight:450;font-size:16px}
.tx-contact-link a{padding:10px 0;background:none;color:inherit;text-decoration:underline;text-underline-offset:.35em;text-decoration-thickness:1px}
.tx-hero .tx-text{gap:28px}
.tx-hero .tx-eyebrow{font-weight:450;color:var(--accent)}
.tx-with-text,.tx-with-bare,.tx-with-form,.tx-with-mat{background:var(--tint);--mat:var(--surface);--form:var(--surface)}
.tx-with-text,.tx-with-bare{--h1:clamp(46px,7.2vw,112px)}
.tx-with-banner .tx-frame{width:calc(100% + 2*var(--gutter));margin-inline:calc(-1*var(--gutter));max-height:620px}
.tx-with-banner{padding-bottom:0}
.tx-section:nth-of-type(even){border-top:1px solid var(--line)}
.tx-section:nth-of-type(odd){background:var(--soft);--form:var(--surface);--mat:var(--surface)}
.tx-card{padding:0;border-radius:0;gap:10px}
.tx-card>.tx-frame{margin:0 0 10px}
.tx-card:not(.tx-pictured){padding-top:24px;border-top:1px solid var(--ink)}
.tx-cards{gap:56px 32px}
.tx-badge{top:0;inset-inline-start:0;background:var(--surface);color:var(--ink);font-weight:500}
.tx-price{margin-top:0;font-size:18px;font-weight:500}
.tx-frame{--ratio:4/3}.tx-portrait{--ratio:4/5}.tx-square{--ratio:1/1}.tx-landscape{--ratio:4/3}.tx-wide{--ratio:3/2}.tx-banner{--ratio:5/2}
.tx-quote blockquote{font-family:var(--display);font-size:clamp(26px,2.6vw,40px);line-height:1.25;letter-spacing:-.01em}
.tx-button{font-weight:500}
.tx-callout{background:var(--tint)!important;color:var(--ink)!important;--ink:inherit;--accent:inherit;--line:inherit;--button:var(--dark);--on-button:var(--on-dark)}
.tx-long .tx-body>p:first-of-type{font-size:21px;line-height:1.55}
.tx-links a{font-weight:450}
tr:has(>th:nth-child(2))>th{border-bottom-width:1px}th{font-weight:600}
.tx-sign{font-size:clamp(40px,6vw,88px)}
@media(min-width:1000px){
.tx-with-picture{grid-template-columns:minmax(0,6fr) minmax(0,6fr);gap:0 clamp(48px,6vw,96px);padding-block:0;padding-inline-end:0}
.tx-with-picture .tx-text{padding-block:var(--space)}
.tx-with-picture .tx-frame{height:100%;min-height:min(720px,calc(100vh - 64px));aspect-ratio:auto}
.tx-with-picture .tx-frame>*{position:absolute;inset:0}
.tx-wide>.tx-head:not(:last-child){margin-bottom:56px}
}
@media(max-width:699px){.tx-hero{--hero-ratio:1/1}.tx-cards{gap:40px 16px}}`;
