import assert from 'node:assert/strict';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { parseColor } from '../css/parse-color.ts';
import { createPage } from '../page/page.ts';
import { parsePage } from '../parse/parse-page.ts';
import { sanitizePage } from '../sanitize/sanitize-page.ts';
import { transformPage } from '../transform-page.ts';
import { computeContrast, WHITE } from './colors.ts';
import { judgeDesign } from './judge-design.ts';

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

function createDocument(head: string): string {
  return `<!doctype html><html lang="en"><title>T</title>${head}<h1>Head</h1><p>${text}`;
}

/** The markup of a page with a linked style sheet. */
function transform(css: string): string {
  return transformPage(createDocument(LINK), PAGE_URL, onlyFeatures('design', 'search'), { sheets: new Map([[SHEET_URL, css]]) }).html;
}

function judge(css: string | undefined, head = LINK): string {
  const allowedOrigins = new Set<string>();
  const sanitized = sanitizePage(parsePage(createDocument(head)), PAGE_URL, allowedOrigins);
  const fetchMetrics = { milliseconds: 0, bytes: 0, redirects: 0 };
  const sheets = new Map(css === undefined ? [] : [[SHEET_URL, css]]);
  return judgeDesign(createPage(sanitized, { url: PAGE_URL, fetchMetrics, sheets, allowedOrigins }));
}

Deno.test('judges a page by its linked style sheets, and leaves it alone if one isn’t read completely', () => {
  assert.equal(judge(STRONG), 'strong');
  assert.equal(judge('p{color:#333}'), 'plain');
  assert.equal(judge('#menu{float:left}'), 'boxed');
  for (const css of [undefined, `@import "b.css";${STRONG}`]) assert.equal(judge(css), 'unread');
  assert.equal(judge(STRONG, `${LINK}<link rel="stylesheet" href="b.css">`), 'unread');
  assert.equal(judge(STRONG, `${LINK}<link rel="stylesheet" href="b.css" media="print">`), 'strong');
});

Deno.test('added sections have the colors of linked style sheets, but not of print, dark mode or comments', () => {
  const others =
    '@media print{body{background:#123456}}@media (prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#0f0}}/*body{background:#654321}*/';
  const html = transform(`body{background:#102040;color:#fff}a{color:#ffcc00}${others}`);
  assert.match(html, /background:#102040!important;color:#ffffff/);
  assert.match(html, /outline:3px solid #ffcc00/);
});

Deno.test('links and muted texts are readable on boxes whose rules set a background without a color', () => {
  const html = transform('.tip{background:#d4d87e}.note{background-color:#e0e0e0}.dark{background:#111}p{margin:0}');
  const accent = parseColor(/:where\(a:any-link\)\{color:(#\w+)/.exec(html)?.[1] ?? '') ?? WHITE;
  for (const box of ['#d4d87e', '#e0e0e0', '#ffffff']) assert.ok(computeContrast(accent, parseColor(box) ?? accent) >= 4.5, box);
});

Deno.test('links and texts of added sections are readable on a dark page that also has gray boxes', () => {
  const html = transform('body{background:#181818}.tip{background:#767676}');
  const section = html.slice(html.indexOf('<template'));
  for (const rule of [/p:not\(\.title\)\{color:(#\w+)/, /;text-wrap:pretty\}a\{color:(#\w+)/]) {
    const color = parseColor(rule.exec(section)?.[1] ?? '') ?? [24, 24, 24];
    assert.ok(computeContrast(color, [24, 24, 24]) >= 4.5, String(rule));
  }
});

Deno.test('added sections are aligned with the texts of a page that gets a design', () => {
  const html = transform('p{color:#333}');
  assert.match(html, /:where\(body\)\{--tx-inset:0px;/);
  assert.match(html, /padding:40px var\(--tx-inset,clamp/);
  assert.doesNotMatch(transform(STRONG), /--tx-inset:0px/);
});

Deno.test('lines that a compiler of style sheets wrote above a page break in its narrower body', () => {
  assert.match(
    transform('body:before{white-space:pre;content:"Error: Invalid CSS"}'),
    /body::before,body::after\{white-space:pre-wrap!important\}/,
  );
  assert.doesNotMatch(transform(STRONG), /pre-wrap!important/);
});

Deno.test('the text of a style sheet never gets into the page', () => {
  const html = transform('body{background:#fff}/*</style><script>*/a{color:red;content:"secret";font-family:"</style><b>secret"}');
  assert.doesNotMatch(html, /secret|<script|<b>/);
});
