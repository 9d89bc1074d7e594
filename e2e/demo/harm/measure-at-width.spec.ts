import { expect, type Page, test } from '@playwright/test';
import { findHarm } from './find-harm.ts';
import { measureAtWidth } from './measure-at-width.ts';

interface Change {
  what: string;
  before: string;
  after: string;
}

const text = 'A bakery says what it bakes. '.repeat(4);
const place = (style: string, content: string) => `<div style="${style}">${content}</div>`;
const menu = '<ul><li><a href="/bread">Bread</a></li><li><a href="/cakes">Cakes</a></li></ul>';
const course = '<a href="/yoga">Yoga for all</a>';
const timetable = (...courses: string[]) =>
  `<table>${courses.map((name, i) => `<tr><td>${i + 8} o’clock</td><td>${name}</td></tr>`).join('')}</table>`;
const bar = 'position:fixed;left:0;right:0;height:60px;background:#fff;';
const lines = `<p>${'A line of the page that a visitor reads.<br>'.repeat(200)}</p>`;
const narrow = place('font:16px/20px serif;width:200px', text);
const cover = 'position:absolute;left:0;width:600px;height:20px;background:#fff;';
const side = 'backface-visibility:hidden';
const question = `<details><summary>Do you deliver?</summary>${text}</details>`;
const hidden = 'position:absolute;overflow:hidden;width:1px;height:1px;';
const map = (areas: string) => `<img alt="Village" usemap="#village" width="90" height="90"><map name="village">${areas}</map>`;

/** Real harm, which a rule of the measure could take for something that no visitor sees. */
const harmful: Change[] = [
  { what: 'stars and the sign of a currency are lost', before: 'Room ★★★★☆ €€', after: 'Room' },
  { what: 'a linked name is in the first row only', before: timetable(course, course, course), after: timetable(course, '', '') },
  { what: 'links of a template to no page are lost', before: '<a href="#">Buy</a> <a href="#">Sell</a>', after: '<a href="#">Buy</a>' },
  {
    what: 'a text stands beside a page that clips it',
    before: `<p>${text}</p>`,
    after: place('position:absolute;left:3000px;width:300px', text),
  },
  {
    what: 'the end of a row that scrolls is lost',
    before: place('overflow-x:auto', place('margin-left:3000px;width:300px', text)),
    after: '',
  },
  {
    what: 'a box of a fixed height cuts off its text',
    before: `<p>${text}</p>`,
    after: place('height:20px;width:200px;overflow:hidden', text),
  },
  { what: 'a box is closed by overflow: clip', before: `<p>${text}</p>`, after: place('height:0;overflow:clip', text) },
  { what: 'a fixed box is below the screen', before: `<p>${text}</p>`, after: place('position:fixed;top:900px', text) },
  { what: 'a bar covers a line wherever the page is scrolled', before: lines, after: `${place(`${bar}top:300px`, '')}${lines}` },
  { what: 'a box covers the second line only', before: narrow, after: `${narrow}${place(`${cover}top:20px`, '')}` },
  { what: 'a box covers a text in the sixth screen', before: lines, after: `${lines}${place(`${cover}top:3300px`, '')}` },
  { what: 'the answer behind a question is lost', before: question, after: '<p>Do you deliver?</p>' },
  { what: 'a text is put behind a question', before: `<p>Do you deliver?</p><p>${text}</p>`, after: question },
  {
    what: 'a field that its label stands for is lost',
    before: `<label>Send a picture<input type="file" style="${hidden}"></label>`,
    after: 'Send a picture',
  },
  { what: 'a button of a language is lost', before: '<button aria-label="English">EN</button>', after: '' },
  { what: 'a card that is a button is lost', before: `<button>${place('', 'Bread')}${place('', text)}</button>`, after: `Bread ${text}` },
  { what: 'a button that does something by scripts is lost', before: '<button>Book a table</button>', after: 'Book a table' },
  {
    what: 'the link of a floating picture is lost',
    before: '<a href="/shop"><img alt="Shop" width="9" height="9" style="float:left"></a>',
    after: '',
  },
  {
    what: 'the first link of a menu of the page is lost',
    before: `<a href="#mill">Mill</a>${text}<p id="mill">Mill</p>`,
    after: `Mill${text}<p id="mill">Mill</p>`,
  },
  { what: 'a part of an image map is lost', before: map('<area href="/mill" alt="Mill" coords="0,0,9,9">'), after: map('') },
];

/** Changes that take nothing from a visitor and counted as harm. */
const harmless: Change[] = [
  { what: 'a text moves into a box of which only the content is laid out', before: text, after: place('display:contents', text) },
  {
    what: 'typed signs become those of a list',
    before: '<p>• Bread<br>• Cakes<br>– Rolls</p>',
    after: '<ul><li>Bread<li>Cakes<li>Rolls</ul>',
  },
  {
    what: 'separators of links are left out',
    before: '<a href="/a">Bread</a> | <a href="/b">Cakes</a> ·',
    after: '<a href="/a">Bread</a> <a href="/b">Cakes</a>',
  },
  { what: 'the copy of a menu is left out', before: menu + menu, after: menu },
  {
    what: 'links below a heading become a list and are left out as a copy',
    before: `<nav>${menu}</nav><div><h3>Pages</h3><a href="/bread">Bread</a> <a href="/cakes">Cakes</a></div>`,
    after: `<nav>${menu}</nav><h3>Pages</h3>`,
  },
  {
    what: 'links to the start of the page are joined',
    before: `${text}<p><a href="#top">Up to the top</a>`.repeat(3),
    after: `${text.repeat(3)}<p><a href="#top">Up to the top</a>`,
  },
  { what: 'a menu beside the screen is left out', before: place('position:fixed;left:100%', '<a href="/a">Bread</a>'), after: '' },
  { what: 'a text above the page is left out', before: place('position:absolute;top:-900px', text), after: '' },
  { what: 'a closed box is left out', before: place('height:0;overflow:hidden', text), after: '' },
  { what: 'a label for those who hear the page is left out', before: place(hidden, 'Pages of the bakery'), after: '' },
  { what: 'a header stays at the top', before: lines, after: `${place(`${bar}top:0`, '')}<div style="height:60px"></div>${lines}` },
  {
    what: 'a menu goes behind a button of the header',
    before: `<header>${menu}</header>`,
    after: `<header><details><summary>Menu</summary>${menu}</details></header>`,
  },
  {
    what: 'a link that skips to the content, and one back to the start, are left out',
    before: `<a href="#all">⇓</a><div id="all">${text.repeat(9)}</div><a href="#all">⇑</a>`,
    after: text.repeat(9),
  },
  {
    what: 'a button that opens a menu by scripts is left out',
    before: `<div><b>Our bread</b><button>Our bread</button>${menu}</div>`,
    after: `<b>Our bread</b> <b>Our bread</b>${menu}`,
  },
  {
    what: 'a list that scrolls stands above another text',
    before: place('height:60px', text) + text,
    after: place('height:60px;overflow-y:auto', text.repeat(9)) + text,
  },
  {
    what: 'an arrow that scrolls to the next part is left out',
    before: `<a href="#all"><i style="padding:9px"></i></a><p id="all">${text}`,
    after: `<p>${text}`,
  },
  {
    what: 'a header floats below the edge of the window',
    before: lines,
    after: `${place(`${bar}top:12px`, '')}<div style="height:72px"></div>${lines}`,
  },
  {
    what: 'the initials of the authors of slides are left out',
    before: `<button aria-label="Words of Ada Lovelace">AL</button><p>${text.repeat(3)}</p>`,
    after: `<p>${text.repeat(3)}</p>`,
  },
  {
    what: 'a card that turns over shows both of its sides',
    before: `<button>${place(side, 'Bread')}${place(side, text)}</button>`,
    after: `<div>Bread</div><div>${text}</div>`,
  },
  {
    what: 'a button in a link becomes the text of the link',
    before: '<a href="/bread"><input type="button" value="Our bread"></a>',
    after: '<a href="/bread">Our bread</a>',
  },
  { what: 'a link whose text says that it leads to the top is left out', before: `${lines}<a href="#">Back to top</a>`, after: lines },
  { what: 'a button that needs scripts is left out', before: '<button aria-label="Next picture">›</button>', after: '' },
];

async function listHarm(page: Page, { before, after }: Change): Promise<string[]> {
  const measure = async (content: string) => {
    await page.setContent(
      `<!doctype html><html lang="en"><title>Bakery</title><style>body{margin:0;overflow-x:hidden}</style><main>${content}<h1>Bakery</h1></main>`,
    );
    return measureAtWidth(page, 1280);
  };
  const reasons = findHarm(await measure(before), await measure(after));
  return reasons.filter((reason) => !reason.startsWith('axe'));
}

test.describe('the measure of harm', { tag: '@complete-browser' }, () => {
  for (const change of harmful)
    test(`finds harm if ${change.what}`, async ({ page }) => expect(await listHarm(page, change)).not.toEqual([]));
  for (const change of harmless)
    test(`finds no harm if ${change.what}`, async ({ page }) => expect(await listHarm(page, change)).toEqual([]));
});
