/** Tables and forms of every look. */
export const DATA_STYLES = `
.tx-table,.tx-code{overflow-x:auto}
.tx-code>pre{min-width:fit-content;overflow:visible}
table{width:100%;border-collapse:collapse;font-size:17px;line-height:1.45;font-variant-numeric:tabular-nums}
th,td{padding:14px 20px 14px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
tr>:last-child{padding-inline-end:0}
caption{padding-bottom:16px;text-align:start;font-weight:700}
.tx-table :is(p,li,dd){overflow-wrap:break-word}
th{font-weight:700}
tr:has(>th:nth-child(2))>th{border-bottom:2px solid currentColor;vertical-align:bottom}
table:not(:has(tr>:nth-child(3))){max-width:820px}table:not(:has(tr>:nth-child(3),th)):has(td:first-child a):has(td:last-child:not(:first-child) a){max-width:none;table-layout:fixed}
.tx-rows.tx-rows{width:100%;max-width:960px;padding:0;list-style:none}.tx-rows.tx-rows>*{max-width:none;margin:0;padding:14px 0;border-top:1px solid var(--line)}dl.tx-rows{display:grid;grid-template-columns:10em minmax(0,1fr)}.tx-rows>dd{grid-column:2}.tx-rows.tx-rows>dd+dd{padding-top:0;border:0}
.tx-rows>dt,.tx-rows>li>:first-child{font-weight:600;color:var(--muted);font-variant-numeric:tabular-nums}.tx-rows.tx-rows>li{padding-inline-start:10em}.tx-rows>li>:first-child{float:inline-start;width:9em;margin-inline-start:-10em}.tx-rows>li>:first-child+br{display:none}
td:has(>img:only-child){width:200px}td img{width:auto;max-width:180px}
.tx-form{max-width:680px;padding:clamp(24px,3vw,40px);background:var(--form);color:var(--ink);border-radius:var(--radius)}
.tx-form form{display:grid;grid-template-columns:minmax(0,1fr);gap:18px;justify-items:start}
.tx-form form,.tx-form form>*{max-width:100%}
.tx-form form>*{width:100%}
.tx-form form>:is(button,[type=submit],[type=image],[type=checkbox],[type=radio]){width:auto}
.tx-form :is(br){display:none}
.tx-form form>:is(b,strong,legend):first-child,.tx-form :is(h2,h3,h4){margin:0;font-size:24px;line-height:1.2}
.tx-form a:not(.tx-button){color:inherit;overflow-wrap:anywhere}
.tx-form table,.tx-form tbody,.tx-form tr,.tx-form td,.tx-form th{display:block;width:auto;padding:0;border:0!important}
.tx-form tr+tr{margin-top:18px}
.tx-form label{display:block;font-weight:600;font-size:16px;line-height:1.4}
.tx-form label :is(input,select,textarea){font-weight:400}
.tx-form ul{list-style:none;padding:0}
.tx-form [type=checkbox],.tx-form [type=radio]{width:20px;height:20px;margin:0 8px 0 0;vertical-align:-4px;accent-color:var(--brand)}
.tx-form div:has(>:is(input,textarea,select)+label){display:flex;flex-direction:column}
.tx-form :is(input,textarea,select)+label{order:-1}
.tx-form div:has(>[type=checkbox],>[type=radio]){display:block}
@media(min-width:700px){
.tx-form form:has(>:is(label,div,p):nth-of-type(4)){grid-template-columns:repeat(2,minmax(0,1fr))}
.tx-form form>*{grid-column:1/-1}
.tx-form form>label:has(>:is(input:not([type=checkbox],[type=radio]),select)){grid-column:auto}
.tx-form form>label:has(>:is(input,select)):last-of-type:nth-of-type(odd){grid-column:1/-1}
}
td p+p{margin-top:10px}
td td,td th{padding-block:4px;border:0}
@media(max-width:699px){
dl.tx-rows{display:block}.tx-rows.tx-rows>dd{padding-top:0;border:0}.tx-rows.tx-rows>dt{padding-bottom:4px}.tx-rows.tx-rows>li{padding-inline-start:0}.tx-rows>li>:first-child{float:none;display:block;width:auto;margin:0}
.tx-table:not(.tx-stack){--shade:color-mix(in srgb,currentColor 28%,transparent);background:linear-gradient(90deg,var(--surface) 50%,transparent) 0/40px 100% local,linear-gradient(270deg,var(--surface) 50%,transparent) 100%/40px 100% local,linear-gradient(90deg,var(--shade),transparent) 0/10px 100%,linear-gradient(270deg,var(--shade),transparent) 100%/10px 100%;background-repeat:no-repeat}
.tx-table:not(.tx-stack) table{font-size:16px}.tx-table:not(.tx-stack) :is(th,td){padding:10px 14px 10px 0}
tr:has(>:nth-child(3))>td{word-break:keep-all}tr:has(>:nth-child(3))>.tx-words{min-width:220px;word-break:normal}
.tx-stack table,.tx-stack tbody{display:block}
.tx-stack tr:has(>th:nth-child(2)){display:none}
.tx-stack tr{display:block;padding:16px 0;border-bottom:1px solid var(--line)}
.tx-stack td{display:flex;gap:16px;justify-content:space-between;padding:4px 0;border:0;text-align:end}
.tx-stack td:first-child{display:block;font-weight:700;text-align:start}
.tx-stack td:not(:first-child)[data-label]::before{content:attr(data-label);flex:none;max-width:50%;color:var(--muted);text-align:start}
.tx-stack td:empty{display:none}
}`;
