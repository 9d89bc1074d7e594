/** Header of every look: logo or name, links, a menu without scripts, search and telephone number. */
export const HEADER_STYLES = `
.tx-header{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:16px 28px;min-height:64px;padding:8px var(--gutter);background:var(--surface);color:var(--ink);border-bottom:1px solid var(--line)}
.tx-brand{--room:(100vw - 2*var(--gutter) - 60px);display:flex;flex:0 1 auto;gap:14px;align-items:center;margin-inline-end:auto;color:inherit;font:var(--heavy) max(13px,min(var(--brand-size,23px),var(--room)/(var(--word)*var(--glyph))))/1.05 var(--display);font-stretch:var(--stretch);letter-spacing:var(--tracking);word-spacing:var(--word-gap);text-decoration:none}
.tx-brand img,.tx-brand svg{display:block;width:auto;height:auto;max-height:60px;max-width:min(280px,52vw);object-fit:contain}
.tx-brand :is(img[src*=".svg"],svg){height:44px}
.tx-brand:has(span):has(img,svg){--room:(66vw - 2*var(--gutter) - 60px)}.tx-brand:has(span) :is(img,svg){max-width:min(240px,28vw)}.tx-brand.tx-w22{min-width:min(12em,50vw)}
.tx-brand small{display:block;margin-top:4px;font:400 13px/1.3 var(--text);letter-spacing:0}
.tx-header nav{display:flex;align-items:center;gap:24px}
.tx-header nav ul{display:flex;gap:28px;list-style:none;padding:0;margin:0}
.tx-header nav li{margin:0}
.tx-header nav a{display:block;padding:12px 0;color:inherit;font-size:16px;line-height:1.3;font-weight:600;text-decoration:none;white-space:nowrap}
.tx-header nav a:hover{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.4em}
.tx-contact-link a{display:block;padding:11px 20px;background:var(--brand);color:var(--on-brand);border-radius:var(--pill);font-size:16px;line-height:1.4;font-weight:700;text-decoration:none;white-space:nowrap;font-variant-numeric:tabular-nums}
.tx-languages{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center}.tx-languages a:hover{text-decoration:underline;text-underline-offset:.4em}
.tx-languages>*{padding:8px 0;border:0;background:none;color:inherit;font:600 15px/1.3 var(--text);text-decoration:none}.tx-languages img{display:block;width:auto;height:18px}
.tx-languages select{min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:var(--pill)}
.tx-tools .tx-form{width:auto;max-width:none;padding:0;border:0;background:none;box-shadow:none}
.tx-tools .tx-form form{display:flex;gap:8px;align-items:center;font-size:0}
.tx-tools .tx-form form :not(input,select,button,option,svg,svg *,img){display:contents}
.tx-tools .tx-form form :is(input,select,button):not([type=checkbox],[type=radio],[type=hidden]){flex:none;width:auto;max-width:170px;min-height:44px;margin:0;padding:8px 16px;font-size:15px}
.tx-toggle{display:none;appearance:none;flex:none;width:44px;height:44px;margin:0;border:0;border-radius:0;cursor:pointer;--bar:linear-gradient(currentColor,currentColor);background:var(--bar) 50% 14px/24px 2px no-repeat,var(--bar) 50% 21px/24px 2px no-repeat,var(--bar) 50% 28px/24px 2px no-repeat;color:inherit}
.tx-toggle:checked{background:var(--bar) 50% 14px/24px 2px no-repeat,var(--bar) 50% 28px/24px 2px no-repeat}
.tx-header .tx-more{display:none}
.tx-toggle:checked~.tx-more{display:grid;position:absolute;top:100%;right:0;left:0;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));align-content:start;gap:0 32px;max-height:calc(100vh - 64px);overflow:auto;padding:24px var(--gutter) 40px;background:var(--surface);border-bottom:1px solid var(--line)}
.tx-header .tx-more a{white-space:normal}
@media(min-width:1200px){
.tx-header:not(:has(.tx-brand))>nav{margin-inline-end:auto}
.tx-header nav{min-width:0}.tx-shown{flex-wrap:wrap;justify-content:flex-end;row-gap:0!important}
.tx-toggle.tx-always{order:1;display:flex;gap:10px;align-items:center;width:auto;background:none;font:600 16px/1.3 var(--text)}
.tx-always::before{content:attr(data-label)}
.tx-always::after{content:"";flex:none;width:8px;height:8px;margin-top:-4px;border:solid;border-width:0 2px 2px 0;rotate:45deg}.tx-always:checked::after{margin-top:4px;rotate:225deg}
}
@media(max-width:1199px){
.tx-header{padding-block:6px}
.tx-toggle{display:block;order:2}
.tx-header nav{order:2;flex:none}.tx-header:not(:has(.tx-brand))>nav{margin-inline-start:auto}
.tx-header .tx-shown{display:none}
.tx-header:not(:has(nav)){flex-wrap:wrap}
.tx-toggle:checked~ul{display:grid!important;position:absolute;top:100%;right:0;left:0;grid-template-columns:none;gap:0;padding:8px var(--gutter) 24px;background:var(--surface);border-bottom:1px solid var(--line)}
.tx-toggle:checked~.tx-shown:has(~.tx-more){position:absolute;padding-bottom:0;border:0;z-index:1}
.tx-header:has(.tx-toggle:checked){flex-wrap:wrap;max-height:100vh;overflow:auto}
.tx-header:has(.tx-toggle:checked) nav{display:contents}
.tx-header:has(.tx-toggle:checked) nav ul{position:static;order:3;width:100%;max-height:none;padding:0!important;border:0}
.tx-header nav li{border-top:1px solid var(--line)}
.tx-header nav a{padding:14px 0;font-size:18px;white-space:normal}
nav~:is(.tx-languages,.tx-tools,.tx-contact-link){display:none}
.tx-header:has(.tx-toggle:checked) :is(.tx-languages,.tx-tools,.tx-contact-link){display:block;order:4;width:100%;padding-bottom:16px}.tx-header:has(.tx-toggle:checked) .tx-languages{display:flex}
}`;

/** Footer of every look: with the name, the rest of the page in columns, and its small print. */
export const FOOTER_STYLES = `
.tx-footer{flex:1;align-content:start;display:grid;grid-template-columns:minmax(0,1fr);gap:32px;padding:clamp(40px,4.5vw,64px) var(--gutter) 40px;background:var(--surface);color:var(--ink);border-top:1px solid var(--line);font-size:16px;container-type:inline-size;--mat:transparent}
.tx-sign{max-width:none;color:var(--heading);font-size:clamp(24px,2.2vw,34px);line-height:var(--heading-height,1.15)}
.tx-footer-rows{display:grid;grid-template-columns:minmax(0,1fr)!important;gap:32px}.tx-footer-columns{display:grid;grid-template-columns:minmax(0,1fr);gap:32px 40px}
.tx-footer-columns>div{display:grid;gap:12px;align-content:start;justify-items:start;min-width:0}
.tx-footer a:not(.tx-button){color:inherit}
.tx-footer a:not(.tx-button):hover{color:var(--accent)}
.tx-footer :is(h2,h3,h4,h5,h6){font-size:19px}
.tx-footer .tx-links{gap:2px 28px}.tx-footer-columns>div:not(:only-child)>.tx-links{display:grid;grid-template-columns:minmax(0,1fr)}
.tx-footer-columns+.tx-footer-columns{padding-top:24px;border-top:1px solid var(--line)}
.tx-footer .tx-links a{padding:5px 0;font-weight:400}
.tx-footer .tx-form{padding:24px}
.tx-footer .tx-cards{grid-template-columns:repeat(auto-fit,minmax(180px,1fr))}
.tx-footer .tx-card.tx-card{grid-column:auto;padding:0;background:none;border:0;color:inherit}
.tx-footer .tx-card>.tx-frame{margin:0}
.tx-footer .tx-frame{width:fit-content;max-width:220px}.tx-footer .tx-frame.tx-frame img{width:auto;aspect-ratio:auto;max-width:100%;max-height:160px}
.tx-small-print{padding-top:20px;border-top:1px solid var(--line);display:flex;flex-wrap:wrap;gap:4px 32px;font-size:14px}
.tx-small-print p{font-size:14px}
@media(min-width:700px){:is(.tx-n2,.tx-n3,.tx-n4)>.tx-footer-columns{grid-template-columns:repeat(2,minmax(0,1fr))}.tx-footer-columns>div:only-child{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:12px 48px}}
@media(min-width:1000px){
.tx-footer:has(.tx-footer-rows){grid-template-columns:minmax(0,1fr) minmax(0,3fr);gap:40px 64px}.tx-footer:has(.tx-footer-rows)>:not(.tx-sign,.tx-footer-rows){grid-column:1/-1}
.tx-n3>.tx-footer-columns{grid-template-columns:repeat(3,minmax(0,1fr))}.tx-n4>.tx-footer-columns{grid-template-columns:repeat(4,minmax(0,1fr))}
}`;
