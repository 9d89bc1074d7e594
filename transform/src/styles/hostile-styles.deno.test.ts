import { assertLinearTime } from '../../testing/assert-linear-time.ts';
import { readStyledDocument } from '../../testing/read-computed-styles.ts';
import { createStyleSheets } from '../../testing/style-sheets.ts';

const URL = 'https://site.example/';
const BODY = `<div class=a>${'<div class="a b"><p class="a c" title=x>Text</p><p id=y>Text</p></div>'.repeat(20)}</div>`;

/** Reads all styles of a page with a style sheet. */
function readAll(css: string, body = BODY): void {
  const sheets = new Map([[`${URL}a.css`, css]]);
  const { elements, styles } = readStyledDocument(`<!doctype html><link rel=stylesheet href="${URL}a.css">${body}`, URL, sheets);
  for (const element of elements) {
    styles.isShown(element);
    styles.before(element)?.get('background-image');
    for (const property of ['color', 'font-size', 'background-image', 'width', 'display'] as const) styles.of(element).get(property);
  }
}

const PARTS = [
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    '"',
    "'",
    '\\',
    '/*',
    '*/',
    ';',
    '@',
    'a{',
    'a{b{',
    '@media a{',
    '@media (',
    '@layer a.b.c{',
    '@layer x;',
    '@layer{',
  ],
  ...[
    'a:not(',
    'a:is(a:is(',
    '.a:has(.a ',
    'url(',
    'a{background:url(',
    '.a ',
    '.a>',
    '.a~',
    '[a',
    '[title*="x"]',
    '.a{color:var(--a',
    '--a:var(--b);',
  ],
  ...['.a .b .a .b .c{color:red}', '.a>.a .a~.c:nth-last-of-type(2n+1){color:red}', '.a:has(.b .c:has(p)){color:red}', '.a{&{&{'],
  ...[
    'p{width:calc(((((1px + 1%)))))}',
    'p{--a:var(--b,var(--c)) var(--b)}',
    'p{background:url(a),url(a),url(a)}',
    'p{font-size:',
    'p{color:rgb(',
  ],
  ...['.a,.b,p,', 'p::before{content:"x"}', '@supports not (a){', '<!--', '\0', '\ud800'],
];

Deno.test('hostile style sheets are computed in linear time', () => {
  for (const part of PARTS) assertLinearTime(readAll, part, 40_000 - (40_000 % part.length));
});

/** Without bounds, each case takes minutes or all memory. */
const HOSTILE: Record<string, () => void> = {
  'many rules for many nested elements': () =>
    readAll(
      '.a .b .a .b .c{color:red}.a:has(.zz){color:red}'.repeat(10_000),
      `${'<div class="a b">'.repeat(380)}${'<i class="a b c">x</i>'.repeat(5_000)}`,
    ),
  'sibling selectors for thousands of siblings': () =>
    readAll('i~i~i~i~b{color:red}i:nth-last-of-type(3n){color:red}i:has(~b){color:red}', '<i></i>'.repeat(15_000)),
  'attribute selectors for long attributes': () =>
    readAll('[title*="xy"]{color:red}'.repeat(5_000), `<i title="${'x'.repeat(5_000)}"></i>`.repeat(300)),
  'variables that double their length': () =>
    readAll(`p{${Array.from({ length: 60 }, (_, i) => `--v${i + 1}:var(--v${i}) var(--v${i});`).join('')}--v0:red;color:var(--v60)}`),
  'a long chain of variables': () =>
    readAll(`p{${Array.from({ length: 390 }, (_, i) => `--v${i}:var(--v${i + 1});`).join('')}color:var(--v0)}`),
  'nested rules that double their selectors': () => readAll(`${'.a,.b{& &,&{'.repeat(1000)}color:red`),
  'deep nesting': () => readAll('p{color:inherit;font-size:inherit}', '<div>'.repeat(390)),
};

for (const [name, run] of Object.entries(HOSTILE)) {
  Deno.test(`hostile styles are bounded: ${name}`, run);
}

Deno.test('random style sheets never throw', () => {
  for (const css of createStyleSheets(3000, 7)) readAll(css, '<div class=a title=x><p class=a>Text</p></div>');
});
