import assert from 'node:assert/strict';
import { readStyledDocument } from '../../testing/read-computed-styles.ts';
import { getAttribute } from '../html/tree.ts';
import type { StyleProperty } from './style-properties.ts';

const URL = 'https://site.example/dir/page.html';

/** The value of a property of the element with the id `x`. */
function read(css: string, body: string, property: StyleProperty, doctype = '<!doctype html>'): string {
  const { elements, styles } = readStyledDocument(`${doctype}<style>${css}</style><body>${body}`, URL);
  const element = elements.find((candidate) => getAttribute(candidate, 'id') === 'x');
  assert(element);
  return styles.of(element).get(property);
}

const RED = 'rgb(255, 0, 0)';
const BLUE = 'rgb(0, 0, 255)';

/** Style sheets that make `<p id=x class="a b">` in `<div class=box>` red. */
const WINNING: Record<string, string> = {
  'the last of equal selectors': '.a{color:blue}.b{color:red}',
  'a class over names': 'body div p{color:blue}.a{color:red}.a:not(p){color:blue}',
  'an id over classes': '#x{color:red}.a.b.a.b.a.b{color:blue}',
  'the weight inside of :is(), :not() and :has()': ':is(#x,p){color:red}.a.b{color:blue}',
  'a class over :where()': 'p.a{color:red}:where(#x.a.b){color:blue}',
  'an important declaration': 'p{color:red!important}#x{color:blue}',
  'an important declaration over a style attribute': '#x{color:red ! important}',
  'a rule outside of layers': 'p{color:red}@layer late{#x.a{color:blue}}',
  'the layer that is named last': '@layer one,two;@layer two{p{color:red}}@layer one{#x{color:blue}}',
  'the first layer for important declarations': '@layer one{p{color:red!important}}@layer two{#x{color:blue!important}}',
  'an outer layer over its inner one': '@layer one{p{color:red}@layer two{#x{color:blue}}}',
  'a child': 'div>p{color:red}body>p{color:blue}',
  'a descendant with siblings between': 'i+i~p{color:red}',
  'a child of a descendant, which needs a second try': '.outer>.box p{color:red}',
  'an attribute': 'p[class~=b][id=X i]{color:red}p[class|=a]{color:blue}',
  'a position': 'p:nth-child(2n+1):last-child:nth-of-type(1):not(:first-child){color:red}',
  'what an element contains': 'div:has(>p.b) .a{color:red}div:has(h1) .a{color:blue}',
  'a nested rule': '.box{color:blue;& .a{color:red}}.box{.c &{color:blue}}',
  'a nested condition': '.a{color:blue;@media (width>=900px){color:red}}',
  'a rule after an unknown one and an unclosed bracket': '@unknown{p{color:blue}}p{color:red}.a{color:)blue}',
  'a rule whose selectors are all valid': 'p{color:red}.a,.b:unknown{color:blue}.a,.b::-moz-focus-inner{color:blue}',
  'a forgiving list': ':is(.a,:unknown){color:red}',
  'a value that browsers know': 'p{color:red;color:blu;color:#12;color:expression(blue);color:red\\9}',
  'a rule without a state': 'p{color:red}.a:hover,.a:focus,.a:active{color:blue}',
  'a comment inside': 'p{/*;color:blue*/color:/**/red;/*}*/}',
  'a string with braces': 'p{content:"}p{color:blue}";color:red}',
  'a URL with a semicolon and braces': 'p{background:url(data:image/svg+xml;x{};y);color:red}',
  'a name with an escape': '.a\\:b{color:blue}.\\61{color:red}',
  'the end of a sheet': 'p{color:red',
  'an old comment mark': '<!-- p{color:red} -->',
};

for (const [name, css] of Object.entries(WINNING)) {
  Deno.test(`styles: ${name} wins`, () => {
    const style = name.includes('style attribute') ? ' style="color:blue"' : '';
    const body = `<div class=outer><div class=box><i></i><i></i><p id=x class="a b"${style}>Text</p></div></div>`;
    assert.equal(read(css, body, 'color'), RED);
  });
}

/** Conditions that apply, and conditions that don't. */
const MEDIA: [applying: string[], others: string[]] = [
  [
    'screen',
    'all and (min-width: 48em)',
    'only screen and (max-width:1280px)',
    'print, (hover: hover)',
    'not print',
    '(not (max-width: 600px)) and (orientation: landscape)',
    '(400px <= width <= 1280px)',
    '(width > 50rem)',
    '(prefers-color-scheme: light)',
    '(prefers-reduced-motion: no-preference)',
    '(min-resolution: 1dppx)',
    '(min-aspect-ratio: 16/10)',
    '(color)',
    '(pointer:fine) or (monochrome)',
  ],
  [
    'print',
    'speech',
    'not screen',
    '(max-width: 767px)',
    '(min-width: 1281px)',
    '(prefers-color-scheme: dark)',
    '(prefers-reduced-motion)',
    '(hover: none)',
    '(width < 30em)',
    '(forced-colors: active)',
    '(-ms-high-contrast: active)',
    'screen and (unknown)',
    'not (unknown)',
    '((((((((((((color))))))))))))',
  ],
];

for (const [i, conditions] of MEDIA.entries()) {
  Deno.test(`styles: conditions that ${i === 0 ? '' : 'don’t '}apply to a screen of 1280 px`, () => {
    for (const condition of conditions)
      assert.equal(
        read(`p{color:${i === 0 ? 'blue' : 'red'}}@media ${condition}{p{color:${i === 0 ? 'red' : 'blue'}}}`, '<p id=x>', 'color'),
        RED,
        condition,
      );
  });
}

Deno.test('styles: media attributes, disabled and alternate sheets', () => {
  const sheets = new Map(
    ['a', 'b', 'c', 'd'].map((name) => [`https://site.example/${name}.css`, `p{color:${name === 'a' ? 'red' : 'blue'}}`]),
  );
  const link = (name: string, attributes: string) => `<link href="https://site.example/${name}.css" ${attributes}>`;
  const head = `${link('a', 'rel=stylesheet media="screen"')}${link('b', 'rel="alternate stylesheet"')}${link('c', 'rel=stylesheet media=print')}${link('d', 'rel=stylesheet disabled')}<style media=print>p{color:blue}</style>`;
  const { elements, styles } = readStyledDocument(`<!doctype html>${head}<p>`, URL, sheets);
  const paragraph = elements.at(-1);
  assert(paragraph);
  assert.equal(styles.of(paragraph).get('color'), RED);
});

/** Style sheet, body with the id `x`, property and value. */
const VALUES: Record<string, [css: string, body: string, property: StyleProperty, value: string]> = {
  'a variable of the root': [':root{--c:red}p{color:var(--c)}', '<p id=x>', 'color', RED],
  'a variable is inherited and computed where it is declared': [
    'div{--c:var(--d);--d:red}p{--d:blue;color:var(--c)}',
    '<div><p id=x></div>',
    'color',
    RED,
  ],
  'a fallback with a variable': ['p{color:var(--none,var(--also-none,red))}', '<p id=x>', 'color', RED],
  'an empty fallback': ['p{--e:;background:var(--e) red var(--none,)}', '<p id=x>', 'background-color', RED],
  'variables that refer to each other': ['div{color:red}p{--a:var(--b);--b:var(--a);color:var(--a)}', '<div><p id=x></div>', 'color', RED],
  'an invalid variable counts as none': ['div{color:red}p{color:blue;color:var(--none)}', '<div><p id=x></div>', 'color', RED],
  'a variable in a shorthand': ['p{--c:red;background:url(a.png) var(--c) no-repeat center/cover}', '<p id=x>', 'background-size', 'cover'],
  'colors are inherited': ['div{color:red}', '<div><p><b id=x></b></p></div>', 'color', RED],
  'backgrounds aren’t inherited': ['div{background:red}', '<div><p id=x></div>', 'background-color', 'rgba(0, 0, 0, 0)'],
  'inherit, initial and unset': ['*{color:blue}div{color:red}p{color:inherit}', '<div><p id=x></div>', 'color', RED],
  currentcolor: ['p{color:red;background:currentColor}', '<p id=x>', 'background-color', RED],
  'a transparent color': ['p{background:rgb(255 0 0 / 50%)}', '<p id=x>', 'background-color', 'rgba(255, 0, 0, 0.5)'],
  'a color of another space': ['p{color:oklch(62.8% 0.2577 29.23)}', '<p id=x>', 'color', RED],
  'a mixed color': ['p{color:color-mix(in srgb, red 40%, transparent)}', '<p id=x>', 'color', 'rgba(255, 0, 0, 0.4)'],
  'a color for light pages': ['p{color:light-dark(red,blue)}', '<p id=x>', 'color', RED],
  'a background of several layers': [
    'p{background:linear-gradient(#000,#fff),url("../a.jpg") no-repeat fixed left top / 50% auto,red}',
    '<p id=x>',
    'background-image',
    'linear-gradient(#000,#fff), url("https://site.example/a.jpg"), none',
  ],
  'relative font sizes': ['html{font-size:62.5%}div{font-size:2rem}p{font-size:1.5em}', '<div><p id=x></div>', 'font-size', '30px'],
  'font sizes that depend on the window': ['p{font-size:clamp(1rem, 2vw + 4px, 40px)}', '<p id=x>', 'font-size', '29.6px'],
  'an area isn’t a font size': ['div{font-size:20px}p{--a:3em;font-size:calc(1em * var(--a))}', '<div><p id=x></div>', 'font-size', '20px'],
  'font size keywords': ['div{font-size:x-large}p{font-size:smaller}', '<div><p id=x></div>', 'font-size', '20px'],
  headings: ['', '<h2 id=x>', 'font-size', '24px'],
  'code is smaller': ['', '<p><code id=x>', 'font-size', '13px'],
  'the font shorthand': ['p{font:italic bold 20px/1.5 "A B", serif}', '<p id=x>', 'font-family', '"A B", serif'],
  'a bolder weight': ['p{font-weight:300}', '<p><b id=x>', 'font-weight', '400'],
  'a share of a known width': ['.w{width:50%}p{width:calc(50% - 20px)}', '<div class=w><div><p id=x></div></div>', 'width', '300px'],
  'a share of an unknown width': ['.w{float:left}p{width:50%}', '<div class=w><p id=x></div>', 'width', '50%'],
  'the height of the window': ['p{min-height:80vh}', '<p id=x>', 'min-height', '640px'],
  'floats are blocks': ['b{float:left}', '<b id=x>', 'display', 'block'],
  'items of a flex container are blocks': ['p{display:flex}', '<p><span id=x>', 'display', 'block'],
  'the hidden attribute': ['', '<p id=x hidden>', 'display', 'none'],
  'the hidden attribute gives way to a rule': ['p{display:block}', '<p id=x hidden>', 'display', 'block'],
  'an attribute for the background': ['', '<table><tr><td id=x bgcolor=red>', 'background-color', RED],
  'an attribute for the background picture': [
    '',
    '<table background="a.gif" id=x>',
    'background-image',
    'url("https://site.example/dir/a.gif")',
  ],
  'a legacy color': ['', '<font id=x color="ff0000">', 'color', RED],
  'a font size of old pages': ['', '<font id=x size=+2>', 'font-size', '24px'],
  'an attribute for the alignment': ['', '<div align=center><p id=x>', 'text-align', '-webkit-center'],
  'a width in an attribute': ['', '<img id=x width=300>', 'width', '300px'],
  'the distribution of a row': ['p{display:flex;justify-content:space-between}', '<p id=x>', 'justify-content', 'space-between'],
  'columns of a grid': ['p{display:grid;grid-template-columns:repeat(3,1fr)}', '<p id=x>', 'grid-template-columns', 'repeat(3,1fr)'],
};

for (const [name, [css, body, property, value]] of Object.entries(VALUES)) {
  Deno.test(`styles: ${name}`, () => {
    assert.equal(read(css, body, property), value);
  });
}

Deno.test('styles: the color of links is that of the body', () => {
  const { elements, styles } = readStyledDocument('<!doctype html><body link=red><a href=a>A</a><a>B</a>', URL);
  assert.deepEqual(
    elements.slice(-2).map((link) => styles.of(link).get('color')),
    [RED, 'rgb(0, 0, 0)'],
  );
});

Deno.test('styles: pages without a document type compare classes without case, and take numbers as pixels', () => {
  assert.equal(read('.TITLE{width:300;color:ff0000}', '<p id=x class=title>', 'width', ''), '300px');
  assert.equal(read('.TITLE{width:300;color:ff0000}', '<p id=x class=title>', 'color', ''), RED);
  assert.equal(read('.TITLE{width:300}', '<p id=x class=title>', 'width'), 'auto');
});

Deno.test('styles: pseudo-elements have values if they have content', () => {
  const css = 'p{color:red}p::before{content:"“";background:url(a.png)}p:after{content:none}.a::before{display:none}';
  const { elements, styles } = readStyledDocument(`<!doctype html><style>${css}</style><p>A<p class=a>B`, URL);
  const [plain, other] = elements.slice(-2) as [(typeof elements)[0], (typeof elements)[0]];
  const before = styles.before(plain);
  assert.equal(before?.get('color'), RED);
  assert.equal(before?.get('background-image'), 'url("https://site.example/dir/a.png")');
  assert.equal(before?.get('content'), '"“"');
  assert.equal(styles.after(plain), undefined);
  assert.equal(styles.before(other), undefined);
});

Deno.test('styles: elements are shown unless they or their containers are hidden, transparent or off screen', () => {
  const css = `.none{display:none}.off{position:absolute;left:-9999px}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}
    .clear{opacity:0}.invisible{visibility:hidden}.visible{visibility:visible}.indent{text-indent:-9999px}.phone{display:none}
    @media(min-width:600px){.phone{display:block}}`;
  const hidden =
    '<b class=none></b><div class=none><b class=visible></b></div><b class=off></b><b class=sr></b><p class=clear><b></b></p><p class=invisible><b></b></p><p class=indent><b></b></p>';
  const shown = '<b></b><p class=invisible><b class=visible></b></p><p class=phone><b></b></p>';
  for (const [body, expected] of [
    [hidden, false],
    [shown, true],
  ] as const) {
    const { elements, styles } = readStyledDocument(`<!doctype html><style>${css}</style>${body}`, URL);
    for (const element of elements.filter(({ tagName }) => tagName === 'b'))
      assert.equal(styles.isShown(element), expected, JSON.stringify((element.parentNode as typeof element).attrs.concat(element.attrs)));
  }
});

Deno.test('styles: values stay those of the page when elements are moved', () => {
  const { elements, styles } = readStyledDocument('<!doctype html><style>div p{color:red}</style><div><p>A</div><section></section>', URL);
  const [paragraph, section] = elements.slice(-2) as [(typeof elements)[0], (typeof elements)[0]];
  paragraph.parentNode = section;
  assert.equal(styles.of(paragraph).get('color'), RED);
});

Deno.test('styles: an element that was added later inherits', () => {
  const { elements, styles } = readStyledDocument('<!doctype html><style>div{color:red;background:blue}</style><div></div>', URL);
  const parent = elements.at(-1) as (typeof elements)[0];
  const added = { ...parent, attrs: [], childNodes: [], parentNode: parent };
  assert.equal(styles.of(parent).get('background-color'), BLUE);
  assert.equal(styles.of(added).get('color'), RED);
  assert.equal(styles.of(added).get('background-color'), 'rgba(0, 0, 0, 0)');
});
