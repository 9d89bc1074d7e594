/** Reset, texts, links, lists and buttons of every look. */
export const BASE_STYLES = `
*,::before,::after{box-sizing:border-box}
:root{--page:100vw;--word-gap:0em;--flow:calc(var(--glyph)*.76)}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:80px}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--surface);color:var(--ink);font:400 18px/1.6 var(--text);overflow-wrap:break-word}
p,li,dd,blockquote,h1,.tx-brand.tx-w22{overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6,p,ul,ol,dl,blockquote,figure,pre,table{margin:0}
h1,h2,h3,h4,h5,h6,.tx-title,.tx-sign{font-family:var(--display);font-stretch:var(--stretch);font-weight:var(--heavy);line-height:var(--heading-height,1.12);text-wrap:balance;letter-spacing:var(--tracking);word-spacing:var(--word-gap);hyphens:auto;hyphenate-limit-chars:12 5 5}
h1{font-size:max(17px,min(100cqi/(var(--word)*var(--glyph)),max(28px,min(var(--h1),86cqi*var(--lines)/(var(--chars)*var(--flow))))))}
h1,h2,h3,h4,h5,h6,.tx-title{color:var(--heading)}
.tx-tone{background:var(--surface);color:var(--ink)}
h2{font-size:var(--h2)}h3{font-size:var(--h3)}h4,h5,h6{font-size:20px;line-height:1.3}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
.tx-quiet{color:inherit}.tx-quiet:not(:hover){text-decoration:none}
:is(h1,h2,h3,h4,h5,h6,.tx-title) a:not(.tx-button){color:inherit;text-decoration:none}
:is(h1,h2,h3,h4,h5,h6,.tx-title) a:hover{text-decoration:underline}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
img,video,svg{max-width:100%;height:auto}:is(p,li,dt,dd,h2,h3,h4) img[height]:not([width]){width:auto;max-height:1.8em}
svg{width:1.25em;height:1.25em;vertical-align:-.25em}
p,li,dd,blockquote{max-width:68ch;text-wrap:pretty}
:is(h1,h2,h3):lang(ja){word-break:auto-phrase}
ul,ol{padding-inline-start:1.2em}li+li{margin-top:8px}li::marker{color:var(--accent)}
:is(.tx-button,button,.tx-over,.tx-badge) .tx-hue.tx-hue{color:inherit}
.tx-uppercase{text-transform:uppercase}.tx-capitalized{text-transform:capitalize}
dt{font-weight:700}dd{margin:0 0 16px}
small,.tx-meta{font-size:15px}:is(h1,h2,h3,h4,h5,h6) small{font-size:.8em}
hr,source{display:none}figcaption{margin-top:8px;font-size:15px}
button,input[type=submit],input[type=button],input[type=reset],.tx-button{display:inline-block;min-height:52px;margin:0;padding:14px 28px;border:2px solid var(--button);border-radius:var(--pill);background:var(--button);color:var(--on-button);font:700 17px/1.25 var(--text);font-stretch:var(--button-stretch,100%);text-align:center;text-decoration:none;text-transform:var(--button-case,none);letter-spacing:var(--button-tracking,0);cursor:pointer}
button a{color:inherit;text-decoration:none}
.tx-button:hover,button:hover{text-decoration:underline;text-underline-offset:.25em}
.tx-button~.tx-button{background:transparent;border-color:currentColor;color:var(--ink)}
.tx-button+.tx-button{margin-inline-start:12px}
.tx-actions{display:flex;flex-wrap:wrap;gap:12px;max-width:none}
.tx-actions>.tx-button{margin:0}
input:not([type=checkbox],[type=radio],[type=submit],[type=button],[type=reset],[type=image],[type=hidden]),select,textarea{display:block;width:100%;max-width:100%;min-height:52px;margin:6px 0 0;padding:12px 16px;border:1px solid var(--muted);border-radius:var(--field);background:#fff;color:#14161a;font:inherit;font-size:17px}
textarea{min-height:140px}
fieldset{min-width:0;margin:0;padding:0;border:0}legend{padding:0;font-weight:700}
summary{padding:18px 0;font-weight:700;cursor:pointer}
pre{padding:24px;background:var(--tint);border-radius:var(--field);font-size:15px;line-height:1.5;overflow-x:auto}
code{font-size:.92em}`;
