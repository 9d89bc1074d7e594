import assert from 'node:assert/strict';
import { assertLinearTime } from '../../testing/assert-linear-time.ts';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { transformPage } from '../transform-page.ts';
import { computeContrast, parseColor, WHITE } from './colors.ts';

const SHEET_URL = 'https://site.example/dir/a.css';
const LINK = '<link rel="stylesheet" href="a.css">';
const text = 'A paragraph of a page that says what its owner does. '.repeat(4);
/** Twelve rules, few fonts and colors, and a rule for narrow windows. */
const STRONG = `body{font-family:Georgia;font-size:17px;line-height:1.5;color:#222;background:#fffdf8}${[
  'h1',
  'h2',
  'h3',
  'p',
  'ul',
  'li',
  'table',
  'td',
  'img',
  'nav',
  'form',
]
  .map((name) => `${name}{margin:1em 0}`)
  .join('')}@media (max-width:600px){p{margin:0}}`;

/** The judgement of Design Upgrade and the markup, for a page with a linked style sheet. */
function judge(css: string | undefined, head = LINK) {
  const page = `<!doctype html><html lang="en"><title>T</title>${head}<h1>Head</h1><p>${text}`;
  const sheets = new Map(css === undefined ? [] : [[SHEET_URL, css]]);
  const { html } = transformPage(page, PAGE_URL, onlyFeatures('design', 'search'), { sheets });
  return { html, note: /name="preview-design" content="([^;"]*)/.exec(html)?.[1] ?? '' };
}

Deno.test('judges a page by its linked style sheets, and leaves it alone if one isn’t read completely', () => {
  assert.equal(judge(STRONG).note, 'already strong');
  assert.equal(judge('p{color:#333}').note, 'designed');
  assert.equal(judge('#menu{float:left}').note, 'only details changed: larger texts could leave their boxes');
  for (const css of [undefined, `@import "b.css";${STRONG}`]) assert.match(judge(css).note, /^left alone/);
  assert.match(judge(STRONG, `${LINK}<link rel="stylesheet" href="b.css">`).note, /^left alone/);
  assert.equal(judge(STRONG, `${LINK}<link rel="stylesheet" href="b.css" media="print">`).note, 'already strong');
});

Deno.test('added sections have the colors of linked style sheets, but not of print, dark mode or comments', () => {
  const others =
    '@media print{body{background:#123456}}@media (prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#0f0}}/*body{background:#654321}*/';
  const { html } = judge(`body{background:#102040;color:#fff}a{color:#ffcc00}${others}`);
  assert.match(html, /background:#102040!important;color:#ffffff/);
  assert.match(html, /outline:3px solid #ffcc00/);
});

Deno.test('links and muted texts are readable on boxes whose rules set a background without a color', () => {
  const { html } = judge('.tip{background:#d4d87e}.note{background-color:#e0e0e0}.dark{background:#111}p{margin:0}');
  const accent = parseColor(/:where\(a:any-link\)\{color:(#\w+)/.exec(html)?.[1] ?? '') ?? WHITE;
  for (const box of ['#d4d87e', '#e0e0e0', '#ffffff']) assert.ok(computeContrast(accent, parseColor(box) ?? accent) >= 4.5, box);
});

Deno.test('links and texts of added sections are readable on a dark page that also has gray boxes', () => {
  const { html } = judge('body{background:#181818}.tip{background:#767676}');
  const section = html.slice(html.indexOf('<template'));
  for (const rule of [/p:not\(\.title\)\{color:(#\w+)/, /;text-wrap:pretty\}a\{color:(#\w+)/]) {
    const color = parseColor(rule.exec(section)?.[1] ?? '') ?? [24, 24, 24];
    assert.ok(computeContrast(color, [24, 24, 24]) >= 4.5, String(rule));
  }
});

Deno.test('added sections are aligned with the texts of a page that gets a design', () => {
  const { html } = judge('p{color:#333}');
  assert.match(html, /:where\(body\)\{--tx-inset:0px;/);
  assert.match(html, /padding:40px var\(--tx-inset,clamp/);
  assert.doesNotMatch(judge(STRONG).html, /--tx-inset:0px/);
});

Deno.test('lines that a compiler of style sheets wrote above a page break in its narrower body', () => {
  assert.match(
    judge('body:before{white-space:pre;content:"Error: Invalid CSS"}').html,
    /body::before,body::after\{white-space:pre-wrap!important\}/,
  );
  assert.doesNotMatch(judge(STRONG).html, /pre-wrap!important/);
});

Deno.test('the text of a style sheet never gets into the page', () => {
  const { html } = judge('body{background:#fff}/*</style><script>*/a{color:red;content:"secret";font-family:"</style><b>secret"}');
  assert.doesNotMatch(html, /secret|<script|<b>/);
});

Deno.test('hostile style sheets are read in linear time', () => {
  const parts = ['@media', '@media{', '{', '/*', 'a{}', '.btn ', 'a,', '@media print{', 'a{color:var(--a);--a:var(--a)}'];
  for (const part of parts) assertLinearTime(judge, part, 500_000);
});
