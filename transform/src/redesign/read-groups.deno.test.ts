import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute } from '../../testing/read-tree.ts';

const TEXT = '<p>We bake bread of rye and wheat in a wood oven every morning but Monday since 1998.</p>';
const LONG = TEXT.repeat(6);
const H1 = '<h1>Bread from a wood oven</h1>';
/** More text than a first screen has. */
const START = `${H1}${TEXT.repeat(7)}<h2>More</h2>${TEXT}`;

Deno.test('lines with typed signs become lists, and so do paragraphs with them', () => {
  const { textsOf } = readRedesign(`${START}<p>We sell:<br>- bread<br>- 7 cakes<br>・ rye cake<br>- flour</p><p>• cups</p><p>• plates</p>`);
  assert.deepEqual(textsOf('li'), ['bread', '7 cakes rye cake', 'rye cake', 'flour', 'cups', 'plates']);
  assert.ok(textsOf('p').includes('We sell:'));
  const { textsOf: texts, main } = readRedesign(
    `${START}<p>From the oven<br>-4 degrees outside<br>-9 degrees at night</p><p>- only one</p>`,
  );
  assert.deepEqual(texts('li'), []);
  assert.match(main, /-4 degrees outside -9 degrees at night - only one/);
});

Deno.test('parts of a line that stand in boxes of their own stay one text', () => {
  const style = '<style>.in,.by>div{display:inline-block}.row{display:flex}</style>';
  const byline = '<div class="by"><div>By</div> <a href="/ann">Ann Baker</a> <div>-</div> <div>May 2</div></div>';
  const { textsOf } = readRedesign(`${style}${START}${byline}<div class="row"><div>Telephone</div><div>555 0100</div></div>`);
  assert.deepEqual(textsOf('p').slice(-3, -1), ['By Ann Baker - May 2', 'Telephone 555 0100']);
  const { textsOf: texts } = readRedesign(`${style}${START}<div class="row"><div>Rye</div><div>Wheat</div><div>Spelt</div></div>`);
  assert.deepEqual(texts('p').slice(-4, -1), ['Rye', 'Wheat', 'Spelt']);
});

Deno.test('boxes with frames that follow each other are cards, whatever they contain', () => {
  const boxes = (style: string) =>
    `<style>.box{${style}}</style>${START}<div>${['Fast', 'Honest', 'Close by'].map((text) => `<div class="box">${text} service</div>`).join('')}</div>`;
  assert.deepEqual(readRedesign(boxes('border:1px solid #999')).cards, ['Fast service', 'Honest service', 'Close by service']);
  assert.deepEqual(readRedesign(boxes('margin:4px')).cards, []);
});

Deno.test('an emphasized line above a paragraph is its heading, also after a single line break', () => {
  const part = (title: string) =>
    `<p><b>${title}</b> <span><br></span>We bake bread of rye and wheat in a wood oven every morning but Monday since 1998.</p>`;
  const { headings } = readRedesign(
    `${H1}${LONG}${part('Our oven')}${LONG}${part('Our flour')}${LONG}<p><b>Ann Baker</b><br>Mill Lane 4</p>`,
  );
  assert.deepEqual(headings, ['Our oven', 'Our flour']);
});

Deno.test('of equal emphasized lines above a text the first is its heading', () => {
  const { headings, textsOf } = readRedesign(
    `${H1}${LONG}<p><b>My story</b></p><p><b>A journal of May</b></p>${LONG}<p><b>Our flour</b></p>${LONG}`,
  );
  assert.deepEqual(headings, ['My story', 'Our flour']);
  assert.ok(textsOf('p').includes('A journal of May'));
});

Deno.test('short sections among longer ones of their rank are no cards', () => {
  const { cards } = readRedesign(`${H1}${TEXT}<h2>Oven</h2>${LONG}<h2>Flour</h2>${TEXT}<h2>Salt</h2>${TEXT}<h2>Water</h2>${LONG}`);
  assert.deepEqual(cards, []);
});

Deno.test('boxes of links at the side of the content come after it in one row, and none of them is the headline', () => {
  const box = (title: string) =>
    `<h1>${title}</h1><ul>${['a', 'b', 'c'].map((name) => `<li><a href="/${name}">${title} ${name}</a></li>`).join('')}</ul>`;
  const aside = `<div>${box('News')}${box('Topics')}</div>`;
  const { headline, headings, textsInClass } = readRedesign(
    `<nav><a href="/">Home</a><a href="/shop">Shop</a></nav><div style="display:flex">${aside}<div><h1>Our flour</h1>${LONG}<h2>Mill</h2>${LONG}</div></div>`,
  );
  assert.equal(headline, 'Our flour');
  assert.deepEqual(headings, ['Mill', 'News', 'Topics']);
  assert.deepEqual(textsInClass('tx-part'), ['News News a News b News c', 'Topics Topics a Topics b Topics c']);
});

Deno.test('headings inside of one of several articles are below its title', () => {
  const article = (title: string) => `<article><h2>${title}</h2>${LONG}<h2>${title} in winter</h2>${LONG}</article>`;
  const { textsOf } = readRedesign(`${H1}${TEXT}<div>${article('Rye')}${article('Wheat')}</div>`);
  assert.deepEqual(
    [textsOf('h2'), textsOf('h3')],
    [
      ['Rye', 'Wheat'],
      ['Rye in winter', 'Wheat in winter'],
    ],
  );
});

Deno.test('a table with a named column of pictures becomes cards, with long texts below the other cells', () => {
  const row = (name: string) =>
    `<tr><td><a href="/${name}"><img src="/${name}.jpg" width="120" height="90"></a><img src="/${name}-2.jpg" width="120" height="90"></td><td>May ${name}</td><td><p>${TEXT}</p></td></tr>`;
  const names = '<tr><td>Picture</td><td>Date</td><td>Description</td></tr>';
  const { cards, main, images } = readRedesign(`${START}<table>${names}${[1, 2, 3].map((day) => row(`${day}`)).join('')}</table>`);
  assert.equal(cards.length, 3);
  assert.match(cards[0] ?? '', /^Date May 1 We bake bread/);
  assert.doesNotMatch(main, /Picture|Description/);
  assert.equal(images.length, 6);
});

Deno.test('sentences and quotations aren’t titles of cards', () => {
  const card = (text: string) => `<div style="border:1px solid #999"><p>${text}</p><p>by Ann Baker</p></div>`;
  const { textsInClass } = readRedesign(
    `${START}<div>${card('“The best bread in town”')}${card('We bake it every day.')}${card('Rye bread')}</div>`,
  );
  assert.deepEqual(textsInClass('tx-title'), ['Rye bread']);
});

Deno.test('links around a picture and a heading that the page shows as boxes are cards', () => {
  const tile = (name: string) =>
    `<a class="tile" href="/${name}"><img src="/${name}.jpg" width="400" height="300"><h3>${name} bread</h3><span>More</span></a> `;
  const { cards } = readRedesign(
    `<style>.tiles{display:grid}.tile{display:block}</style>${START}<div class="tiles">${['rye', 'wheat', 'spelt'].map(tile).join('')}</div>`,
  );
  assert.deepEqual(cards, ['rye bread More', 'wheat bread More', 'spelt bread More']);
});

Deno.test('the items of a numbered list with pictures keep their numbers', () => {
  const picture = '<p><img src="/oven.jpg" width="300" height="200"></p>';
  const steps = `<ol><li>Heat the oven</li><li>Knead the dough</li><li><p>Form the loaves:</p>${picture}</li><li>Bake for an hour</li><li><img src="/loaf.jpg" width="300" height="200"></li></ol>`;
  const { elements, textsOf, images } = readRedesign(`${START}${steps}`);
  assert.deepEqual(textsOf('ol'), ['Heat the oven Knead the dough Form the loaves:', 'Bake for an hour']);
  const starts = elements.filter(({ tagName }) => tagName === 'ol').map((list) => getAttribute(list, 'start'));
  assert.deepEqual(starts, ['1', '4']);
  assert.deepEqual(images, ['oven.jpg', 'loaf.jpg']);
  const loose = readRedesign(`${START}<ol>Before you start:<li>Heat the oven${picture}</li></ol>`);
  assert.match(loose.main, /Before you start: Heat the oven/);
});

Deno.test('dates and the texts below them are rows, in paragraphs, in lists and in definitions', () => {
  const dates = ['12 May 2019', '2019-06-30', '2021年10月23日', '03.11.2022', 'Spring 2023'];
  const news = (date: string) => [date, `We baked with ${date.length} helpers.`] as const;
  const rows = (render: (date: string, text: string) => string) => dates.map((date) => render(...news(date))).join('');
  for (const body of [
    rows((date, text) => `<p>${date}</p><p>${text}</p>`),
    `<dl>${rows((date, text) => `<dt>${date}</dt><dd>${text}</dd>`)}</dl>`,
    `<dl>${rows((date, text) => `<dt>${date}</dt><dd><img src="/new.gif" width="60" height="40" alt=""> ${text}</dd>`)}</dl>`,
    `<ul>${rows((date, text) => `<li><span>${date}</span><br>${text}</li>`)}</ul>`,
  ])
    assert.deepEqual(readRedesign(`${START}${body}`).textsInClass('tx-rows'), [dates.flatMap(news).join(' ')], body);
  const { textsInClass } = readRedesign(`${START}<p>2 eggs</p><p>Beat them.</p><p>Rye 2023</p><p>3 spoons</p><p>Stir.</p>`);
  assert.deepEqual(textsInClass('tx-rows'), []);
});

Deno.test('a date above the heading of a box is a part of it and doesn’t end the section before', () => {
  const entry = (date: string, title: string) => `<div><p>${date}</p><h2>${title}</h2>${LONG}</div>`;
  const { headings } = readRedesign(`${H1}${LONG}${entry('1998', 'The mill')}${entry('03.11.2004', 'The oven')}`);
  assert.deepEqual(headings, ['1998 The mill', '03.11.2004 The oven']);
});

Deno.test('a text of days above one of as many hours becomes rows', () => {
  const { textsInClass } = readRedesign(`${START}<p><b>Monday<br>Tuesday<br>Sunday</b></p><p>8:00 – 12:00<br>from 9:00<br>from 10:00</p>`);
  assert.deepEqual(textsInClass('tx-facts'), ['Monday 8:00 – 12:00 Tuesday from 9:00 Sunday from 10:00']);
  assert.deepEqual(readRedesign(`${START}<p>Mill<br>Lane<br>Oxford</p><p>8:00<br>9:00</p>`).textsInClass('tx-facts'), []);
});

Deno.test('lines that an author broke by hand at the width of the page are joined, and verses aren’t', () => {
  const wrapped =
    'We bake bread of rye and wheat in a wood oven every morning<br>but Monday, and cakes of spelt on Saturdays and before all<br>Holidays of the year, and some of the recipes are from times<br>before the war.';
  const paragraphs = ['這家麵包店自一九九八年以來除了星期一以外每天早上都用柴火烤爐烘烤黑麥麵包', '和小麥麵包，也做蛋糕。']
    .map((text) => `<p>&nbsp;&nbsp; ${text} </p>`)
    .join('');
  const verse = '<p>The cold-hearted city,<br>the rhythm, the pain,<br>and leaks</p>';
  const { textsOf, elements } = readRedesign(`${START}<p>${wrapped}</p>${paragraphs}${verse}`);
  assert.ok(textsOf('p').some((text) => text.replaceAll(' ', '').endsWith('黑麥麵包和小麥麵包，也做蛋糕。')));
  assert.equal(elements.filter(({ tagName }) => tagName === 'br').length, 2);
});

Deno.test('a sentence of a script without white space isn’t divided between its elements', () => {
  const { textsOf } = readRedesign(`${START}<p><span>黑麥和小麥麵包自</span><span>1998年</span><span>起每天早上新鮮出爐</span></p>`);
  assert.ok(textsOf('p').some((text) => text.replaceAll(' ', '') === '黑麥和小麥麵包自1998年起每天早上新鮮出爐'));
});

Deno.test('the label that a section begins with stays in this section, also above a row of boxes', () => {
  const boxes = ['Rye', 'Wheat', 'Spelt'].map((name) => `<article><h3>${name}</h3>${TEXT}</article>`).join('');
  const label = (text: string) => `<div class="label">${text}</div>`;
  const { hero, textsOf, headings } = readRedesign(
    `<section>${H1}${TEXT}</section><section>${label('01 · Oven')}<div><p>Hot. All day.</p><h2>Wood and stone</h2></div>${LONG}</section><section>${label('02 · Flour')}<div>${boxes}</div></section>`,
  );
  assert.doesNotMatch(hero, /Oven/);
  assert.equal(headings[0], '01 · Oven Hot. All day. Wood and stone');
  assert.deepEqual(
    textsOf('section').map((text) => text.includes('02 · Flour')),
    [false, false, true],
  );
});

Deno.test('sections below a heading without content are equal parts of its section', () => {
  const part = (title: string) => `<h3>${title}</h3>${TEXT.repeat(4)}`;
  const { headings, elements } = readRedesign(`${START}${LONG}<h2>News</h2>${part('Our oven')}${part('Our flour')}${part('Our mill')}`);
  assert.deepEqual(headings.slice(-4), ['News', 'Our oven', 'Our flour', 'Our mill']);
  assert.deepEqual(elements.flatMap(({ tagName }) => (/^h[23]$/.test(tagName) ? [tagName] : [])).slice(-4), ['h2', 'h3', 'h3', 'h3']);
});

Deno.test('a heading alone in the first box of a row is that of the row', () => {
  const box = (name: string) => `<div class="col"><img src="/${name}.jpg" width="300" height="300"><h4>${name}</h4><p>Baker</p></div>`;
  const { cards, headings } = readRedesign(
    `${START}<div><div class="col"><h3>Our bakers</h3></div>${box('Ann')}${box('Ben')}${box('Cem')}</div>`,
  );
  assert.deepEqual(cards, ['Ann Baker', 'Ben Baker', 'Cem Baker']);
  assert.ok(headings.includes('Our bakers'));
});

Deno.test('a slide that shows the same as the first one is left out', () => {
  const slide = (title: string) => `<div class="slide"><h2>${title}</h2>${TEXT}<a href="/shop">Shop</a></div>`;
  const { main } = readRedesign(
    `<div class="slider">${slide('Rye bread')}${slide('Rye bread')}${slide('Cakes of spelt')}</div><h2>More</h2>${LONG}`,
  );
  assert.equal(main.split('Rye bread').length, 2);
  assert.match(main, /Cakes of spelt/);
});

Deno.test('a table of data keeps small tables in its cells, and photographs with gaps are no table of data', () => {
  const row = (cell: string) => `<tr><td>432 MHz</td><td>${cell}</td></tr>`;
  const inner = '<table border="0"><tr><td>427</td><td>10.02</td></tr><tr><td>435</td><td>10.09</td></tr></table>';
  const grid = readRedesign(`${START}<table border="1">${row('Gain')}${row(inner)}${row(inner)}</table>`);
  assert.equal(grid.textsOf('table').length, 3);
  const photo = '<td><img src="/a.jpg" width="200" height="150"></td><td>&nbsp;</td><td>&nbsp;</td><td>&nbsp;</td>';
  assert.deepEqual(readRedesign(`${START}<table><tr>${photo}</tr><tr>${photo}</tr></table>`).textsOf('table'), []);
});

Deno.test('a heading that begins with a word of bylines is a heading, unless a name follows', () => {
  const { headings } = readRedesign(
    `${START}<h2>Von den ersten Broten bis heute</h2>${LONG}<h2>Von Ann Baker</h2>${LONG}<h2>Ende</h2>${LONG}`,
  );
  assert.deepEqual(headings, ['More', 'Von den ersten Broten bis heute', 'Ende']);
});

Deno.test('an unfinished line at the end of the first texts stays with what it introduces', () => {
  const { hero } = readRedesign(
    `${H1}${TEXT}<p>Our members bake</p><ul><li>bread of rye</li><li>cakes of spelt</li></ul><h2>More</h2>${LONG}`,
  );
  assert.doesNotMatch(hero, /Our members bake/);
});

Deno.test('a link that is a paragraph of text looks as a text', () => {
  const { textsInClass } = readRedesign(
    `${START}<p><a href="/about">${'We bake bread of rye and wheat. '.repeat(6)}</a></p><p><a href="/shop">Our shop</a></p>`,
  );
  assert.equal(textsInClass('tx-quiet').length, 1);
});

Deno.test('a heading around a whole page of texts and pictures keeps each picture with its text', () => {
  const beds = 'It has two beds, a desk and a window to the yard. '.repeat(3);
  const room = (name: string) => `<br><br><big>${name} room</big><br><img src="/${name}.jpg" alt=""><br>${beds}`;
  const { elements } = readRedesign(`${START}<h3>${['Red', 'Blue', 'Green'].map(room).join('')}</h3>`);
  const order = elements.flatMap((element) => {
    const isLabel = element.childNodes.some((node) => 'value' in node && node.value.trim().endsWith(' room'));
    return getAttribute(element, 'src')?.split('/').at(-1) ?? (isLabel ? ['room'] : []);
  });
  assert.deepEqual(order, ['Red.jpg', 'room', 'Blue.jpg', 'room', 'Green.jpg', 'room']);
});

Deno.test('an emphasized line that continues the text before it is no heading', () => {
  const read = (line: string) =>
    readRedesign(`${START}<p>The bakers had to go into the church and then to</p><div><b>${line}</b></div>${LONG}`).headings;
  assert.deepEqual(read('the mill, while the fires burned'), ['More']);
  assert.deepEqual(read('While the fires burned'), ['More', 'While the fires burned']);
});
