import { createCriticalStyles as create } from './critical-styles.ts';

const options = { dynamicAttributes: ['data-theme', 'data-session'], hiddenContent: 'section[data-open="false"]' };
const createCriticalStyles = (css: string, page: string) => create(css, page, options);

const html = '<main class="page wide" data-open="true"><input disabled> <p class="text" style="color:var(--own)">Text</p></main>';

test.each([
  ['a class of the page', '.page{a:b}'],
  ['an attribute of the page', '[data-open=true]{a:b}'],
  ['a dynamic attribute with any value', '[data-theme=dark] .page{a:b}'],
  ['a class that must be absent', '.page:not(.gone){a:b}'],
  ['a matching :has()', '.page:has(>.text){a:b}'],
  ['a state that can exist at first', '.page:focus-visible::before{a:b}'],
  ['a state that must be absent', '.page:not(:hover){a:b}'],
  ['print among other media', '@media print,(width>40em){.page{a:b}}'],
  ['a font', '@font-face{font-family:x;src:url(x.woff2)}'],
  ['an animation', '.page{animation:1s spin}@keyframes spin{from{a:b}to{a:c}}'],
  ['the attribute open, which the browser sets', 'main[open] p{a:b}'],
  ['a position among siblings', 'p:nth-child(2n+1){a:b}'],
  ['braces inside a string', '.page::before{content:"} .gone{;"}.text{a:b}'],
])('keeps %s: %s', (_, css) => {
  expect(createCriticalStyles(css, html)).toBe(css);
});

test.each([
  ['a class that the page lacks', '.gone{a:b}', ''],
  ['a tag and a class of two elements', 'p.page{a:b}', ''],
  ['selectors for a shadow root', ':root,:host,:host([dir=rtl]){a:b}', ':root{a:b}'],
  ['an unused animation', '@keyframes spin{from{a:b}to{a:c}}', ''],
  ['the duration of animations without any', '.page{color:red;animation-duration:1ms!important}', '.page{color:red}'],
  ['hover', '.page:hover::before,.text{a:b}', '.text{a:b}'],
  ['view transitions', ':root::view-transition{a:b}::view-transition-old(*){a:b}', ''],
  ['print', '@media print{.page{a:b}}', ''],
  ['forced colors', '@media (forced-colors:active){.page{a:b}}', ''],
  ['scripting: none', '@media (width<=48em) and (scripting:none){.page{a:b}}', ''],
  ['a group without remaining rules', '@media (width>40em){.gone{a:b}}', ''],
  ['one selector of several', '.gone,.page,.gone2 p{a:b}', '.page{a:b}'],
])('removes %s: %s', (_, css, kept) => {
  expect(createCriticalStyles(css, html)).toBe(kept);
});

test('keeps rules whose selectors can’t be read or take too long', () => {
  expect(createCriticalStyles('.gone:is(::){a:b}.text{a:b}', html)).toBe('.gone:is(::){a:b}.text{a:b}');
  const nested = `${'<b class="text">'.repeat(5000)}${'</b>'.repeat(5000)}`;
  const slow = `${'.text '.repeat(12)}.gone .text{a:b}`;
  expect(createCriticalStyles(slow, nested)).toBe(slow);
});

test('moves layers before those of the complete style sheets, in their order and without unused ones', () => {
  const css = '@layer m.a,m.b,m.c;@layer m.c{.page{a:b}}@layer m.b{.gone{a:b}}@layer m.a{.text{a:b}}';
  expect(createCriticalStyles(css, html)).toBe('@layer c.m.a,c.m.c;@layer c.m.c{.page{a:b}}@layer c.m.a{.text{a:b}}');
  expect(createCriticalStyles('@layer m.a,m.b;@layer m.a{.gone{a:b}}', html)).toBe('');
});

test('removes rules for the content of a hidden section, not for the section', () => {
  const menu = '<section class="menu" data-open="false"><a class="item">Work</a></section><p class="item2">Text</p>';
  expect(createCriticalStyles('.menu{a:b}.menu .item{a:b}.item2{a:b}', menu)).toBe('.menu{a:b}.item2{a:b}');
});

test('keeps custom properties that the page or a kept property reads', () => {
  const css = '.page{--deep:1;--own:var(--deep);--unread:var(--chain);--chain:3;a:var(--read,2)}.text{--read:4}.page{--gone:1}';
  expect(createCriticalStyles(css, html)).toBe('.page{--deep:1;--own:var(--deep);a:var(--read,2)}.text{--read:4}');
});

test('replaces a property that is declared once, on the root, with its value', () => {
  const css = ':root{--b:2px;--a:calc(var(--b) * 2)}.page{c:var(--a) var(--b)}';
  expect(createCriticalStyles(css, html)).toBe('.page{c:calc(2px * 2) 2px}');
});

test.each([
  ['is declared again', ':root{--a:1}.text{--a:2}.page{c:var(--a)}'],
  ['has another value in a theme', ':root[data-theme=dark]{--a:1}.page{c:var(--a)}'],
  ['is read by the page', ':root{--own:1}.page{c:var(--own)}'],
  ['is declared elsewhere', '.text{--a:1}.page{c:var(--a)}'],
])('keeps a property that %s', (_, css) => {
  expect(createCriticalStyles(css, html)).toBe(css);
});
