/** Sections, quotes and links of every look. */
export const SECTION_STYLES = `
.tx-section{padding:var(--space) var(--gutter);--measure:(var(--page) - 2*var(--gutter))}
:is(.tx-brief,.tx-side){padding-block:calc(var(--space)*.7)}
:is(.tx-hero:not(.tx-with-picture),.tx-hero:has(>.tx-natural),.tx-section):not(.tx-tone,.tx-over,.tx-callout)+.tx-section:not(.tx-tone,.tx-over,.tx-callout){padding-top:0}
.tx-section.tx-over{padding-block:calc(var(--space)*1.1)}.tx-section.tx-over.tx-over>*{position:relative}.tx-section.tx-over>.tx-backdrop{position:absolute}
.tx-section>.tx-head{margin-bottom:32px;max-width:22ch}
.tx-head.tx-head:last-child{margin-bottom:0}
.tx-body,.tx-split .tx-text{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;justify-items:start;align-content:start}
.tx-link-line{display:flex;flex-wrap:wrap;gap:8px 28px}.tx-body>*{min-width:0}:is(.tx-body,.tx-text,.tx-part)>:is(h2,h3,h4,h5,h6){max-width:100%}
.tx-cards,.tx-pictures,.tx-table,.tx-form,.tx-links,.tx-media,.tx-code,.tx-list,.tx-run{width:100%}
:is(.tx-body,.tx-split .tx-text)>:is(h2,h3,h4):not(:first-child){margin-top:24px;margin-bottom:0}
.tx-body h2,.tx-footer h2{font-size:var(--h3)}.tx-text>.tx-head{margin-bottom:4px;max-width:22ch}
.tx-body>p+.tx-cards,.tx-body>.tx-cards+p{margin-top:20px}
.tx-list>*{max-width:none}
.tx-columns>*{columns:2 280px;column-gap:48px}
.tx-columns li{break-inside:avoid}
.tx-alone>.tx-body{justify-items:center}.tx-alone>.tx-body>.tx-frame{max-width:100%}
.tx-intro{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;margin-bottom:40px}.tx-intro>.tx-head{max-width:22ch}.tx-intro>.tx-text{display:grid;gap:20px;justify-items:start;align-content:start}
.tx-lines{display:grid;gap:2px}
.tx-plain{list-style:none;padding:0}
.tx-beside{display:grid;grid-template-columns:minmax(0,1fr);gap:40px clamp(32px,4vw,64px);width:100%}.tx-part{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;align-content:start;justify-items:start;min-width:0}.tx-run{display:grid;grid-template-columns:minmax(0,1fr);gap:20px}.tx-parts{width:100%;column-gap:64px}.tx-parts>.tx-part{break-inside:avoid;padding-bottom:36px}.tx-part>:is(h2,h3,h4){margin:0}
.tx-prices{list-style:none;padding:0;width:100%;max-width:760px}.tx-prices li{display:flex;gap:24px;justify-content:space-between;align-items:baseline;max-width:none;margin:0;padding:10px 0;border-bottom:1px solid var(--line)}.tx-amount{flex:none;font-weight:700;font-variant-numeric:tabular-nums}
.tx-figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(190px,45%),1fr));gap:32px 24px;width:100%;margin:8px 0}
.tx-figures p{line-height:1.4}
.tx-figures .tx-figure{white-space:nowrap;font:var(--heavy) clamp(38px,4.2vw,64px)/1 var(--display);font-stretch:var(--stretch);letter-spacing:var(--tracking);font-variant-numeric:tabular-nums;margin-bottom:8px}.tx-figures .tx-name{white-space:normal;font-size:clamp(24px,2.6vw,40px)}
.tx-head{font-size:max(17px,min(var(--h2)*var(--head,1),var(--measure)/(var(--word)*var(--glyph))))}.tx-small-head{--head:.82}.tx-smaller{--head:.68}.tx-smallest{--head:.54}
:not(.tx-long)>.tx-smaller.tx-head,:not(.tx-long)>.tx-smallest.tx-head{max-width:32ch!important}
.tx-split{display:grid;gap:40px;align-items:center}
.tx-split>*{min-width:0}.tx-section>.tx-split:not(:last-child){margin-bottom:48px}
.tx-callout>.tx-head{margin-bottom:24px}
.tx-kicker{display:block;margin-bottom:.5em;font:600 16px/1.4 var(--text);letter-spacing:0;text-transform:none;color:var(--accent)}
.tx-links{display:flex;flex-wrap:wrap;gap:4px 28px;list-style:none;padding:0}
.tx-links li{margin:0}
.tx-links a{display:inline-block;padding:8px 0;font-weight:600}
.tx-links:has(li:nth-child(9)){display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}
.tx-quote blockquote{max-width:30em;font-size:clamp(22px,2vw,28px);line-height:1.4;text-wrap:balance}
.tx-details{width:100%;max-width:820px;border-bottom:1px solid var(--line)}
.tx-disclosures{width:100%;max-width:820px}.tx-disclosures>:not(:has(details)){padding:12px 0;border-bottom:1px solid var(--line)}
.tx-media>*{display:block;width:100%;max-width:960px;aspect-ratio:16/9;height:auto;border:0}
.tx-media>audio{aspect-ratio:auto;height:54px}
main:not(:has(>.tx-side:not(.tx-brief)))>.tx-brief>.tx-body>p{font-size:clamp(19px,1.5vw,22px);line-height:1.5}
.tx-split>.tx-round{order:-1}.tx-split>.tx-round.tx-round :is(img,svg){width:100%;max-width:100%;max-height:none}
@media(max-width:999px){.tx-split.tx-tall.tx-tall.tx-tall{grid-template-columns:minmax(0,1fr)}.tx-tall>:not(.tx-round){order:0!important}}
.tx-flow{display:flow-root;width:100%;max-width:1080px}.tx-flow>*+*+*{margin-top:20px}.tx-flow>.tx-frame{margin-bottom:20px}
.tx-flow>.tx-small:first-child{float:inline-start;max-width:40%;margin-block:4px 8px;margin-inline:0 20px}
.tx-line{display:grid;grid-template-columns:fit-content(40%) minmax(0,1fr);gap:20px;align-items:center}.tx-line>.tx-small.tx-small:first-child{float:none;max-width:none;margin:0}
@media(min-width:760px){
.tx-flow>.tx-frame:first-child{float:inline-start;max-width:min(44%,var(--shown,44%));margin-block:6px 16px;margin-inline:0 36px}
.tx-body>.tx-split{width:100%;margin-block:12px}
.tx-split{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:clamp(32px,5vw,88px)}
.tx-split:has(>.tx-natural){grid-template-columns:minmax(0,1fr) fit-content(48%)}.tx-split.tx-split:not(.tx-tall):has(>.tx-round){grid-template-columns:auto minmax(0,1fr)}.tx-split>.tx-round.tx-round{max-width:none;width:min(36vw,max(var(--shown,240px)*1.5,200px))}
.tx-split{--measure:((var(--page) - 2*var(--gutter) - 40px)/2)}
}
@media(min-width:700px){.tx-beside{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media(min-width:1000px){
.tx-n3{grid-template-columns:repeat(3,minmax(0,1fr))}.tx-n4{grid-template-columns:repeat(4,minmax(0,1fr))}
.tx-tall{align-items:start}.tx-split.tx-tall.tx-tall:has(>.tx-round){grid-template-columns:auto minmax(0,1fr)}
.tx-callout{display:flex;gap:48px;align-items:center;justify-content:space-between}
.tx-callout>.tx-head{margin:0}
:is(.tx-side,.tx-contact):has(>.tx-head),.tx-intro{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:64px}
:is(.tx-side,.tx-contact,.tx-intro){--measure:((var(--page) - 2*var(--gutter) - 64px)*.41)}
.tx-side:not(.tx-tone,.tx-over)+.tx-side:not(.tx-tone,.tx-over){padding-top:calc(var(--space)*.6)!important;background:linear-gradient(var(--line),var(--line)) 50% 0/calc(100% - 2*var(--gutter)) 1px no-repeat}.tx-callout{--measure:((var(--page) - 2*var(--gutter))*.6)}
.tx-statement>.tx-body>p:not(.tx-actions){max-width:38em;font-size:clamp(22px,2vw,30px);line-height:1.4}
.tx-newspaper>.tx-body{display:block;columns:2;column-gap:64px;orphans:3;widows:3}.tx-newspaper>.tx-body>*{max-width:none;margin-bottom:20px}:is(.tx-newspaper>.tx-body,.tx-run)>:not(.tx-list),.tx-list li{break-inside:avoid}
.tx-newspaper>.tx-body>:is(h2,h3,h4,h5,h6){column-span:all;margin-bottom:12px!important}
.tx-run{display:block;columns:2;column-gap:64px;orphans:3;widows:3}.tx-run>*{max-width:none;margin-bottom:20px}
.tx-parts-2{columns:2}.tx-parts-3{columns:3}
.tx-long{--measure:820px}main:has(>.tx-long)>.tx-section:not(.tx-long):has(>.tx-body:only-child>:is(.tx-shelf,.tx-logos):only-child)>*,.tx-long>*,:is(main:not(:has(>:is(.tx-split,.tx-callout,.tx-wide)))>.tx-of-letters:has(~.tx-long),.tx-of-letters:has(+.tx-long))>*{width:100%;max-width:820px!important;margin-inline:auto}.tx-long>.tx-body>p{font-size:19px}:is(main:not(:has(>.tx-split))>.tx-of-letters.tx-of-letters:has(~.tx-long),.tx-of-letters:has(+.tx-long)) .tx-text>p:not(.tx-eyebrow,.tx-actions){grid-column:1/-1;columns:auto;max-width:66ch}
}`;
