import { type ArtDirection, FONTS_PLACEHOLDER } from 'shared-contracts/transform';
import type { Palette } from './palette.ts';

/** Rules that all directions share: reset, grid, frames, cards, tables, forms. Directions set the custom properties and what is theirs. */
const BASE = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--surface);color:var(--ink);font:400 18px/1.6 var(--text);overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6,p,ul,ol,dl,blockquote,figure,pre,table{margin:0}
h1,h2,h3,h4,h5,h6{font-family:var(--display);font-stretch:var(--stretch);font-weight:var(--heavy);line-height:1.1;text-wrap:balance;letter-spacing:var(--tracking);hyphens:auto;hyphenate-limit-chars:12 5 5}
h1{font-size:var(--h1)}h2{font-size:var(--h2)}h3{font-size:var(--h3)}h4,h5,h6{font-size:20px;line-height:1.3}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
img,video,svg{max-width:100%;height:auto}
p,li,dd,blockquote{max-width:70ch}
ul,ol{padding-inline-start:1.2em}li+li{margin-top:8px}li::marker{color:var(--accent)}
dt{font-weight:700}dd{margin:0 0 16px}
.tx-header{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:32px;min-height:72px;padding:12px var(--gutter);background:var(--surface);border-bottom:1px solid var(--line)}
.tx-brand{display:flex;gap:12px;align-items:center;margin-inline-end:auto;color:var(--ink);font:var(--heavy) 22px/1.1 var(--display);font-stretch:var(--stretch);letter-spacing:var(--tracking);text-decoration:none}
.tx-brand img,.tx-brand svg{display:block;width:auto;max-height:48px;max-width:220px}
.tx-header nav{display:flex;align-items:center;gap:24px}
.tx-header nav ul{display:flex;gap:28px;list-style:none;padding:0;margin:0}
.tx-header nav li{margin:0}
.tx-header nav a{display:block;padding:10px 0;color:var(--ink);font-size:16px;font-weight:600;text-decoration:none;white-space:nowrap}
.tx-header nav a:hover{color:var(--accent);text-decoration:underline}
.tx-contact-link a{display:block;padding:11px 20px;background:var(--brand);color:var(--on-brand);border-radius:var(--radius);font-size:16px;font-weight:700;text-decoration:none;white-space:nowrap}
.tx-tools{display:flex;gap:12px;align-items:center}
.tx-tools .tx-form{max-width:none;padding:0;border:0;background:none}
.tx-tools form{display:flex;gap:8px}
.tx-tools input{max-width:180px;min-height:44px}
.tx-toggle{display:none;appearance:none;width:44px;height:44px;margin:0;border:0;cursor:pointer;background:linear-gradient(var(--ink),var(--ink)) 50% 15px/24px 2px no-repeat,linear-gradient(var(--ink),var(--ink)) 50% 21px/24px 2px no-repeat,linear-gradient(var(--ink),var(--ink)) 50% 27px/24px 2px no-repeat}
.tx-always{display:block;order:1}
.tx-header .tx-more{display:none}
.tx-toggle:checked~.tx-more{display:grid;position:absolute;top:100%;right:0;left:0;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:0 32px;max-height:calc(100vh - 80px);overflow:auto;padding:24px var(--gutter);background:var(--surface);border-bottom:1px solid var(--line)}
.tx-header .tx-more a{white-space:normal}
main>section,.tx-footer{padding:var(--space) var(--gutter)}
.tx-hero{display:grid;gap:48px;align-items:center}
.tx-hero .tx-text{display:grid;gap:24px;max-width:1000px}
h1 a{color:inherit;text-decoration:none}
.tx-hero p{font-size:var(--lead);line-height:1.5;max-width:56ch}
.tx-hero .tx-eyebrow{font-size:16px;font-weight:700;letter-spacing:.04em}
.tx-hero .tx-frame{aspect-ratio:var(--hero-ratio)}
.tx-medium-headline h1{font-size:calc(var(--h1)*.74)}
.tx-long-headline h1{font-size:calc(var(--h1)*.54)}
.tx-section h2{margin-bottom:32px;max-width:24ch}
.tx-section:nth-of-type(odd){background:var(--soft)}
.tx-body,.tx-split .tx-text{display:grid;gap:20px;justify-items:start;align-content:start}
.tx-body>*,.tx-body>.tx-cards,.tx-body>.tx-pictures,.tx-body>.tx-table{min-width:0}
.tx-cards,.tx-pictures,.tx-table,.tx-form,.tx-links,.tx-media,.tx-code{width:100%}
.tx-body h3,.tx-body h4{margin-top:16px}
.tx-card h3,.tx-card h4{margin-top:0}
.tx-cards,.tx-pictures{display:grid;gap:24px;margin:8px 0}
.tx-card{display:flex;flex-direction:column;gap:10px;min-width:0;padding:28px;background:var(--card);border-radius:var(--radius);border:1px solid var(--line)}
.tx-card h3,.tx-card h4{font-size:22px;line-height:1.2}
.tx-card p{font-size:17px;line-height:1.5}
.tx-card>.tx-frame{order:-1;margin:-28px -28px 12px;border-radius:var(--radius) var(--radius) 0 0}
.tx-card>.tx-small{order:-1}
.tx-pictured{overflow:hidden}
.tx-frame{aspect-ratio:4/3;overflow:hidden;background:var(--soft);border-radius:var(--radius)}
.tx-frame a{display:block;height:100%}
.tx-frame img,.tx-frame svg,.tx-frame picture{display:block;width:100%;height:100%;object-fit:cover}
.tx-frame.tx-wide,.tx-hero .tx-wide{aspect-ratio:2.2/1}
td img{max-width:min(100%,220px)}
.tx-drawing img{object-fit:contain}
.tx-small img,.tx-small svg{display:block;width:auto;max-height:96px}
.tx-body>.tx-frame{width:100%;max-width:960px;aspect-ratio:3/2}
.tx-split{display:grid;gap:48px;align-items:center}
.tx-links{display:flex;flex-wrap:wrap;gap:8px 28px;list-style:none;padding:0}
.tx-links li{margin:0}
.tx-links a{display:inline-block;padding:8px 0;font-weight:600}
.tx-table,.tx-code{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:17px;font-variant-numeric:tabular-nums}
th,td{padding:12px 16px 12px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
caption{padding-bottom:12px;text-align:start;font-weight:700}
tr:first-child>td:first-child,th{font-weight:700}
.tx-quote blockquote{padding-inline-start:24px;border-inline-start:4px solid var(--accent);font-size:22px;line-height:1.4}
pre{padding:24px;background:var(--dark);color:var(--on-dark);border-radius:var(--radius);font-size:15px;overflow-x:auto}
.tx-form{max-width:640px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:var(--radius)}
.tx-form form,.tx-form form>*{max-width:100%}
.tx-form form{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;justify-items:start}
.tx-form form>*{width:100%}.tx-form form>:is(button,[type=submit]){width:auto}
.tx-form a{overflow-wrap:anywhere}
.tx-form table,.tx-form tbody,.tx-form tr,.tx-form td,.tx-form th{display:block;width:auto;padding:0;border:0}
.tx-form tr+tr{margin-top:16px}
.tx-form label{display:block;font-weight:600}
input:not([type=checkbox],[type=radio],[type=submit],[type=button],[type=reset],[type=image],[type=hidden]),select,textarea{display:block;width:100%;max-width:100%;min-height:48px;margin:4px 0 0;padding:10px 14px;border:1px solid var(--muted);border-radius:var(--radius);background:#fff;color:#14161a;font:inherit}
textarea{min-height:140px}
button,input[type=submit],input[type=button],input[type=reset]{min-height:48px;padding:10px 24px;border:0;border-radius:var(--radius);background:var(--brand);color:var(--on-brand);font:700 17px/1.2 var(--text);cursor:pointer}
.tx-button{display:inline-block;margin:8px 12px 0 0;padding:14px 28px;background:var(--brand);color:var(--on-brand);border-radius:var(--radius);font-weight:700;line-height:1.3;text-decoration:none}
.tx-button:hover{text-decoration:underline}
.tx-hero .tx-button,.tx-callout .tx-button{background:var(--button,var(--brand));color:var(--on-button,var(--on-brand))}
.tx-callout{background:var(--brand)!important;color:var(--on-brand);--button:var(--on-brand);--on-button:var(--brand)}
.tx-callout h2{margin-bottom:24px}
.tx-logos{display:flex;flex-wrap:wrap;gap:32px 64px;align-items:center}
.tx-form div:has(>:is(input,textarea,select)+label){display:flex;flex-direction:column}
.tx-form :is(input,textarea,select)+label{order:-1}
.tx-form div:has(>[type=checkbox],>[type=radio]){display:block}
fieldset{margin:0;padding:0;border:0}legend{padding:0;font-weight:700}
summary{padding:14px 0;font-weight:700;cursor:pointer}
.tx-details{width:100%;max-width:760px;border-bottom:1px solid var(--line)}
.tx-media>*{display:block;width:100%;max-width:960px;aspect-ratio:16/9;height:auto;border:0}
.tx-media>audio{aspect-ratio:auto;height:54px}
.tx-footer{display:grid;gap:32px 48px;background:var(--dark);color:var(--on-dark);font-size:16px}
.tx-footer>div{display:grid;gap:12px;align-content:start}
.tx-footer a,.tx-footer h3,.tx-footer h4{color:var(--on-dark)}
.tx-footer a:hover{color:var(--accent-on-dark)}
.tx-footer h3,.tx-footer h4{font-size:18px}
.tx-footer .tx-links{display:grid;gap:4px}
.tx-footer .tx-links a{padding:4px 0;font-weight:400}
.tx-footer li::marker{color:var(--accent-on-dark)}
@media(min-width:700px){
.tx-c2{grid-template-columns:repeat(2,minmax(0,1fr))}
.tx-c3,.tx-c4{grid-template-columns:repeat(2,minmax(0,1fr))}
}
@media(min-width:1000px){
.tx-callout{display:flex;gap:48px;align-items:center;justify-content:space-between}
.tx-callout h2{margin:0}
.tx-c3{grid-template-columns:repeat(3,minmax(0,1fr))}
.tx-c4{grid-template-columns:repeat(4,minmax(0,1fr))}
.tx-with-picture{grid-template-columns:minmax(0,1.05fr) minmax(0,.95fr)}
.tx-split{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:80px}
.tx-footer{grid-template-columns:repeat(auto-fit,minmax(220px,1fr))}
.tx-prose,.tx-contact{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,8fr);gap:64px}
.tx-prose>.tx-body:only-child{grid-column:1/-1}
.tx-long{display:block}
}
@media(max-width:999px){
.tx-header{flex-wrap:wrap}
.tx-tools{order:2;width:100%}
.tx-toggle{display:block;order:1}
.tx-header{gap:12px}
.tx-header nav{order:1;gap:0}
.tx-header .tx-shown{display:none}
.tx-toggle:checked~ul{display:grid!important;position:absolute;top:100%;right:0;left:0;gap:0;padding:8px var(--gutter) 24px;background:var(--surface);border-bottom:1px solid var(--line)}
.tx-toggle:checked~.tx-shown{z-index:1}
.tx-toggle:checked:not(.tx-always)~.tx-shown,.tx-toggle:checked~.tx-shown{padding-bottom:8px}
.tx-header nav li+li{border-top:1px solid var(--line)}
.tx-header nav a{padding:14px 0;white-space:normal}
.tx-contact-link a{padding:10px 14px;font-size:15px}
}
@media(min-width:1000px){.tx-poster .tx-hero{min-height:min(78vh,860px)}}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}`;

const DIRECTIONS: Readonly<Record<ArtDirection, string>> = {
  workshop: `
:root{--display:Archivo,"Arial Narrow",Arial,sans-serif;--text:Archivo,"Helvetica Neue",Arial,sans-serif;--stretch:70%;--heavy:800;--tracking:-.01em;--radius:0px;--card:#fff;
--h1:clamp(44px,7.2vw,96px);--h2:clamp(34px,4.2vw,60px);--h3:clamp(24px,2.2vw,30px);--lead:clamp(20px,1.7vw,24px);--space:clamp(64px,8vw,112px);--gutter:clamp(20px,6vw,96px);--hero-ratio:5/4}
h1,h2,.tx-brand{text-transform:uppercase;line-height:.95}
.tx-hero{background:var(--brand);color:var(--on-brand)}
.tx-hero{--button:var(--on-brand);--on-button:var(--brand)}
.tx-hero a:not(.tx-button){color:inherit}
.tx-card{border-width:0;border-top:4px solid var(--brand)}
.tx-section:nth-of-type(even) .tx-card{background:var(--soft)}
.tx-pictured{border-top:0}
.tx-section h2::before{content:"";display:block;width:64px;height:8px;margin-bottom:20px;background:var(--brand)}`,
  poster: `
:root{--display:Archivo,"Helvetica Neue",Arial,sans-serif;--text:Archivo,"Helvetica Neue",Arial,sans-serif;--stretch:108%;--heavy:850;--tracking:-.035em;--radius:20px;--card:#fff;
--h1:clamp(52px,10vw,152px);--h2:clamp(38px,5.6vw,84px);--h3:clamp(24px,2.4vw,32px);--lead:clamp(21px,2vw,28px);--space:clamp(72px,9vw,128px);--gutter:clamp(20px,5vw,80px);--hero-ratio:1/1}
h1,h2{line-height:.96}
.tx-hero{align-content:center;background:var(--brand);color:var(--on-brand)}
.tx-hero .tx-text{max-width:1280px}
.tx-with-picture{--h1:clamp(48px,7.4vw,116px)}
.tx-hero{--button:var(--on-brand);--on-button:var(--brand)}
.tx-hero a:not(.tx-button){color:inherit}
.tx-card{border:0;padding:32px}
.tx-card>.tx-frame{margin:-32px -32px 12px}
.tx-section:nth-of-type(even) .tx-card{background:var(--soft)}
.tx-section:nth-of-type(4n){background:var(--dark);color:var(--on-dark);--accent:var(--accent-on-dark);--line:color-mix(in srgb,var(--on-dark) 24%,transparent)}
.tx-section:nth-of-type(4n) .tx-card,.tx-section:nth-of-type(4n) .tx-form{background:color-mix(in srgb,var(--on-dark) 9%,var(--dark))}
.tx-contact-link a{border-radius:999px}`,
  gallery: `
:root{--display:Fraunces,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;--text:Archivo,"Segoe UI",system-ui,sans-serif;--stretch:100%;--heavy:500;--tracking:-.015em;--radius:4px;--card:transparent;
--h1:clamp(42px,5.6vw,80px);--h2:clamp(32px,3.6vw,52px);--h3:clamp(23px,1.9vw,27px);--lead:clamp(20px,1.6vw,23px);--space:clamp(72px,9vw,136px);--gutter:clamp(20px,7vw,120px);--hero-ratio:4/5}
h1{line-height:1.04}
.tx-header,.tx-hero{background:var(--tint)}
.tx-header{--surface:var(--tint)}
.tx-section:nth-of-type(odd){background:var(--surface)}
.tx-section:nth-of-type(3n){background:var(--soft)}
.tx-card{padding:0;border:0;gap:8px}
.tx-card>.tx-frame{margin:0 0 12px;border-radius:var(--radius)}
.tx-card:not(.tx-pictured){padding-top:20px;border-top:1px solid var(--ink)}
.tx-cards{gap:56px 32px}
.tx-section+.tx-section{border-top:1px solid var(--line)}
.tx-brand{font-size:26px}
.tx-contact-link a{background:none;color:var(--accent);padding:10px 0}`,
};

/** A header in dark, for the workshop and for logos that were drawn for one. */
const DARK_HEADER = `
.tx-workshop .tx-header,.tx-header.tx-dark{background:var(--dark);border:0;--ink:var(--on-dark);--surface:var(--dark);--line:color-mix(in srgb,var(--on-dark) 20%,transparent);--accent:var(--accent-on-dark);color:var(--on-dark)}
.tx-header.tx-dark .tx-contact-link a{color:var(--accent-on-dark);background:none}`;

/** Renders the style sheet of a redesign. */
export function renderStyles(direction: ArtDirection, palette: Palette): string {
  const { brand, onBrand, accent, ink, muted, surface, soft, tint, line, dark, onDark, accentOnDark } = palette;
  const colors = `:root{--brand:${brand};--on-brand:${onBrand};--accent:${accent};--ink:${ink};--muted:${muted};--surface:${surface};--soft:${soft};--tint:${tint};--line:${line};--dark:${dark};--on-dark:${onDark};--accent-on-dark:${accentOnDark}}`;
  return `${FONTS_PLACEHOLDER}${colors}${BASE}${DIRECTIONS[direction]}${DARK_HEADER}`;
}
