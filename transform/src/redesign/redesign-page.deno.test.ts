import assert from 'node:assert/strict';
import { parse } from 'parse5';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { generatePages } from '../../testing/generated-pages.ts';
import { findForbiddenNodes, findParseFaults } from '../../testing/invariants.ts';
import { testPages } from '../../testing/pages.ts';
import { type Element, getAttribute, listElements } from '../../testing/read-tree.ts';
import { realisticPages } from '../../testing/realistic-pages.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { type TransformOptions, transformPage } from '../transform-page.ts';

const redesign = (html: string, options: TransformOptions = {}) =>
  transformPage(html, PAGE_URL, onlyFeatures('design'), { ...options, layout: 'redesigned' });

/** Elements below the body of the redesign. */
function listBody(html: string, options: TransformOptions = {}): Element[] {
  const body = listElements(parse(redesign(html, options).html)).find(({ tagName }) => tagName === 'body');
  return body ? listElements(body) : [];
}

const readText = (element: Element | undefined): string =>
  (element?.childNodes ?? [])
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? ` ${readText(node)} ` : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
const withClass = (elements: Element[], name: string) =>
  elements.filter((element) => getAttribute(element, 'class')?.split(' ').includes(name));
const named = (elements: Element[], ...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));

const NAVIGATION = ['Bread', 'Cakes', 'Opening hours', 'About us', 'Jobs', 'News', 'Courses', 'Contact'];
const product = (name: string, price: string) =>
  `<div class="product"><img src="/${name}.jpg" alt="${name}" width="400" height="300"><h3><a href="/p/${name}">${name}</a></h3><p>Baked every morning. <b>${price}</b></p></div>`;
const BAKERY = `<!doctype html><html lang="en"><head><title>Fresh bread every day | Hearth Bakery</title>
<style>body{background:#eee;font-size:11px}.btn{background:#b3541e;color:#fff}.product{float:left;width:180px;height:240px}</style></head><body bgcolor="#ffffff">
<div id="cookie-banner">We use cookies. <button>Accept</button></div>
<div id="header"><a href="/"><img src="/img/logo.png" alt="Hearth Bakery"></a><ul id="nav">${NAVIGATION.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></div>
<div class="content" style="position:absolute;height:300px"><h1>Bread from a wood oven</h1><p>We bake with flour from the mill next door, since 1987.</p><a class="btn" href="/order">Order now</a>
<h2>This week</h2><div class="grid">${product('Rye', '$4.20')}${product('Spelt', '$5.10')}${product('Baguette', '$2.40')}</div>
<h2>Visit us</h2><p>12 Mill Lane, Oxford. Call <a href="tel:+441865123456">01865 123456</a>.</p>
<table><tr><th>Day</th><th>Open</th></tr><tr><td>Monday</td><td>7–18</td></tr></table></div>
<div id="footer"><p>© Hearth Bakery</p></div></body></html>`;

Deno.test('a redesign shows all texts of the main content in their order', () => {
  const main = readText(named(listBody(BAKERY), 'main')[0]);
  const texts = [
    'Bread from a wood oven',
    'flour from the mill',
    'Order now',
    'This week',
    'Rye',
    '$4.20',
    'Spelt',
    'Baguette',
    'Visit us',
    '12 Mill Lane',
    '01865 123456',
    'Monday 7–18',
  ];
  let position = 0;
  for (const text of texts) {
    const found = main.indexOf(text, position);
    assert.ok(found >= 0, `"${text}" is missing or out of order in: ${main}`);
    position = found;
  }
});

Deno.test('a redesign shows each image once and nothing that covers the page', () => {
  const elements = listBody(BAKERY);
  const sources = named(elements, 'img').map((image) => getAttribute(image, 'src')?.split('/').at(-1));
  assert.deepEqual(sources.sort(), ['Baguette.jpg', 'Rye.jpg', 'Spelt.jpg', 'logo.png']);
  assert.doesNotMatch(readText({ childNodes: elements } as unknown as Element), /We use cookies/);
});

Deno.test('the header of a redesign shows six links, and its menu the others', () => {
  const elements = listBody(BAKERY);
  const readLinks = (name: string) => named(withClass(elements, name).flatMap(listElements), 'a').map(readText);
  assert.deepEqual(readLinks('tx-shown'), NAVIGATION.slice(0, 6));
  assert.deepEqual(readLinks('tx-more'), NAVIGATION.slice(6));
});

Deno.test('links that skip to the content are left out, and links to parts of the page are kept', () => {
  const page = `<html lang="en"><body><a class="hop" href="#main">Zum Inhalt</a><div id="nav"><a href="#bread">Bread</a><a href="#cakes">Cakes</a></div>
<main id="main"><h1>Fresh bread</h1><p>We bake bread and cakes from rye and spelt every single morning. <a href="#cakes">See our cakes</a></p><h2 id="cakes">Cakes</h2><p>Twelve kinds.</p></main></body></html>`;
  const links = named(listBody(page), 'a').map(readText);
  assert.ok(!links.includes('Zum Inhalt'));
  assert.ok(links.includes('See our cakes'));
});

Deno.test('the header shows the name beside a logo if the page does', () => {
  const brandOf = (html: string) => {
    const [brand] = withClass(listBody(html), 'tx-brand');
    return [readText(brand), named(listElements(brand as Element), 'img').length];
  };
  const withName = BAKERY.replace(
    '<a href="/"><img src="/img/logo.png" alt="Hearth Bakery"></a>',
    '<a class="brand" href="/"><img src="/m.svg" alt="">Hearth</a>',
  );
  assert.deepEqual(brandOf(withName), ['Hearth', 1]);
  assert.deepEqual(brandOf(BAKERY), ['', 1]);
});

Deno.test('boxes at the side of an old page come after its main content, with their names as headings', () => {
  const page = `<html lang="en"><head><title>Mill Lane Motors - Used Cars</title></head><body><div id="head"><small>Closed on Sundays</small>Mill Lane Motors</div><div id="nav"><a href="#h">Home</a><a href="#u">About us</a></div>
<div class="box"><b>Stock</b><a href="#a">Vans</a><br><a href="#b">Cars</a><br><a href="#c">Bikes</a></div><div class="box"><b>Dealers</b>Ask for our list.</div>
<h1>Welcome to our garage</h1><p>We have sold used cars since 1974. <b>New!</b> Vans are back, too.</p></body></html>`;
  const body = listBody(page);
  assert.equal(readText(named(body, 'h1')[0]), 'Welcome to our garage');
  assert.equal(readText(withClass(body, 'tx-brand')[0]), 'Mill Lane Motors');
  const main = readText(named(body, 'main')[0]);
  assert.match(main, /^Welcome to our garage We have sold used cars since 1974. New! Vans are back, too\./);
  assert.deepEqual(
    named(body, 'h2', 'h3')
      .map(readText)
      .filter((text) => /Stock|Dealers/.test(text)),
    ['Stock', 'Dealers'],
  );
  assert.deepEqual(
    withClass(body, 'tx-links').flatMap((list) => named(listElements(list), 'a').map(readText)),
    ['Vans', 'Cars', 'Bikes'],
  );
});

Deno.test('products, which repeat in their parent, become cards with a framed picture', () => {
  const cards = withClass(listBody(BAKERY), 'tx-card');
  assert.deepEqual(
    cards.map((card) => readText(named(listElements(card), 'h3')[0])),
    ['Rye', 'Spelt', 'Baguette'],
  );
  for (const card of cards) assert.equal(withClass(listElements(card), 'tx-frame').length, 1);
});

Deno.test('a redesign has none of the page’s styles and uses the brand color of its buttons', () => {
  const { html } = redesign(BAKERY);
  assert.doesNotMatch(html, /height:240px|float:left|bgcolor/);
  assert.match(html, /--brand:#b3541e/);
});

Deno.test('the color of the header is the brand’s before the colors of texts', () => {
  const styles = '.site-header{background:#3d5a1e}p,li,td,h2{color:#c98a10}.product,.grid{color:#0073aa}';
  const { html } = redesign(
    BAKERY.replace(/<style>.*?<\/style>/s, `<style>${styles}</style>`).replace('<div id="header">', '<div class="site-header">'),
  );
  assert.match(html, /:root\{--surface:#ffffff[^}]*--brand:#3d5a1e/);
});

Deno.test('a telephone number makes the look of a workshop, and a visitor’s choice wins', () => {
  assert.equal(redesign(BAKERY).report.direction, 'workshop');
  assert.equal(redesign(BAKERY, { direction: 'gallery' }).report.direction, 'gallery');
});

Deno.test('heavy capitals make the look of a workshop, and chosen serifs that of a gallery', () => {
  const readLook = (styles: string) =>
    redesign(
      `<style>h2{${styles}}</style><h1>Bread</h1>${['Rye', 'Wheat', 'Oats'].map((name) => `<h2>${name}</h2><p>We bake ${name} bread in a wood oven every morning, and have done so in this street since 1954. Come and taste it while it is warm.</p>`).join('')}`,
    ).report.direction;
  assert.equal(readLook(''), 'poster');
  assert.equal(readLook('font-weight:700;text-transform:uppercase'), 'workshop');
  assert.equal(readLook('font-family:"Bebas Neue",sans-serif'), 'workshop');
  assert.equal(readLook('font-family:"Playfair Display",serif'), 'gallery');
  assert.equal(readLook('font-family:"Playfair Display",serif;opacity:0'), 'gallery');
  assert.equal(readLook('font-family:"Times New Roman",serif'), 'poster');
});

Deno.test('a redesign names the language that its page is written in, whatever a template stated', () => {
  const WORDS = 'Ψήνουμε ψωμί από σίκαλη και σιτάρι σε φούρνο με ξύλα κάθε πρωί, εδώ και τριάντα χρόνια στην ίδια γειτονιά.';
  const readLang = (attributes: string, text: string) =>
    /<html[^>]* lang="([^"]*)"/.exec(redesign(`<html${attributes}><body><h1>${text}</h1><p>${text}</p>`).html)?.[1];
  assert.equal(readLang(' lang="en"', WORDS), 'el');
  assert.equal(
    readLang(' lang="en-GB"', 'We bake bread of rye and wheat in a wood oven every morning, with the flour of our mill.'),
    'en-GB',
  );
  assert.equal(readLang('', WORDS), 'el');
});

Deno.test('tables for layout leave their texts, and tables of data stay tables', () => {
  const page = `<title>Stonewell</title><body><table><tr><td width="150"><b>Menu</b></td><td><font size="5"><b>Welcome to our website</b></font><br><br>We build horse boxes for two, three and four horses, and have done so for thirty years.<br><br>Please call.</td></tr></table><table border="1"><tr><th>Box</th><th>Price</th></tr><tr><td>Two horses</td><td>£14,000</td></tr></table>`;
  const elements = listBody(page);
  assert.equal(named(elements, 'table').length, 1);
  assert.match(readText(named(elements, 'main')[0]), /Welcome to our website .*thirty years\. Please call\./);
});

Deno.test('a page with hardly any text keeps its layout', () => {
  const { report } = redesign('<title>App</title><body><div id="root"></div><p>Loading…</p>');
  assert.equal(report.direction, undefined);
  assert.ok(report.changes.design);
});

const explain = (html: string) => redesign(html).report.missingRedesign;

Deno.test('the report says why a page has no redesign, and how many words it has', () => {
  assert.deepEqual(explain('<title>Stonewell</title><body><h1>Coming soon</h1>'), { obstacle: 'little-text', words: 2 });
  assert.deepEqual(explain('<title>App</title><body><div id="root"></div><p>Loading…</p>'), { obstacle: 'application', words: 1 });
  assert.equal(explain(BAKERY), undefined);
});

Deno.test('a Chinese page has enough text, although white space separates no words', () => {
  const page = '<title>石井面包</title><body><h1>新鲜的面包</h1><p>我们每天早上用磨坊的面粉在柴火炉里烤面包。</p>';
  assert.ok(redesign(page).report.direction);
});

Deno.test('a redesign keeps the sections that other features add', () => {
  const { html } = transformPage(BAKERY, PAGE_URL, onlyFeatures('design', 'chat', 'search'), { layout: 'redesigned' });
  const main = listElements(parse(html)).find(({ tagName }) => tagName === 'main');
  assert.equal(named(main ? listElements(main) : [], 'section').filter((section) => getAttribute(section, 'data-tx')).length, 2);
});

const PAGES = Object.entries({
  ...testPages,
  ...realisticPages,
  ...Object.fromEntries(
    generatePages()
      .slice(0, 5)
      .map((page, i) => [`generated ${i}`, page]),
  ),
});

Deno.test('a page whose content a redesign would put into its menu keeps its own layout', () => {
  const archive = Array.from({ length: 80 }, (_, i) => `<li><a href="/comics/${i}">The comic of day ${i}</a></li>`).join('');
  const report = explain(`<title>Comics</title><body><nav><ul>${archive}</ul></nav><p>All drawings are ours.</p>`);
  assert.equal(report?.obstacle, 'unusual-markup');
  const menu = archive.split('</li>', 6).join('</li>');
  assert.equal(explain(`<title>Comics</title><body><nav><ul>${menu}</ul></nav><p>${'All drawings are ours. '.repeat(20)}</p>`), undefined);
});

Deno.test('a redesign of unusual pages parses to itself and contains nothing that could run', () => {
  for (const [kind, page] of PAGES) {
    const { html } = redesign(page);
    assert.deepEqual([...findParseFaults(html), ...findForbiddenNodes(html)], [], kind);
  }
});

function readWords(html: string): string[] {
  const body = listElements(parse(html, { scriptingEnabled: false })).find(({ tagName }) => tagName === 'body');
  const hidden = /^(script|style|noscript|template|iframe)$/;
  const read = (element: Element): string =>
    element.childNodes
      .map((node) => ('value' in node ? node.value : 'tagName' in node && !hidden.test(node.tagName) ? ` ${read(node)} ` : ''))
      .join('');
  return body
    ? read(body)
        .split(/\s+/)
        .filter((word) => word !== '')
    : [];
}

/** Of shorter pages, a single word is more than 2 %. */
const MIN_WORDS = 60;

Deno.test('a redesign of realistic pages keeps at least 98 % of their words', () => {
  for (const [kind, page] of Object.entries({ ...realisticPages, 'generated page': generatePages()[0] ?? '' })) {
    const source = readWords(page);
    const counts = new Map<string, number>();
    for (const word of readWords(redesign(page).html)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const lost = source.filter((word) => {
      const count = counts.get(word) ?? 0;
      counts.set(word, count - 1);
      return count <= 0;
    });
    if (source.length < MIN_WORDS) continue;
    assert.ok(lost.length <= source.length * 0.02, `${kind} lost ${lost.length} of ${source.length} words: ${lost.slice(0, 12).join(' ')}`);
  }
});

Deno.test('a title that a text before the document put into the body is the title of the redesign', () => {
  const { html } = redesign(
    `// a comment\n<!doctype html><title>Bakery</title><h1>Bread</h1><p>${'Bread that is baked at night. '.repeat(20)}`,
  );
  assert.match(html, /<title>Bakery<\/title>.*<\/head>/s);
});

Deno.test('a button with a sign of many parts says the color of the brand', () => {
  const sign = `<svg viewBox="0 0 9 9">${'<path d="M0 0h9"/>'.repeat(6)}</svg>`;
  const { html } = redesign(
    `<html lang="en"><head><title>Hearth</title><style>.btn{background:#b3541e;color:#fff}</style></head><body><h1>Bread</h1><p>${'We bake bread of rye. '.repeat(6)}</p><p><a class="btn" href="/order">${sign}Order</a></p></body></html>`,
  );
  assert.match(html, /--brand:#b3541e/);
});

Deno.test('the color of a messenger on its links isn’t that of the brand', () => {
  const read = (href: string) =>
    redesign(
      `<html lang="en"><head><title>Hearth</title><style>.btn{background:#25d366;color:#fff}</style></head><body><h1>Bread</h1><p>${'We bake bread of rye. '.repeat(6)}</p><p><a class="btn" href="${href}">Order</a></p></body></html>`,
    );
  assert.match(read('/order').html, /--brand:#25d366/);
  assert.doesNotMatch(read('https://wa.me/123').html, /--brand:#25d366/);
});
