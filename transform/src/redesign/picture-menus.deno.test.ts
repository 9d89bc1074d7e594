import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute, listElements } from '../../testing/read-tree.ts';
import { getVisibleText } from '../html/tree.ts';

const TEXT = '<p>We bake bread of rye and wheat in a wood oven every morning but Monday. Our pastor blesses it.</p>';
const H1 = '<h1>Bread from a wood oven</h1>';
const slice = (target: string, image: string, alt = '') =>
  `<td><a href="${target}"><img src="/img/${image}" width="90" height="27" alt="${alt}"></a></td>`;
const row = (...cells: string[]) => `<table><tr>${cells.join('')}</tr></table>`;

Deno.test('a menu of pictures is read from their texts, else from names of files that are words', () => {
  const named = row(slice('a.html', 'm1.gif', 'Our bread'), slice('b.html', 'm2.gif', 'Prices'), slice('c.html', 'm3.gif', 'Visit us'));
  assert.deepEqual(readRedesign(`${named}${H1}${TEXT}`).menu, ['Our bread', 'Prices', 'Visit us']);
  const files = row(slice('index.html', 'home.gif'), slice('aboutus.html', 'm2.gif'), slice('pastor.html', 'm3.gif'));
  assert.deepEqual(readRedesign(`${files}${H1}${TEXT}`).menu, ['Home', 'About us', 'Pastor']);
});

Deno.test('a menu whose pictures nobody can name stays a row of pictures in the header', () => {
  const body = `${row(slice('zx1.html', 'x1.gif'), slice('zx2.html', 'x2.gif'), slice('zx3.html', 'x3.gif'))}${H1}${TEXT}`;
  const { elements, menu } = readRedesign(body);
  const [nav] = elements.filter(({ tagName }) => tagName === 'nav');
  const images = nav ? listElements(nav).filter(({ tagName }) => tagName === 'img') : [];
  assert.deepEqual(
    [images.map((image) => getAttribute(image, 'src')?.slice(-6)), menu],
    [
      ['x1.gif', 'x2.gif', 'x3.gif'],
      ['', '', ''],
    ],
  );
});

Deno.test('links that are signs beside labels in a table are these labels', () => {
  const entry = (target: string, label: string) =>
    `<tr><td><a href="${target}"><img src="/dot.jpg" width="12" height="12"></a></td><td><span>${label}</span></td></tr>`;
  const table = `<table>${entry('zindex.html', 'PORTUGUESE BREAD')}${entry('q.htm', 'PRICES')}${entry('p.htm', 'PEOPLE')}</table>`;
  const { menu, links } = readRedesign(`<p>Welcome</p>${table}${H1}${TEXT}`);
  assert.deepEqual(menu, ['PORTUGUESE BREAD', 'PRICES', 'PEOPLE']);
  assert.equal(new Set(links.filter((link) => /zindex|[qp]\.htm/.test(link))).size, 3);
  // A row with a link of its own keeps it.
  const other = table.replaceAll('<span>', '<a href="/own.html">').replaceAll('</span>', '</a>');
  assert.ok(readRedesign(`${H1}${TEXT}${other}`).links.some((link) => link.endsWith('/own.html')));
});

Deno.test('the menu that begins with home comes before a longer list at the side', () => {
  const list = (name: string, labels: string[]) =>
    `<div class="${name}"><ul>${labels.map((label) => `<li><a href="/${label}">${label}</a></li>`).join('')}</ul></div>`;
  const side = list('left-menu', ['Rye', 'Spelt', 'Oat', 'Wheat', 'Barley', 'Corn', 'Millet', 'Rice']);
  const { menu } = readRedesign(`${list('menu', ['Home', 'News', 'Contact'])}${side}${H1}${TEXT}`);
  assert.deepEqual(menu.slice(0, 3), ['Home', 'News', 'Contact']);
});

Deno.test('a menu below the name of the site, or between texts, is its menu', () => {
  const links = ['Bread', 'Prices', 'Visit', 'News'].map((label) => `<a href="/${label}.html">${label}</a>`);
  const below = `<h1>Hearth Bakery</h1><h4>Since 1998</h4><ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>${TEXT}`;
  assert.deepEqual(readRedesign(below).menu, ['Bread', 'Prices', 'Visit', 'News']);
  const between = `${H1}${TEXT.repeat(6)}<p>${links.join(' \ufffd ')}</p>${TEXT}`;
  assert.deepEqual(readRedesign(between).menu, ['Bread', 'Prices', 'Visit', 'News']);
});

Deno.test('labels of a menu are plain text in one line, and the name isn’t one of them', () => {
  const nav = '<nav><a href="/">Hearth Bakery</a><a href="/b"><em>B</em>read</a><a href="/v">Visit<br> us</a></nav>';
  const { menu } = readRedesign(`<div class="brand">Hearth Bakery</div>${nav}${H1}${TEXT}`);
  assert.deepEqual(menu, ['Bread', 'Visit us']);
});

Deno.test('entries of a menu that float to the right stand in the order in which the page shows them', () => {
  const read = (entries: string[], list = '') =>
    readRedesign(
      `<style>.right{float:right}${list}</style><nav>${entries.map((name) => `<ul class="right"><li><a href="/${name}">${name}</a></li></ul>`).join('')}
      <a href="/all">All breads</a></nav>${H1}${TEXT}`,
    ).menu;
  assert.deepEqual(read(['Visit', 'Prices', 'Bread']), ['Bread', 'Prices', 'Visit', 'All breads']);
  assert.deepEqual(read(['Visit', 'Prices', 'Bread'], 'nav{display:flex}'), ['Visit', 'Prices', 'Bread', 'All breads']);
  assert.deepEqual(read(['לחם', 'מחירים', 'קשר']), ['לחם', 'מחירים', 'קשר', 'All breads']);
});

Deno.test('the menu of what has no place is labelled in the language that the page is written in', () => {
  const menu = `<nav>${Array.from({ length: 12 }, (_, i) => `<a href="/${i}">Nos formations ${i}</a>`).join('')}</nav>`;
  const french = '<p>Nous avons une école pour vous et pour les enfants, dans le port et avec des bateaux, sur la mer.</p>';
  const readMore = (text: string) => {
    const toggle = readRedesign(`${menu}<h1>Plongée</h1>${text}`).elements.find((each) => getAttribute(each, 'data-label') !== undefined);
    return toggle && getAttribute(toggle, 'data-label');
  };
  assert.deepEqual([readMore(french), readMore(TEXT)], ['Plus', 'More']);
});

Deno.test('an entry of a menu that leads nowhere opens the menu of the others', () => {
  const list = Array.from({ length: 9 }, (_, i) => `<li><a href="/${i}">Our bread ${i}</a></li>`).join('');
  const { elements } = readRedesign(
    `<nav><ul><li><a href="/">Home</a></li><li><a>About us</a><ul>${list}</ul></li></ul></nav>${H1}${TEXT}`,
  );
  const [label] = elements.filter(({ tagName }) => tagName === 'label');
  const target = label && elements.find((each) => getAttribute(each, 'id') === getAttribute(label, 'for'));
  assert.deepEqual([label && getVisibleText(label), target && getAttribute(target, 'type')], ['About us', 'checkbox']);
});
