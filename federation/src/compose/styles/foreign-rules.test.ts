import { findForeignRules } from './foreign-rules.ts';

const find = (css: string) => findForeignRules(css, 'd-', ['m.Tabs', 'm.Kbd']);

test.each([
  ['a class of the remote', '.d-x{color:red!important}'],
  ['several classes of the remote', '.d-x,.d-y:hover,.d-z::before{a:b}'],
  ['an own class in any place of the last compound', 'main[data-a=".e"].d-x:focus{a:b}'],
  ['an own class with an escaped character', '.d\\-x,.\\64-x{a:b}'],
  ['elements inside of own ones', '.d-x p,.d-x>li,.d-x *{a:b}'],
  ['siblings inside of own elements', '.d-x li+li,.d-x>p~p{a:b}'],
  ['own elements after or inside of others', 'body:has(:modal) .d-x,figure+.d-x,html[dir=rtl] .d-x p{a:b}'],
  ['own elements by pseudo-classes', '.d-x:not(.other):is(p,body):has(a){a:b}'],
  ['rules in groups', '@media print{.d-x{a:b}}@supports (a:b){.d-x{a:b}}@container (width>1em){@starting-style{.d-x{a:b}}}'],
  ['rules in shared, own and unnamed layers', '@layer m.Tabs{.d-x{a:b}}@layer d-base,d-top;@layer d-base.low{.d-x{a:b}}@layer{.d-x{a:b}}'],
  ['own animations', '@keyframes d-spin{0%{a:b}to{a:c}}@-webkit-keyframes "d-spin"{from{a:b}}'],
  ['own fonts and properties', '@font-face{font-family:"D-Sans";src:url(a.woff2)}@property --d-angle{syntax:"<angle>";inherits:false}'],
  ['custom properties of own elements', '.d-x{--anything:1;color:var(--a)}'],
  ['nested rules', '.d-x{a:b;& p{a:b}&:hover{a:b}>p{a:b}p+p{a:b}body &{a:b}@media print{a:b;p{a:b}}}'],
  ['nested siblings inside of own elements', '.d-x p{+p{a:b}& ~ p{a:b}}'],
  ['an empty style sheet', ''],
])('accepts %s: %s', (_, css) => {
  expect(find(css)).toEqual([]);
});

test.each([
  ['an element', 'body{display:none!important}', 'body'],
  ['everything', '*{a:b}', '*'],
  ['the root element', ':root{--color:red}', ':root'],
  ['an attribute', '[data-x]{a:b}', '[data-x]'],
  ['an id', '#d-x{a:b}', '#d-x'],
  ['a class of another part', '.other{a:b}', '.other'],
  ['a class that contains the prefix', '.e-d-x{a:b}', '.e-d-x'],
  ['a class with the prefix in upper case', '.D-x{a:b}', '.D-x'],
  ['a class of another part inside of an own element’s sibling', '.d-x+.other{a:b}', '.d-x+.other'],
  ['the next sibling of an own element', '.d-x + footer{a:b}', '.d-x + footer'],
  ['later siblings of an own element', '.d-x~p{a:b}', '.d-x~p'],
  ['an element that contains an own one', 'html:has(.d-x){a:b}', 'html:has(.d-x)'],
  ['an own class among alternatives', ':is(body,.d-x){a:b}', ':is(body,.d-x)'],
  ['an own class that must be absent', 'p:not(.d-x){a:b}', 'p:not(.d-x)'],
  ['an own class in an attribute', 'p[title=".d-x"]{a:b}', 'p[title=".d-x"]'],
  ['an own class in the argument of a pseudo-class', 'p:nth-child(1 of .d-x){a:b}', 'p:nth-child(1 of .d-x)'],
  ['one selector of several', '.d-x,body,.d-y{a:b}', 'body'],
  ['a selector after a comma inside of a string', '.d-x:lang(","),body{a:b}', 'body'],
  ['a view transition', '::view-transition-group(*){a:b}', '::view-transition-group(*)'],
  ['a rule in a group', '@media print{@supports (a:b){body{a:b}}}', 'body'],
  ['a rule in a shared layer', '@layer m.Tabs{body{a:b}}', 'body'],
  ['a nested rule for the sibling of its parent', '.d-x{& + footer{a:b}}', '& + footer'],
  ['a nested rule that begins with a sibling combinator', '.d-x{~p{a:b}}', '~p'],
  ['a nested rule that excludes its parent', '.d-x{body:not(&){a:b}}', 'body:not(&)'],
  ['a nested rule in a nested group', '.d-x{@media print{body:has(&){a:b}}}', 'body:has(&)'],
  ['a nested rule of one foreign parent', 'body,.d-x{& p{a:b}}', 'body'],
  ['a nesting selector without a parent', '&{a:b}', '&'],
])('refuses %s: %s', (_, css, selector) => {
  const message = `The selector "${selector}" can match elements of other parts: begin it with a class of the remote, such as ".d-page"`;
  expect(find(css)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['import', '@import "a.css";'],
  ['namespace', '@namespace svg url(a);'],
  ['charset', '@charset "utf-8";'],
  ['page', '@page{margin:0}'],
  ['counter-style', '@counter-style d-x{system:cyclic;symbols:a}'],
  ['view-transition', '@view-transition{navigation:auto}'],
  ['scope', '@scope (.d-x){.d-y{a:b}}'],
  ['font-palette-values', '@font-palette-values --d-x{font-family:a}'],
  ['position-try', '@position-try --d-x{a:b}'],
  ['unknown', '@unknown{.d-x{a:b}}'],
])('refuses @%s', (name, css) => {
  expect(find(css)).toEqual([expect.stringMatching(new RegExp(`^"@${name}.*" isn't allowed in the style sheet of a remote`))]);
});

test.each([
  [
    'an animation of another part',
    '@keyframes spin{to{a:b}}',
    '"@keyframes spin" could replace another part\'s animation: begin its name with "d-".',
  ],
  ['an animation of another browser’s spelling', '@-webkit-keyframes spin{to{a:b}}', /^"@-webkit-keyframes spin" could replace/],
  [
    'a font of another part',
    '@font-face{font-family:Sans;src:url(a)}',
    /could replace another part's font: begin its font-family with "d-"/,
  ],
  ['a font whose second name is another part’s', '@font-face{font-family:d-a;font-family:Sans}', /another part's font/],
  ['a registered property of another part', '@property --color{syntax:"*";inherits:true}', /^"@property --color" registers .* "--d-"\.$/],
  [
    'a layer of the shell that isn’t shared',
    '@layer m.global{.d-x{a:b}}',
    /^"@layer m\.global" could change the order of the shell's layers/,
  ],
  ['a layer that contains the shell’s', '@layer m{@layer Tabs{.d-x{a:b}}}', /"@layer m" could change/],
  ['a statement that could reorder layers', '@layer m.Kbd,m.Tabs;', /"@layer m\.Kbd,m\.Tabs" could change/],
])('refuses %s: %s', (_, css, message) => {
  expect(find(css)[0]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
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

test.each([
  ['10 MB', '.d-x{a:b}'.repeat(1_100_000), 'has 9900000 characters'],
  ['3,000 nested rules', '.d-x{'.repeat(3000) + '}'.repeat(3000), 'nests more than 8 blocks'],
  ['100,000 blocks that are not closed', 'a{'.repeat(100_000), 'nests more than 8 blocks'],
  ['3,000 nested selectors', `.d-x${':is('.repeat(3000)}a${')'.repeat(3000)}{a:b}`, 'nests more than 20 brackets'],
  ['five nested selectors', '.d-x:is(:is(:is(:is(:is(a))))){a:b}', 'has more than 4 nested brackets'],
  ['6,000 rules', '.d-x{a:b}'.repeat(6000), 'has more than 5000 rules'],
  ['5,000 selectors in a rule', `${'.d-x,'.repeat(5000)}p{a:b}`, 'is too long'],
  ['a selector of 1,001 characters', `.d-${'x'.repeat(998)}{a:b}`, 'has more than 1000 characters'],
  ['a selector of 11 compounds', `.d-x${' a'.repeat(10)}{a:b}`, 'has more than 10 compound selectors'],
  ['a selector of four sibling combinators', `.d-x${' a+b+c'.repeat(2)}{a:b}`, 'has more than 3 sibling combinators'],
  ['a :has() inside of :has()', '.d-x:has(a:has(b)){a:b}', 'has more than one of :has() and ~'],
  ['51 selectors with :has()', '.d-x:has(a){a:b}'.repeat(51), 'has more than 50 selectors with :has() or ~'],
  ['a selector with two ~', '.d-x~p~.d-y{a:b}', 'has more than one of :has() and ~'],
  ['51 selectors with ~', 'p~.d-x{a:b}'.repeat(51), 'has more than 50 selectors with :has() or ~'],
])('refuses %s', (_, css, message) => {
  expect(find(css).join('\n')).toContain(message);
});

test.each(['</style><script>', '</STYLE'])('refuses %s, which would end a style element', (text) => {
  expect(find(`.d-x::before{content:"${text}"}`)).toEqual([expect.stringContaining('"</style"')]);
});

test('returns one message for each kind, short and without control characters', () => {
  const name = 'x'.repeat(5000);
  const css = `body{a:b}p{a:b}.${name.slice(0, 900)}{a:b}@${name}{a:b}@import "\\0a";@page{}@scope{}@a{}@b{}@c{}@d{}@e{}@f{}@g{}@h{}`;
  const messages = find(css);
  expect(messages[0]).toMatch(/^The selector "body" can match .* \(2 more\)$/);
  expect(messages).toHaveLength(10);
  expect(Math.max(...messages.map(({ length }) => length))).toBeLessThanOrEqual(300);
  expect(find('\u0007body\n\n p{a:b}').join()).not.toMatch(/\p{Cc}/u);
});
