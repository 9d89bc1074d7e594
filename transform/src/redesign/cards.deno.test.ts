import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { type Element, getAttribute, listElements } from '../../testing/read-tree.ts';
import { computeContrast, parseColor } from '../design/colors.ts';

const WORDS = 'We bake bread of rye and wheat in a wood oven every morning, and have done so in this street since 1954.';
const page = (inner: string, styles = '') => `<style>${styles}</style><main><h1>Bread from the oven</h1><p>${WORDS}</p>${inner}</main>`;
const classesOf = (element: Element) => (getAttribute(element, 'class') ?? '').split(' ');

Deno.test('a link at the end of a card, or a label that all linked cards end with, leads on', () => {
  const card = (name: string, end: string) => `<div class="card"><h3><a href="/${name}">${name}</a></h3><p>${WORDS}</p><p>${end}</p></div>`;
  const cards = (end: (name: string) => string) =>
    page(`<div>${['Rye', 'Spelt', 'Oats'].map((name) => card(name, end(name))).join('')}</div>`);
  assert.deepEqual(readRedesign(cards(() => 'More bread')).textsInClass('tx-more'), ['More bread', 'More bread', 'More bread']);
  assert.deepEqual(readRedesign(cards((name) => `<a href="/${name}/more">About ${name}</a>`)).textsInClass('tx-more').length, 3);
  assert.deepEqual(readRedesign(cards((name) => `Sold by ${name}`)).textsInClass('tx-more'), []);
});

Deno.test('a card that ends with the label of its only link is this link, so that nothing covers its texts', () => {
  const card = (name: string, more = '') =>
    `<div class="card"><h3><a href="/${name}">${name}</a></h3><p>${WORDS}${more}</p><p>More bread</p></div>`;
  const linked = (...cards: string[]) => {
    const { elements } = readRedesign(page(`<div>${cards.join('')}</div>`));
    return elements
      .filter((element) => classesOf(element).includes('tx-card'))
      .map((element) => getAttribute(element, 'href')?.split('/').at(-1));
  };
  assert.deepEqual(linked(card('Rye'), card('Oats', ' <a href="/oven">Our oven</a>'), card('Spelt')), ['Rye', undefined, 'Spelt']);
});

Deno.test('quotes that follow each other stand in a row', () => {
  const quote = (name: string) => `<blockquote><p>The best bread of the town.</p><cite>${name}</cite></blockquote>`;
  const { textsInClass } = readRedesign(page(`<section><h2>Guests</h2>${['Ann', 'Ben', 'Cy'].map(quote).join('')}</section>`));
  assert.equal(textsInClass('tx-quotes').length, 1);
  assert.equal(textsInClass('tx-quote').length, 3);
});

Deno.test('columns with one picture, heading and text each are cards', () => {
  const column = (name: string) =>
    `<div><img src="/${name}.jpg" alt="" width="400" height="300"><h3>${name}</h3><p>Fresh every day.</p></div>`;
  const row = `<div class="row">${['Rye', 'Spelt'].map(column).join('')}</div>`;
  assert.equal(readRedesign(page(row, '.row{display:flex}')).cards.length, 2);
});

Deno.test('words that stand out by their color keep it, readable on their area', () => {
  const text = `<p>${WORDS} <b class="warning">Closed on Monday.</b></p><p class="warning">€4 a loaf</p>`;
  const { elements, textsInClass, textsOf } = readRedesign(page(text, '.warning{color:#ff5500}'));
  assert.deepEqual(textsInClass('tx-hue-0'), ['Closed on Monday.', '€4 a loaf']);
  const [marked] = elements.filter((element) => classesOf(element).includes('tx-hue-0'));
  assert.equal(marked?.parentNode?.nodeName, 'b');
  const hue = parseColor(/--hue-0:(#\w{6})/.exec(String(textsOf('style')))?.[1] ?? '');
  assert.ok(hue && hue[0] > hue[1] && hue[1] > hue[2], String(hue));
  assert.ok(computeContrast(hue, [255, 255, 255]) >= 4.5);
});

Deno.test('the color of most texts, of links and of buttons emphasizes nothing', () => {
  const countMarked = (body: string, styles: string) =>
    listElements(readRedesign(page(body, styles)).elements[0] as Element).filter((element) => classesOf(element).includes('tx-hue')).length;
  assert.equal(countMarked(`<p><span>${WORDS}</span></p>`, 'body{color:#0000aa}'), 0);
  assert.equal(countMarked(`<p><a href="/hours"><span>Hours</span></a></p>`, 'a{color:#ff5500}'), 0);
});
