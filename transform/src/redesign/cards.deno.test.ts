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

Deno.test('records that contain rows of others stand below each other, and not as cards within cards', () => {
  const dish = (name: string) => `<div class="dish"><span>${name}</span> <span>€4.50</span><p>with butter</p></div>`;
  const part = (name: string) => `<div class="part"><h2>${name}</h2><div>${['Rye', 'Spelt', 'Oats'].map(dish).join('')}</div></div>`;
  const { elements, textsInClass } = readRedesign(page(`<div>${['Breads', 'Rolls', 'Cakes'].map(part).join('')}</div>`));
  assert.equal(textsInClass('tx-below').length, 1);
  assert.equal(textsInClass('tx-goods').length, 3);
  const cards = elements.filter((element) => classesOf(element).includes('tx-card'));
  assert.ok(cards.every((card) => !listElements(card).some((inner) => inner !== card && classesOf(inner).includes('tx-card'))));
});

Deno.test('a button below a row of cards leaves them the width of the page', () => {
  const card = (name: string) =>
    `<div class="card"><img src="/${name}.jpg" width="400" height="300" alt=""><h3>${name}</h3><p>€4.50</p></div>`;
  const row = `<section><h2>Our breads</h2><div>${['Rye', 'Spelt', 'Oats'].map(card).join('')}</div><p><a class="button" href="/all">All breads</a></p></section>`;
  assert.deepEqual(readRedesign(page(row, '.button{background:#842;color:#fff;padding:8px 16px}')).textsInClass('tx-callout'), []);
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

Deno.test('records of a figure and its label are figures, however the page marks them, but years are not', () => {
  const read = (records: string[]) =>
    readRedesign(
      page(`<div class="row">${records.map((record) => `<div>${record}</div>`).join('')}</div>`, '.row{display:flex}'),
    ).textsInClass('tx-figure');
  const lines = (figure: string) => `<h3>${figure}</h3><h5>ovens</h5><h6>of stone</h6>`;
  assert.deepEqual(read([lines('40'), lines('12'), lines('8')]), ['40', '12', '8']);
  const inLine = (figure: string) => `<strong>${figure}</strong><span>ovens of stone</span>`;
  assert.deepEqual(read([inLine('40+'), inLine('12'), inLine('8')]), ['40+', '12', '8']);
  assert.deepEqual(read([lines('1954'), lines('1998'), lines('2020')]), []);
});

Deno.test('records that are questions with answers are a list, with those that have no answer', () => {
  const question = (text: string) => `<li class="card"><details><summary>${text}</summary><p>${WORDS}</p></details></li>`;
  const { cards, textsInClass } = readRedesign(
    page(
      `<ul>${['Rye?', 'Wheat?', 'Oats?', 'Rice?'].map(question).join('')}<li class="card"><h3>Spelt?</h3></li></ul>`,
      '.card{border:1px solid}',
    ),
  );
  assert.deepEqual(cards, []);
  assert.equal(textsInClass('tx-disclosures').length, 1);
});

Deno.test('a short line that a record says twice in a row is shown once', () => {
  const event = (year: string) => `<article><div>${year}</div><div><p>${year}</p><h3>Another oven</h3><p>${WORDS}</p></div></article>`;
  const { cards } = readRedesign(page(`<div>${['1960', '1998', '2020'].map(event).join('')}</div>`));
  assert.deepEqual(
    cards.map((card) => card.split(' ').filter((word) => /^(1960|1998|2020)$/.test(word))),
    [['1960'], ['1998'], ['2020']],
  );
});

Deno.test('numbers about the owner above short labels stand in a row of large figures, also a year among them', () => {
  const figure = (number: string, label: string) => `<div class="stat"><div>${number}</div><div>${label}</div></div>`;
  const figures = [
    figure('1967', 'Founded'),
    figure('<span>98</span><small> %</small>', 'of guests return'),
    figure('15+', 'kinds of bread'),
  ];
  const read = (parts: string[]) => readRedesign(page(`<div>${parts.join('')}</div>`)).textsInClass('tx-figure');
  assert.deepEqual(read(figures), ['1967', '98 %', '15+']);
  assert.deepEqual(read(['Monday', 'Tuesday', 'Friday'].map((day) => figure(day, '9 to 17'))), []);
});

Deno.test('numbers that scripts count up from zero show what they count to', () => {
  const counter = (attribute: string, text = '0') => `<div><span ${attribute}>${text}</span><div>kinds of bread</div></div>`;
  const counters = [
    counter('data-count="2244"'),
    counter('data-target="43"', ''),
    counter('data-target="2" data-prefix="~" data-suffix="%"'),
  ];
  const others = [counter('data-count="x"'), counter('data-id="3"'), counter('data-value="5"', '12')];
  const read = (parts: string[]) => readRedesign(page(`<div>${parts.join('')}</div>`)).textsInClass('tx-figure');
  assert.deepEqual(
    [read(counters), read(others)],
    [
      ['2244', '43', '~2%'],
      ['0', '0', '12'],
    ],
  );
});

Deno.test('boxes beside each other in rows of a layout are cards, one for each thing', () => {
  const names = ['Rye', 'Spelt', 'Oats', 'Barley', 'Wheat', 'Maize'];
  const boxes = names.map(
    (name) => `<div class="half"><img src="/${name}.jpg" alt=""><p class="t">${name}</p><p>Baked on Monday</p></div>`,
  );
  const rows = [0, 2, 4].map((start) => `<div class="row">${boxes.slice(start, start + 2).join('')}</div>`).join('');
  const read = (styles: string) => readRedesign(page(`<h2>Breads</h2><div>${rows}</div>`, styles)).cards.length;
  assert.equal(read('.half{float:left;width:50%}'), 6);
  assert.equal(read('.row{display:flex}'), 6);
  assert.equal(read(''), 3, 'below each other');
});
