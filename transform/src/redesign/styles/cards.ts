/** Cards of every look. Their rows are full at each width. */
export const CARD_STYLES = `
.tx-cards{display:grid;grid-template-columns:minmax(0,1fr);gap:24px}
.tx-card{position:relative;display:flex;flex-direction:column;gap:12px;min-width:0;padding:28px;background:var(--card);border-radius:var(--radius);container-type:inline-size}
.tx-outlined>.tx-card{background:none;box-shadow:inset 0 0 0 1px var(--line)}
.tx-card>*{max-width:100%}
.tx-card :is(h2,h3,h4,h5,h6),.tx-title{margin:0;font-size:max(14px,min(var(--card-title,22px),100cqi/(var(--word)*var(--glyph))));line-height:var(--heading-height,1.2)}
.tx-card p:not(.tx-title,.tx-price,.tx-badge){font-size:17px;line-height:1.5}
.tx-card .tx-meta.tx-meta{font-size:15px;color:var(--muted)}
.tx-card>.tx-frame{--usual:4/3;order:-1;margin:-28px -28px 8px;max-width:none;border-radius:var(--radius) var(--radius) 0 0}
.tx-card>.tx-natural.tx-natural{margin:0 0 8px;max-width:100%}.tx-card>.tx-natural img{max-height:min(135cqi,420px)}
.tx-card>.tx-drawing:not(.tx-natural,.tx-on-dark){background:var(--mat)}
.tx-card>.tx-small{order:-1;min-height:48px}
.tx-card .tx-quote :is(cite,footer){margin-top:16px}.tx-card .tx-quote blockquote{font:400 17px/1.5 var(--text);letter-spacing:0}
.tx-thumbnails{display:flex;flex-wrap:wrap;gap:8px}
.tx-thumbnails img,.tx-thumbnails svg{width:auto;height:auto;max-width:72px;max-height:56px}
.tx-card>.tx-small:not(.tx-sized) img{max-height:72px}
.tx-card>.tx-frame.tx-round.tx-round{width:min(100%,max(var(--shown,220px),160px));margin:0 0 8px}
.tx-pictured{overflow:hidden}
.tx-price{margin-top:auto;font-weight:700;font-size:20px;line-height:1.3;font-variant-numeric:tabular-nums}
.tx-more{margin-top:auto;padding-top:4px;font-weight:700}.tx-card>.tx-more{color:var(--accent)}.tx-more a{text-decoration:none}.tx-more::after{content:" →"/"";color:var(--accent)}[dir=rtl] .tx-more::after{content:" ←"/""}
a.tx-card{color:inherit;text-decoration:none}a.tx-card:hover .tx-more{text-decoration:underline}
.tx-card>.tx-actions:last-child,.tx-card>p:last-child:has(>.tx-button:only-child){margin-top:auto;padding-top:8px}
.tx-card .tx-button{min-height:44px;padding:10px 20px;font-size:16px}
.tx-badge{position:absolute;top:14px;inset-inline-start:14px;z-index:1;padding:4px 12px;background:var(--brand);color:var(--on-brand);border-radius:var(--pill);font-size:14px;font-weight:700;line-height:1.4}
.tx-card:not(.tx-pictured) .tx-badge{position:static;align-self:start}
.tx-quotes{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;width:100%}.tx-quotes>.tx-quote{padding:28px;background:var(--form);border-radius:var(--radius)}.tx-quotes>.tx-quote>blockquote{display:flex;flex-direction:column;gap:20px;height:100%;font-size:20px;line-height:1.45;text-wrap:pretty}
.tx-quote :is(cite,footer){display:flex;gap:14px;align-items:center;margin-top:auto;font:600 16px/1.4 var(--text);letter-spacing:0}.tx-quote :is(cite,footer) img{width:48px;height:48px;border-radius:50%;object-fit:cover}
.tx-facts{display:grid;gap:0;width:100%;max-width:560px;font-size:16px}
.tx-facts>div{display:flex;gap:16px;justify-content:space-between;padding:7px 0;border-top:1px solid var(--line)}
.tx-facts dt{font-weight:400;color:var(--muted)}.tx-facts dd{margin:0;font-weight:600;text-align:end;font-variant-numeric:tabular-nums}
.tx-facts .tx-sum{border-top:2px solid currentColor}.tx-facts .tx-sum dd{font-size:20px;font-weight:700}
.tx-card>:is(p,.tx-frame)~.tx-list:has(.tx-facts):not(:has(~p)){margin-top:auto}
@media(min-width:700px){.tx-quotes{grid-template-columns:repeat(2,minmax(0,1fr))}.tx-quotes.tx-odd>:first-child{grid-column:1/-1}.tx-cards{grid-template-columns:repeat(2,minmax(0,1fr))}.tx-cards>.tx-s12{grid-column:1/-1}.tx-card.tx-s12>.tx-frame{--ratio:2/1}}
.tx-below{display:grid;gap:clamp(32px,4vw,56px);width:100%}.tx-below>*>:is(h2,h3,h4,h5,h6):first-child{margin-bottom:20px}
@media(min-width:1000px){
.tx-quotes.tx-odd{grid-template-columns:repeat(3,minmax(0,1fr))}.tx-quotes.tx-odd>:first-child:nth-last-child(3n){grid-column:auto}
.tx-cards{grid-template-columns:repeat(12,minmax(0,1fr))}
.tx-cards>.tx-s3.tx-s3{grid-column:span 3}.tx-cards>.tx-s4.tx-s4{grid-column:span 4}.tx-cards>.tx-s6.tx-s6{grid-column:span 6}
.tx-card.tx-s6{--card-title:28px}
.tx-s3{--gap:20px}
}
.tx-slides.tx-slides{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:min(88%,720px);padding-bottom:12px;overflow-x:auto;scroll-snap-type:x mandatory}
.tx-slides.tx-slides>.tx-card{grid-column:auto;scroll-snap-align:start}.tx-slides>.tx-card>.tx-frame{--usual:16/9}
@media(max-width:699px){
.tx-pairs{grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
.tx-pairs .tx-card{padding:16px;gap:8px;--card-title:17px}
.tx-pairs .tx-card>.tx-frame:not(.tx-natural){margin:-16px -16px 4px}
.tx-pairs .tx-card p:not(.tx-title,.tx-price,.tx-badge){font-size:15px}
.tx-pairs .tx-price{font-size:17px}
.tx-pairs .tx-facts>div{display:block;padding:5px 0}.tx-pairs .tx-facts dd{text-align:start}
}
.tx-card .tx-cards.tx-cards,.tx-beside .tx-cards.tx-cards{grid-template-columns:minmax(0,1fr)}.tx-card .tx-cards.tx-cards>.tx-card.tx-card,.tx-beside .tx-cards.tx-cards>.tx-card.tx-card{grid-column:1/-1}`;
