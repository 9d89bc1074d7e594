import { findForeignRules } from './foreign-rules.ts';

const find = (css: string) => findForeignRules(css, 'd-', ['m.Tabs', 'm.Kbd']);

test.each([
  ['a class of the remote', '.d-x{color:red!important}'],
  ['elements inside of own ones', '.d-x p,.d-x>li,.d-x *{a:b}'],
  ['siblings inside of own elements', '.d-x li+li,.d-x>p~p{a:b}'],
  ['own elements after or inside of others', 'body:has(:modal) .d-x,figure+.d-x,html[dir=rtl] .d-x p{a:b}'],
  ['rules in groups', '@media print{.d-x{a:b}}@supports (a:b){.d-x{a:b}}@container (width>1em){@starting-style{.d-x{a:b}}}'],
  ['rules in shared, own and unnamed layers', '@layer m.Tabs{.d-x{a:b}}@layer d-base,d-top;@layer d-base.low{.d-x{a:b}}@layer{.d-x{a:b}}'],
  ['own animations', '@keyframes d-spin{0%{a:b}to{a:c}}@-webkit-keyframes "d-spin"{from{a:b}}'],
  ['own fonts and properties', '@font-face{font-family:"D-Sans";src:url(a.woff2)}@property --d-angle{syntax:"<angle>";inherits:false}'],
  ['custom properties of own elements', '.d-x{--anything:1;color:var(--a)}'],
  ['nested rules', '.d-x{a:b;& p{a:b}&:hover{a:b}>p{a:b}p+p{a:b}body &{a:b}@media print{a:b;p{a:b}}}'],
  ['an empty style sheet', ''],
])('accepts %s: %s', (_, css) => {
  expect(find(css)).toEqual([]);
});

test.each([
  ['an element', 'body{display:none!important}', 'body'],
  ['everything', '*{a:b}', '*'],
  ['the root element', ':root{--color:red}', ':root'],
  ['a class of another part', '.other{a:b}', '.other'],
  ['the next sibling of an own element', '.d-x + footer{a:b}', '.d-x + footer'],
  ['later siblings of an own element', '.d-x~p{a:b}', '.d-x~p'],
  ['an element that contains an own one', 'html:has(.d-x){a:b}', 'html:has(.d-x)'],
  ['an own class among alternatives', ':is(body,.d-x){a:b}', ':is(body,.d-x)'],
  ['one selector of several', '.d-x,body,.d-y{a:b}', 'body'],
  ['a rule in a group', '@media print{@supports (a:b){body{a:b}}}', 'body'],
  ['a nested rule for the sibling of its parent', '.d-x{& + footer{a:b}}', '& + footer'],
])('refuses %s: %s', (_, css, selector) => {
  const message = `The selector "${selector}" can match elements of other parts: begin it with a class of the remote, such as ".d-page"`;
  expect(find(css)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['import', '@import "a.css";'],
  ['namespace', '@namespace svg url(a);'],
  ['page', '@page{margin:0}'],
  ['scope', '@scope (.d-x){.d-y{a:b}}'],
  ['unknown', '@unknown{.d-x{a:b}}'],
])('refuses @%s', (name, css) => {
  expect(find(css)).toEqual([expect.stringMatching(new RegExp(`^"@${name}.*" isn't allowed in the style sheet of a remote`))]);
});

test.each([
  ['an unclosed block', '.d-x{a:b', 'is not closed'],
  ['an unclosed string', '.d-x{content:"}', 'a string, URL, bracket or block is not closed'],
  [
    'a string with a line break, which postcss closes later',
    '.d-x{content:"\n}body{a:b}.d-x{content:"}',
    'is not closed where it should be',
  ],
  ['a block that is not open', '.d-x{a:b}}body{a:b}', 'is not closed where it should be'],
  ['a bracket that is closed by another one', '.d-x:is(a]{a:b}', 'is not closed where it should be'],
  ['a comment, in which browsers and postcss can see different rules', '.d-x:not(/*){}body{a:b}.d-x:is(*/.d-z){}', 'contains a comment'],
  ['an escaped slash, after which postcss sees a comment', '.d-x\\/*{}body{a:b}.d-x /**/{}', 'contains a comment'],
  ['an escaped slash that postcss reads in another way', '.d-x\\/* p{a:b}*/p{a:b}', 'Parsers disagree about the rule'],
  ['a comment of HTML', '<!--.d-x{a:b}', 'isn’t valid CSS'],
  ['a block as the value of a custom property', '.d-x{--a:{b:c}}', 'The value of --a contains a block'],
  ['a declaration without a colon', '.d-x{color}', 'Unknown word'],
  ['an empty selector', '.d-x,{a:b}', "isn't valid"],
  ['a namespace', '.d-x|body{a:b}', "isn't valid"],
  ['a deep combinator', '.d-x /deep/ p{a:b}', "isn't valid"],
])('refuses %s: %s', (_, css, message) => {
  expect(find(css).join('\n')).toMatch(message);
});

test.each(['</style><script>', '</STYLE'])('refuses %s, which would end a style element', (text) => {
  expect(find(`.d-x::before{content:"${text}"}`)).toEqual([expect.stringContaining('"</style"')]);
});
