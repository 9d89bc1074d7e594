/** Huge wide type on flat color, round corners: for those who have one thing to say. */
export const POSTER_STYLES = `
:root{--display:Archivo,"Helvetica Neue",Arial,sans-serif;--text:Archivo,"Helvetica Neue",Arial,sans-serif;--stretch:116%;--heavy:850;--tracking:-.04em;--glyph:.76;--radius:28px;--pill:999px;--field:16px;--card:var(--tint);--form:var(--tint);--mat:#fff;--button:var(--ink);--on-button:var(--surface);
--h1:clamp(50px,9.6vw,156px);--h2:clamp(36px,5.4vw,84px);--h3:clamp(24px,2.3vw,34px);--lead:clamp(21px,1.9vw,28px);--space:clamp(64px,8vw,120px);--gutter:clamp(16px,4vw,64px);--hero-ratio:16/10;--banner:5/2;--card-title:22px}
h1,.tx-head,.tx-sign{line-height:.96}
.tx-header{background:var(--brand);border:0;color:var(--on-brand);--bar-color:var(--brand);--line:color-mix(in srgb,var(--on-brand) 26%,transparent)}
.tx-contact-link a{background:var(--on-brand);color:var(--brand)}
.tx-hero{background:var(--brand);color:var(--on-brand);padding-top:clamp(40px,5vw,72px);--accent:var(--on-brand);--button:var(--on-brand);--on-button:var(--brand);--mat:color-mix(in srgb,var(--on-brand) 14%,var(--brand));--form:var(--surface);--form-ink:var(--ink)}
.tx-hero .tx-panel{--button:var(--ink);--on-button:var(--surface)}
.tx-hero .tx-text{max-width:none}
.tx-hero .tx-eyebrow{padding:6px 18px;border:2px solid currentColor;border-radius:999px}
.tx-with-text{min-height:min(62vh,640px);align-content:center}
.tx-section:nth-of-type(3n){background:var(--tint);--card:var(--surface);--form:var(--surface)}
.tx-section:nth-of-type(5n):not(:last-of-type){background:var(--dark);color:var(--on-dark);--ink:var(--on-dark);--surface:var(--dark);--accent:var(--on-dark);--line:color-mix(in srgb,var(--on-dark) 24%,transparent);--card:color-mix(in srgb,var(--on-dark) 10%,var(--dark));--form:var(--card);--button:var(--on-dark);--on-button:var(--dark);--quiet:inherit;--soft:var(--card);--mat:var(--card)}
.tx-card:not(.tx-pictured){padding:36px}
.tx-cards:not(.tx-of-pictures)>.tx-card:first-child:not(:only-child){background:var(--brand);color:var(--on-brand);--ink:var(--on-brand);--accent:var(--on-brand);--button:var(--on-brand);--on-button:var(--brand);--quiet:inherit;--line:color-mix(in srgb,var(--on-brand) 30%,transparent)}
.tx-goods .tx-price{align-self:start;padding:4px 14px;background:var(--brand);color:var(--on-brand);border-radius:999px}
.tx-split>.tx-frame:not(.tx-wide){aspect-ratio:1/1}
.tx-quote blockquote{font-size:clamp(26px,3vw,44px);font-weight:700;line-height:1.15;letter-spacing:-.02em}
.tx-section>.tx-body>.tx-links{gap:12px}
.tx-section>.tx-body>.tx-links a{padding:12px 24px;border:2px solid var(--ink);border-radius:999px;color:var(--ink);text-decoration:none}
.tx-section>.tx-body>.tx-links a:hover{background:var(--ink);color:var(--surface)}
.tx-section>.tx-body>.tx-links:has(li:nth-child(9)){display:flex;gap:8px}
.tx-section>.tx-body>.tx-links:has(li:nth-child(9)) a{padding:8px 18px;font-size:16px}
.tx-sign{font-size:max(30px,min(100cqi/(var(--name)*.66),12vw,190px))}
@media(min-width:1000px){
.tx-with-picture,.tx-with-mat{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:40px 64px}
.tx-with-picture{align-items:end}
.tx-with-picture .tx-text,.tx-with-mat .tx-text{container-type:normal}
.tx-with-picture .tx-text{display:contents}
.tx-with-picture :is(h1,.tx-eyebrow){grid-column:1/-1}
.tx-with-picture .tx-eyebrow{justify-self:start;margin-bottom:-8px}
.tx-with-picture h1,.tx-with-mat h1{font-size:max(17px,min(var(--h1)*var(--size),(100vw - 2*var(--gutter))/(var(--word)*var(--glyph))))}
.tx-with-picture .tx-text>:not(h1,.tx-eyebrow){grid-column:1}
.tx-with-picture .tx-frame{grid-column:2;grid-row:2/span 8;align-self:stretch;min-height:340px}
.tx-with-picture:has(.tx-eyebrow) .tx-frame{grid-row:3/span 8}
.tx-with-mat{grid-template-columns:minmax(0,1fr) fit-content(36%)}
.tx-with-mat h1{font-size:max(17px,min(var(--h1)*var(--size)*.8,(60vw - 2*var(--gutter))/(var(--word)*var(--glyph))))}
}
@media(max-width:699px){:root{--radius:20px}}`;
