import assert from 'node:assert/strict';
import type { AuditCheck, FeatureKey } from 'shared-contracts/transform';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { type TransformOptions, transformPage } from '../transform-page.ts';

const words = 'These words stand on the page, where a visitor reads them, and they are enough for a layout of its own.';
const menu = Array.from({ length: 8 }, (_, i) => `<a href="/${i}">Page ${i}</a>`).join(' ');

function transform(
  body: string,
  features: FeatureKey[],
  { head = '<title>Red bikes of Oslo</title>', ...options }: TransformOptions & { head?: string } = {},
) {
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${body}<p>${words}</p></body></html>`;
  return transformPage(html, 'https://site.example/', onlyFeatures(...features), options);
}

/** The number of problems of a check before and after. */
function count(check: AuditCheck, body: string, features: FeatureKey[], options: TransformOptions & { head?: string } = {}): unknown[] {
  const result = transform(body, features, options).report.audit[check];
  return [result?.before, result?.after];
}

Deno.test('icon links are named by their target, and one that leads nowhere stays a problem', () => {
  const links =
    '<a href="https://www.facebook.com/bikes"><i></i></a><a href="tel:+4722"><i></i></a><a href="/old-bikes.html"></a><a href="#"></a>';
  const { html, report } = transform(links, ['seo']);
  assert.deepEqual([report.audit['link-name']?.before, report.audit['link-name']?.after], [4, 1]);
  for (const name of ['Facebook', '+4722', 'Old bikes']) assert.ok(html.includes(`aria-label="${name}"`), name);
  // A new layout shows the names.
  assert.deepEqual(count('link-name', links, ['design']), [4, 1]);
});

Deno.test('an icon button is named by its class in the language of the page', () => {
  const body = '<button class="navbar-toggler"><span></span></button><button class="x7"><span></span></button>';
  assert.deepEqual(count('button-name', body, ['forms']), [2, 1]);
  const html = `<!doctype html><html lang="de"><title>Fahrräder</title><button class="menu"></button><p>${words}`;
  assert.match(transformPage(html, 'https://site.example/', onlyFeatures('forms')).html, /aria-label="Menü"/);
});

Deno.test('a control is named by what it does or where it leads, and not by a word that happens to be in a class', () => {
  const links =
    '<a class="navbar-brand" href="#"><i></i></a><a class="menu-item" href="#map"><i class="pin"></i></a>' +
    '<a href="https://www.bandcamp.example/stillwater"><i></i></a>';
  const { html, report } = transform(links, ['seo']);
  for (const name of ['Home', 'bandcamp.example']) assert.ok(html.includes(`aria-label="${name}"`), name);
  assert.equal(report.audit['link-name']?.after, 1);
  const button = '<input name="a"><button><i class="fa-arrow-right"></i></button>';
  const send = transform(`<form class="newsletter-form">${button}</form>`, ['forms']).html;
  assert.match(send, /<button[^>]* aria-label="Send"/);
  assert.match(transform(`<form role="search">${button}</form>`, ['forms']).html, /<button[^>]* aria-label="Search"/);
  assert.match(transform(button, ['forms']).html, /<button[^>]* aria-label="Next"/);
});

Deno.test('a choice is named by its question, and one without a question stays a problem', () => {
  const radios = (name: string) =>
    `<div><label><input type="radio" name="${name}">S</label><label><input type="radio" name="${name}">M</label></div>`;
  assert.deepEqual(count('radio-groups', `<form>${radios('a')}</form>`, ['forms']), [1, 1]);
  const { html } = transform(`<form><p>Which size?</p>${radios('a')}</form>`, ['forms']);
  assert.match(html, /<div role="radiogroup" aria-label="Which size\?"/);
});

Deno.test('links in other languages that say only “more” are completed', () => {
  assert.deepEqual(count('link-text', '<h2>Fahrräder</h2><a href="/a">Mehr erfahren</a>', ['seo']), [1, 0]);
});

Deno.test('fields get the text beside them as their label, and none that only a script could know', () => {
  const table = '<table><tr><td>Town or postcode:</td><td><input name="f1"></td></tr></table>';
  const { html, report } = transform(`${table}<p>Color <select name="f2"></select></p><input name="x9">`, ['forms']);
  assert.deepEqual([report.audit['field-label']?.before, report.audit['field-label']?.after], [3, 1]);
  for (const label of ['Town or postcode', 'Color']) assert.ok(html.includes(`aria-label="${label}"`), label);
});

Deno.test('a label that differs from the visible text is removed, one that contains it stays', () => {
  const { html } = transform('<a href="/a" aria-label="Learn more">All bikes</a><a href="/b" aria-label="All cars of 1998">All cars</a>', [
    'seo',
  ]);
  assert.match(html, /<a href="[^"]*\/a"[^>]*>All bikes/);
  assert.doesNotMatch(html, /Learn more/);
  assert.match(html, /aria-label="All cars of 1998"/);
});

Deno.test('headings get levels without gaps and one main heading, and their elements stay', () => {
  const body = '<h1>Bikes</h1><h3>Red</h3><h3>Blue</h3><h6>Dark</h6><h1>Cars</h1><h4></h4>';
  const { html, report } = transform(body, ['seo']);
  for (const check of ['heading-order', 'several-h1', 'empty-heading', 'heading-one'] as const)
    assert.equal(report.audit[check]?.after, 0, check);
  assert.match(html, /<h3 aria-level="2"[^>]*>Red<\/h3><h3 aria-level="2"[^>]*>Blue<\/h3><h6 aria-level="3"/);
});

Deno.test('a copy of the main heading for phones stays a main heading, whichever of them is shown', () => {
  const style = '<style>.wide{display:none}@media(min-width:800px){.wide{display:block}.narrow{display:none}}</style>';
  const { html } = transform(`${style}<h1 class="wide">Bikes</h1><h1 class="narrow">Bikes</h1><h1>Cars</h1>`, ['seo']);
  assert.doesNotMatch(html, /<h1[^>]*aria-level[^>]*>Bikes/);
  assert.match(html, /<h1 aria-level="2">Cars/);
});

Deno.test('a page without headings gets one from its largest text, and none if all texts are alike', () => {
  assert.deepEqual(count('heading-one', '<p><font size="6">Bikes since 1998</font></p>', ['seo']), [1, 0]);
  assert.deepEqual(count('heading-one', '<p>Bikes since 1998</p>', ['seo']), [1, 1]);
});

Deno.test('an empty main heading stays in the outline only where nothing else can be the main heading', () => {
  assert.doesNotMatch(transform('<h1 class="name"></h1>', ['seo']).html, /aria-hidden/);
  assert.match(transform('<h1 class="name"></h1><h2>Bikes</h2>', ['seo']).html, /<h1 class="name" aria-hidden="true">/);
});

Deno.test('the main content gets its role, and a long menu before it a link that skips it', () => {
  const body = `<div class="top">${menu}</div><div id="content"><h1>Bikes</h1><p>${words}</p><p>${words}</p></div>`;
  const { html, report } = transform(body, ['seo']);
  assert.equal(report.audit['landmark-main']?.after, 0);
  assert.match(html, /<div id="content" role="main"/);
  assert.match(html, /<body[^>]*><a href="#content" data-tx="seo" data-tx-skip="">Skip to content<\/a>/);
  const flat = transform('<h1>Bikes</h1>', ['seo']);
  assert.match(flat.html, /<div role="main" style="display:contents"><h1>Bikes/);
});

Deno.test('the header and the footer of a page stay outside of its main content', () => {
  const header = '<div class="top"><header><b>Bikes</b></header></div>';
  const footer = '<footer>Oslo</footer>';
  const section = `<section><header>Red</header><p>${words}</p></section>`;
  const { html } = transform(`<div id="content">${header}${section.repeat(30)}${footer}</div>`, ['seo']);
  assert.match(html, /<\/header><\/div><div role="main" style="display:contents"><section>/);
  assert.match(html, /<\/section><\/div><footer>/);
  const parts = transform(`<div id="content">${section.repeat(3)}</div>`, ['seo']);
  assert.match(parts.html, /<div id="content" role="main"/);
});

Deno.test('a page whose styles depend on the children of the body gets no element around its content', () => {
  const head = '<title>Red bikes of Oslo</title><style>body > p{color:red}</style>';
  assert.doesNotMatch(transform('<h1>Bikes</h1>', ['seo'], { head }).html, /display:contents/);
  const inner =
    '<title>Red bikes of Oslo</title><style>tbody + tbody,.card-header:first-child{color:red}nav li:last-child{color:red}</style>';
  assert.match(transform('<h1>Bikes</h1>', ['seo'], { head: inner }).html, /display:contents/);
});

Deno.test('removed focus outlines are shown again with the design feature', () => {
  const head = '<title>Red bikes of Oslo</title><style>*:focus{outline:none}</style>';
  assert.deepEqual(count('focus-outline', '<a href="/a">A</a>', ['seo'], { head }), [1, 1]);
  assert.deepEqual(count('focus-outline', '<a href="/a">A</a>', ['design'], { head }), [1, 0]);
});

Deno.test('titles and descriptions of a wrong length are fitted with words of the page only', () => {
  const head = `<title>Home</title><meta name="description" content="Bikes">`;
  const { html, report } = transform('<h1>Red bikes of Oslo</h1>', ['seo'], { head });
  assert.match(html, /<title>Home – Red bikes of Oslo<\/title>/);
  assert.deepEqual([report.audit['title-length']?.after, report.audit['description-length']?.after], [0, 0]);
  const long = `<title>Red bikes of Oslo | ${'The best bikes of the north '.repeat(3)}</title>`;
  assert.match(transform('', ['seo'], { head: long }).html, /<title>Red bikes of Oslo<\/title>/);
});

Deno.test('shared links get a picture of the page, and a page without an icon its logo or a letter', () => {
  const { html } = transform('<img src="/spacer.gif"><img src="/red-bike.jpg" width="600" height="400"><img src="/logo.png">', ['seo']);
  assert.match(html, /<meta property="og:image" content="https:\/\/site\.example\/red-bike\.jpg"/);
  assert.match(html, /<link rel="icon" href="https:\/\/site\.example\/logo\.png"/);
  assert.match(transform('', ['seo']).html, /<link rel="icon" href="data:image\/svg\+xml,[^"]*R%3C/);
});

Deno.test('images beside the text of their link are decorative, other pictures without a text a problem', () => {
  const body = '<img src="/spacer.gif"><a href="/a"><img src="/arrow.png">All bikes</a><img src="/69.gif">';
  assert.deepEqual(count('image-alt', body, ['seo']), [3, 1]);
});

Deno.test('content for browsers without scripts counts neither before nor after the transform', () => {
  assert.deepEqual(count('image-alt', '<img src="/a.jpg" alt="A"><noscript><p><img src="/b.jpg"></p></noscript>', []), [0, 0]);
});
