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
.tx-footer:has(.tx-sign):has(.tx-footer-rows){grid-template-columns:minmax(0,1fr) minmax(0,3fr);gap:40px 64px}.tx-footer:has(.tx-footer-rows)>:not(.tx-sign,.tx-footer-rows){grid-column:1/-1}
.tx-n3>.tx-footer-columns{grid-template-columns:repeat(3,minmax(0,1fr))}.tx-n4>.tx-footer-columns{grid-template-columns:repeat(4,minmax(0,1fr))}
}`;
