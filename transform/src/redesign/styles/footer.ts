/** Footer of every look: dark, with the name, the rest of the page in columns, and its small print. */
export const FOOTER_STYLES = `
.tx-footer{flex:1;align-content:start;display:grid;grid-template-columns:minmax(0,1fr);gap:48px;padding:var(--space) var(--gutter) 56px;background:var(--dark);color:var(--on-dark);font-size:16px;container-type:inline-size;--line:color-mix(in srgb,var(--on-dark) 24%,transparent);--button:var(--on-dark);--on-button:var(--dark);--accent:var(--on-dark);--form:color-mix(in srgb,var(--on-dark) 8%,var(--dark));--mat:transparent;--quiet:inherit}
.tx-sign{max-width:none;font-size:var(--h2);line-height:1}
.tx-footer-columns{display:grid;gap:40px 56px;padding-top:40px;border-top:1px solid var(--line)}
.tx-footer-columns>div{display:grid;gap:12px;align-content:start;justify-items:start;min-width:0}
.tx-footer a:not(.tx-button){color:inherit}
.tx-footer a:not(.tx-button):hover{color:var(--accent-on-dark)}
.tx-footer :is(h2,h3,h4,h5,h6){font-size:19px}
.tx-footer .tx-links{gap:2px 28px}
.tx-footer .tx-links a{padding:5px 0;font-weight:400}
.tx-footer .tx-form{padding:24px}
.tx-footer .tx-cards{grid-template-columns:repeat(auto-fit,minmax(180px,1fr))}
.tx-footer .tx-card.tx-card{grid-column:auto;padding:0;background:none;border:0;color:inherit}
.tx-footer .tx-card>.tx-frame{margin:0}
.tx-footer :is(.tx-frame,.tx-shelf>.tx-mat){width:fit-content;max-width:220px;aspect-ratio:auto;padding:0;container-type:normal!important}.tx-footer .tx-frame.tx-frame.tx-frame img{width:auto;height:auto;min-height:0;max-width:100%;max-height:160px}
.tx-small-print{display:flex;flex-wrap:wrap;gap:4px 32px;font-size:14px}
.tx-small-print p{font-size:14px}
@media(min-width:700px){.tx-footer-columns{grid-template-columns:repeat(auto-fit,minmax(220px,1fr))}.tx-footer-columns>div:only-child{display:flex;flex-wrap:wrap;gap:12px 48px}}`;
