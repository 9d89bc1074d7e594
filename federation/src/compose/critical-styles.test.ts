import { criticalStyles } from './critical-styles.ts';

const html = '<main class="page wide" data-open="true"><input disabled> <p class="text" style="color:var(--own)">Text</p></main>';

test.each([
  ['a class of the page', '.page{a:b}'],
  ['two classes of the page', '.page.wide{a:b}'],
  ['a tag', 'main>p{a:b}'],
  ['an attribute of the page', '[data-open=true]{a:b}'],
  ['an attribute without a value', 'input[disabled]{a:b}'],
  ['what the theme sets on the root', '[data-mantine-color-scheme=dark] .page{a:b}'],
  ['what the inline script sets on the root', '[data-session=stored] .page{a:b}'],
  ['a class that must be absent', '.page:not(.gone){a:b}'],
  ['a class that may be one of several', '.page:where(.gone,.wide){a:b}'],
  ['a class and an attribute of one element', '.page[data-open=true]:where(.wide)>p{a:b}'],
  ['what one of its parts has', '.page:has(>.text){a:b}'],
  ['a state that may be there at once', '.page:focus-visible::before{a:b}'],
  ['a state that must be absent', '.page:not(:hover){a:b}'],
  ['paper among other media', '@media print,(width>40em){.page{a:b}}'],
  ['a font', '@font-face{font-family:x;src:url(x.woff2)}'],
  ['an animation', '.page{animation:1s spin}@keyframes spin{from{a:b}to{a:c}}'],
  ['an attribute of any value', '[data-open]{a:b}'],
  ['an attribute that only begins so', '[data-open^=t]{a:b}'],
  ['what the browser opens itself', 'main[open] p{a:b}'],
  ['a position among others', 'p:nth-child(2n+1){a:b}'],
  ['a tag inside a list', ':where(main,table) p{a:b}'],
  ['a field that can’t be used', 'input:disabled{a:b}'],
  ['a statement', '@layer a,b;'],
  ['signs inside a string', '.page::before{content:"} .gone{;"}.text{a:b}'],
  ['a quoted quote', '.page::before{content:"\\""}.text{a:b}'],
])('%s is kept: %s', (_, css) => {
  expect(criticalStyles(css, html)).toBe(css);
});

test.each([
  ['a class that the page lacks', '.gone{a:b}', ''],
  ['a combination that the page lacks', '.page.gone{a:b}', ''],
  ['a class and an attribute of two elements', '.text[data-open=true]{a:b}', ''],
  ['a tag and a class of two elements', 'p.page{a:b}', ''],
  ['a choice that another element has', '.page:where(.text){a:b}', ''],
  ['a part that no element has', '.page:has(.gone){a:b}', ''],
  ['a descendant that the page lacks', '.page .gone{a:b}', ''],
  ['an attribute that the page lacks', '[data-closed]{a:b}', ''],
  ['an attribute that has another value', '[data-open=false]{a:b}', ''],
  ['a tag that the page lacks', 'fieldset p{a:b}', ''],
  ['parts of fields that the page lacks', 'input::-webkit-search-decoration{a:b}', ''],
  ['what asks for a shadow root', ':root,:host,:host([dir=rtl]){a:b}', ':root{a:b}'],
  ['every choice of a list', ':where(.gone,.gone2) p{a:b}', ''],
  ['a choice within a choice', ':is(.page:where(.gone)) p{a:b}', ''],
  ['an animation that nothing runs', '@keyframes spin{from{a:b}to{a:c}}', ''],
  ['the only choice of a list', '.page:is(.gone){a:b}', ''],
  ['a pointer', '.page:hover::before,.text{a:b}', '.text{a:b}'],
  ['a press', '.page:active{a:b}', ''],
  ['paper', '@media print{.page{a:b}}', ''],
  ['a browser without scripts', '@media (width<=48em) and (scripting:none){.page{a:b}}', ''],
  ['a group that is empty then', '@media (width>40em){.gone{a:b}}', ''],
  ['nested groups that are empty then', '@layer m.Button{@media print{.gone{a:b}}}', ''],
  ['one selector of several', '.gone,.page,.gone2 p{a:b}', '.page{a:b}'],
  ['one rule of a group', '@layer x{.gone{a:b}.text{a:b}}', '@layer x{.text{a:b}}'],
  ['a class whose name only begins alike', '.pag{a:b}.pages{a:b}.page{a:b}', '.page{a:b}'],
])('%s is left out: %s', (_, css, kept) => {
  expect(criticalStyles(css, html)).toBe(kept);
});

test('what stands in a closed menu is left out, the menu itself is kept', () => {
  const menu = '<section class="menu" data-open="false"><a class="item">Work</a></section><p class="item2">Text</p>';
  expect(criticalStyles('.menu{a:b}.menu .item{a:b}.item2{a:b}', menu)).toBe('.menu{a:b}.item2{a:b}');
});

test('custom properties stay when the page or another kept property reads them', () => {
  const css = ':root{--own:var(--deep);--unread:var(--chain);--chain:3}.page{--deep:1;a:var(--read,2)}.text{--read:4}';
  expect(criticalStyles(css, html)).toBe(':root{--own:var(--deep);}.page{--deep:1;a:var(--read,2)}.text{--read:4}');
});

test('a rule that only sets what nobody reads is gone', () => {
  expect(criticalStyles('.page{--unread:1}.text{a:b}', html)).toBe('.text{a:b}');
});

test('a style sheet that breaks off is told', () => {
  expect(() => criticalStyles('.page{a:b', html)).toThrow('A style sheet has a block that never ends.');
  expect(() => criticalStyles('.page::before{content:"}', html)).toThrow('A style sheet has a string that never ends.');
});
