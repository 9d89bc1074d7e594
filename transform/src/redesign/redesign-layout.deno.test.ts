import assert from 'node:assert/strict';
import { parse } from 'parse5';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { type Element, getAttribute, listElements } from '../../testing/read-tree.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { transformPage } from '../transform-page.ts';

/** Elements below the body of the redesign of a page. */
function listBody(html: string): Element[] {
  const document = parse(transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html);
  const body = listElements(document).find(({ tagName }) => tagName === 'body');
  return body ? listElements(body) : [];
}

const readText = (element: Element): string =>
  element.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? readText(node) : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
const withClass = (elements: Element[], name: string) =>
  elements.filter((element) => getAttribute(element, 'class')?.split(' ').includes(name));
const named = (elements: Element[], ...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));
const classesOf = (html: string, source: string) => {
  const frame = listBody(html).find(({ childNodes }) =>
    childNodes.some((node) => 'tagName' in node && getAttribute(node, 'src')?.endsWith(source)),
  );
  return getAttribute(frame as Element, 'class')?.split(' ') ?? [];
};

const WORDS = 'We build and repair boats of wood, and have done so on this river since 1954, in all weathers.';
const page = (body: string, head = '<meta name="viewport" content="width=device-width">') =>
  `<html lang="en"><head><title>Boatyard</title>${head}</head><body><h1>Boats of wood</h1><p>${WORDS}</p>${body}</body></html>`;

Deno.test('the header of a redesign shows all links that fit in a line, else at most six beside a menu', () => {
  const menu = (label: string, length: number) =>
    `<nav>${Array.from({ length }, (_, i) => `<a href="/${i}">${label} ${i}</a>`).join('')}</nav>`;
  const countShown = (label: string, length = 9) =>
    named(withClass(listBody(page(menu(label, length))), 'tx-shown').flatMap(listElements), 'a').length;
  assert.equal(countShown('Boats'), 9);
  assert.equal(countShown('Sailboats'), 6);
  assert.equal(countShown('Boats', 12), 6);
  assert.ok(countShown('Restauration alter Segelboote') < 6);
});

Deno.test('a picture that is smaller than its place, or of unknown size, isn’t enlarged', () => {
  const picture = (attributes: string) => page(`<h2>Our yard</h2><p>${WORDS}</p><img src="/yard.jpg" alt="" ${attributes}>`);
  assert.ok(classesOf(picture('width="200" height="150"'), 'yard.jpg').includes('tx-natural'));
  assert.ok(classesOf(picture(''), 'yard.jpg').includes('tx-natural'));
  assert.ok(!classesOf(picture('width="1200" height="900"'), 'yard.jpg').includes('tx-natural'));
});

Deno.test('rows of a table with pictures become cards with the names of their columns', () => {
  const row = (name: string, price: string) =>
    `<tr><td><img src="/${name}.jpg" width="300" height="200" alt=""></td><td>${name} of oak</td><td>1968</td><td>${price}</td></tr>`;
  const elements = listBody(
    page(
      `<table><tr><th>Photo</th><th>Boat</th><th>Year</th><th>Price</th></tr>${row('Heron', '9000')}${row('Teal', '7500')}${row('Swan', 'sold')}</table>`,
    ),
  );
  assert.equal(named(elements, 'table').length, 0);
  assert.deepEqual(withClass(elements, 'tx-card').map(readText), [
    'Heron of oakYear1968Price9000',
    'Teal of oakYear1968Price7500',
    'Swan of oakYear1968Pricesold',
  ]);
});

Deno.test('cells of a wide table name their columns, so that phones can stack its rows', () => {
  const elements = listBody(
    page('<table><tr><th>Day</th><th>From</th><th>To</th></tr><tr><td>Monday</td><td>8</td><td>17</td></tr></table>'),
  );
  assert.deepEqual(
    named(elements, 'td').map((cell) => getAttribute(cell, 'data-label')),
    ['Day', 'From', 'To'],
  );
});

Deno.test('only the box around preformatted text scrolls, which the keyboard reaches', () => {
  const { html } = transformPage(page(`<pre>${'long '.repeat(60)}</pre>`), PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' });
  assert.match(html, /\.tx-code>pre\{[^}]*overflow:visible/);
  assert.match(html, /<div class="tx-code" tabindex="0" role="group"><pre>/);
});

Deno.test('the text before a field without a name becomes its label', () => {
  const elements = listBody(
    page(
      '<h2>Ask us</h2><form action="/ask">Your name<br><input name="n"><br>Boat <select name="b"><option>any</option></select><button>Send</button></form>',
    ),
  );
  assert.deepEqual(named(elements, 'label').map(readText), ['Your name', 'Boat any']);
});

Deno.test('prices at the end of list items are set apart', () => {
  const elements = listBody(
    page('<h2>Hire</h2><ul><li>Rowing boat, an hour … €12</li><li>Dinghy, a day <b>€60</b></li><li>Life jacket €4</li></ul>'),
  );
  assert.deepEqual(withClass(elements, 'tx-amount').map(readText), ['€12', '€60', '€4']);
});

Deno.test('figures with their labels are shown large', () => {
  const elements = listBody(
    page('<h2>The yard</h2><div><div>70+</div><div>years on the river</div></div><div><div>1,200</div><div>boats repaired</div></div>'),
  );
  assert.deepEqual(withClass(elements, 'tx-figure').map(readText), ['70+', '1,200']);
});

Deno.test('what an old page says of itself comes last', () => {
  const elements = listBody(page(`<h2>Moorings</h2><p>${WORDS}</p><p>Best viewed with Netscape in 800x600</p><p>Ask at the slipway.</p>`));
  assert.match(withClass(elements, 'tx-small-print').map(readText).join(), /Best viewed/);
  assert.doesNotMatch(named(elements, 'main').map(readText).join(), /Best viewed/);
});

Deno.test('headings without content become titles of cards', () => {
  const elements = listBody(page(`<h2>Rowing</h2><h2>Sailing</h2><h2>Canoes</h2><h2>Visit</h2><p>${WORDS}</p>`));
  assert.deepEqual(withClass(elements, 'tx-card').map(readText), ['Rowing', 'Sailing', 'Canoes']);
});

Deno.test('heading levels of a redesign have no gaps', () => {
  const levels = named(
    listBody(page(`<h4>Moorings</h4><p>${WORDS}</p><h6>Winter</h6><p>${WORDS}</p>`)),
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
  ).map(({ tagName }) => Number(tagName[1]));
  for (const [i, level] of levels.entries()) assert.ok(level <= (levels[i - 1] ?? 0) + 1, levels.join());
});

Deno.test('links and buttons that show a picture only have a name', () => {
  const elements = listBody(
    page(`<h2>Elsewhere</h2><p>${WORDS} <a href="https://maps.example/river-walk.html"><img src="/m.png" width="300"></a></p>`),
  );
  const image = named(elements, 'img').find((element) => getAttribute(element, 'src')?.includes('/m.png'));
  assert.equal(image && getAttribute(image, 'alt'), 'river walk');
});

Deno.test('a link keeps a label only if it contains the words that are seen', () => {
  const link = (label: string) => `<p>${WORDS} <a href="/way" aria-label="${label}">See the way</a></p>`;
  const links = named(listBody(page(`<h2>Elsewhere</h2>${link('Video of the road')}${link('See the way to us')}`)), 'a');
  assert.deepEqual(
    links.filter((each) => getAttribute(each, 'href')?.endsWith('/way')).map((each) => getAttribute(each, 'aria-label')),
    [undefined, 'See the way to us'],
  );
});

Deno.test('a form whose fields are named by headings stays a form, and its fields get these names', () => {
  const field = (name: string, control: string) => `<div><h4>${name}</h4><div>${control}</div></div>`;
  const fields =
    field('Your mark', '<ul><li>5 of 5</li></ul>') + field('Name', '<input required>') + field('Review', '<textarea></textarea>');
  const [form] = named(listBody(page(`<h2>Reviews</h2><p>${WORDS}</p><form>${fields}<button>Send</button></form>`)), 'form');
  const controls = form ? listElements(form).filter(({ tagName }) => /^(input|textarea)$/.test(tagName)) : [];
  assert.deepEqual(
    controls.map((each) => getAttribute(each, 'aria-label')),
    ['Name', 'Review'],
  );
});

Deno.test('the end of a redesign is a footer with the name of the page', () => {
  assert.match(
    named(listBody(page('')), 'footer')
      .map(readText)
      .join(),
    /Boatyard/,
  );
});

Deno.test('a headline fits phones: long words make it smaller, up to a length from which on they break', () => {
  const readWord = (headline: string) => {
    const { html } = transformPage(page('').replace('Boats of wood', headline), PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' });
    return Number(/--word:(\d+)/.exec(html)?.[1]);
  };
  assert.equal(readWord('Boats of wood'), 5);
  assert.equal(readWord('Bootsreparaturen am Fluss'), 16);
  assert.equal(readWord('Rechtsschutzversicherungsgesellschaften'), 22);
  assert.equal(readWord('从一九五四年开始在河边修理木船和建造木船'), 5);
});

Deno.test('two sections with a short text each become cards of one section', () => {
  const elements = listBody(page('<h2>Rowing</h2><p>Boats for two, by the hour.</p><h2>Sailing</h2><p>Dinghies for four, by the day.</p>'));
  assert.deepEqual(withClass(elements, 'tx-card').map(readText), [
    'RowingBoats for two, by the hour.',
    'SailingDinghies for four, by the day.',
  ]);
});

Deno.test('a section without a heading uses the complete width', () => {
  const [section] = withClass(listBody(page(`<p>${WORDS.repeat(4)}</p>`.repeat(4))), 'tx-section');
  assert.match(getAttribute(section as Element, 'class') ?? '', /tx-newspaper/);
  const before = '<img src="/map.gif" width="180" height="110" alt="Map">';
  const [first] = withClass(listBody(page(`${before}<h2>Hire</h2><p>${WORDS}</p>`)), 'tx-section');
  assert.match(getAttribute(first as Element, 'class') ?? '', /tx-alone/);
});

Deno.test('a text stands in two columns only if its paragraphs fill both, since none of them breaks', () => {
  const elements = listBody(page(`<p>${WORDS}</p><p>${WORDS.repeat(12)}</p><p>${WORDS}</p>`));
  const [section] = withClass(elements, 'tx-section');
  assert.match(getAttribute(section as Element, 'class') ?? '', /tx-long/);
  const { html } = transformPage(page(''), PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' });
  assert.match(html, /:is\(\.tx-newspaper>\.tx-body,\.tx-run\)>:not\(\.tx-list\),\.tx-list li\{break-inside:avoid\}/);
});

Deno.test('blank lines between the stanzas of a poem stay, whether lines are paragraphs or broken', () => {
  const stanzas = [
    ['Where does it start?', 'Where does it end?'],
    ['Can you see my face?', 'Can you see my grace?', 'Can you?'],
  ];
  const paragraphs = stanzas.map((lines) => lines.map((line) => `<p>${line}</p>`).join('')).join('<p>&nbsp;</p>');
  const groups = withClass(listBody(page(`<h2>My life</h2><p>${WORDS}</p>${paragraphs}`)), 'tx-lines');
  assert.deepEqual(
    groups.map((group) => named(listElements(group), 'p').map(readText)),
    stanzas,
  );
  const broken = `<p>${stanzas.map((lines) => lines.join('<br>')).join('<br><br>')}</p>`;
  const texts = named(listBody(page(`<h2>My life</h2><p>${WORDS}</p>${broken}`)), 'p').map(readText);
  assert.ok(
    texts.some((text) => text.startsWith('Can you see my face?') && text.endsWith('Can you?')),
    texts.join('|'),
  );
});

Deno.test('pictures that are hardly wider than half of a phone stand two in a row there', () => {
  const pictures = (width: number) =>
    Array.from({ length: 4 }, (_, i) => `<img src="/boat${i}.jpg" width="${width}" height="${width}">`).join('');
  const halves = (width: number) => withClass(listBody(page(`<h2>Boats</h2><p>${WORDS}</p>${pictures(width)}`)), 'tx-halves').length;
  assert.deepEqual([halves(160), halves(300)], [1, 0]);
});

Deno.test('a heading tells the length of its longest word, so that its letters leave room for it', () => {
  const elements = listBody(page(`<h2>Zusatzgedeck</h2><p>${WORDS}</p>`));
  assert.deepEqual(
    withClass(elements, 'tx-head').map((head) => getAttribute(head, 'class')?.split(' ').at(-1)),
    ['tx-w12'],
  );
});

Deno.test('cards stand beside each other on phones only with pictures and short words', () => {
  const isPaired = (names: string[], picture: string) => {
    const boat = (name: string) => `<div class="boat">${picture.replace('?', name)}<h3>${name}</h3><p>From €9 an hour</p></div>`;
    return withClass(listBody(page(`<h2>Hire</h2><div>${names.map(boat).join('')}</div>`)), 'tx-pairs').length > 0;
  };
  const picture = '<img src="/?.jpg" width="800" height="600" alt="">';
  assert.ok(isPaired(['Heron', 'Teal', 'Swan', 'Crane'], picture));
  assert.ok(!isPaired(['Heron', 'Teal', 'Swan', 'Crane'], ''));
  assert.ok(!isPaired(['Heron', 'Zweierruderboote', 'Swan', 'Crane'], picture));
  // One of three would stand beside an empty half.
  assert.ok(!isPaired(['Heron', 'Teal', 'Swan'], picture));
});

Deno.test('tiles keep the pictures that style sheets show behind their titles', () => {
  const head = `<style>.tiles{display:grid;grid-template-columns:1fr 1fr}.tiles .rowing{background:linear-gradient(#000,#111),url("/rowing1.jpg");background-size:cover}
.tiles .sailing{background-image:url(/laptop.jpg);background-size:cover}</style>`;
  const tile = (name: string) => `<div class="tile ${name}"><h2>${name}</h2><p>Boats to hire, all summer.</p></div>`;
  const elements = listBody(page(`<div class="tiles">${tile('rowing')}${tile('sailing')}</div>`, head));
  assert.equal(withClass(elements, 'tx-pictured').length, 2);
});

Deno.test('texts and links that only styles separate are separated', () => {
  const elements = listBody(
    page(
      '<h2>Hire</h2><div><span>Rowing boats</span><span>Canoes</span><span>Happy Hour</span></div><p>See <a href="/a">Prices</a><a href="/b">Maps</a> before.</p>',
    ),
  );
  const main = readText(named(elements, 'main')[0] as Element);
  assert.match(main, /Prices Maps/);
  assert.deepEqual(named(withClass(elements, 'tx-lines').flatMap(listElements), 'p').map(readText).slice(0, 3), [
    'Rowing boats',
    'Canoes',
    'Happy Hour',
  ]);
});

Deno.test('an icon of a link inside of a sentence stays there', () => {
  const elements = listBody(
    page(`<h2>Hire</h2><p>${WORDS} See <a href="/hire"><img src="/i/offer.gif" alt=" "> our boats</a>, all of wood.</p>`),
  );
  assert.ok(
    named(elements, 'p').some((text) => named(listElements(text), 'img').length === 1 && /See our boats, all of wood/.test(readText(text))),
  );
});

Deno.test('a white drawing stands on a dark area', () => {
  const drawing = '<svg width="700" viewBox="0 0 9 9" fill="white"><path d="M0 0h9v9z"/></svg>';
  assert.equal(withClass(listBody(page(`<h2>Hire</h2>${drawing}<p>${WORDS}</p>`)), 'tx-on-dark').length, 1);
});

Deno.test('answers that scripts open become details', () => {
  const item = (i: number) => `<li><a href="#a${i}">Question ${i}?</a><div id="a${i}"><p>Answer ${i}.</p></div></li>`;
  const elements = listBody(page(`<h2>Questions</h2><ul>${item(1)}${item(2)}</ul>`));
  assert.deepEqual(named(elements, 'details').map(readText), ['Question 1?Answer 1.', 'Question 2?Answer 2.']);
  assert.deepEqual(named(elements, 'summary').map(readText), ['Question 1?', 'Question 2?']);
});

Deno.test('of two icons that change places under the pointer, one is shown', () => {
  const service = (name: string) =>
    `<div class="service"><svg width="150" height="150"><rect width="150" height="150" fill="none"></rect></svg><div><img class="icon" src="/${name}-w.svg" alt=""><img class="icon icon--hover" src="/${name}-b.svg" alt=""></div><h3>${name}</h3><p>For boats of wood and their owners.</p></div>`;
  const elements = listBody(page(`<h2>Services</h2>${['paint', 'repair', 'store'].map(service).join('')}`));
  assert.deepEqual(
    named(elements, 'img').map((image) => getAttribute(image, 'src')?.split('/').at(-1)),
    ['paint-b.svg', 'repair-b.svg', 'store-b.svg'],
  );
  assert.equal(named(elements, 'svg').length, 0);
});

Deno.test('a section with the name of a first screen gives the headline, and a gallery isn’t a card', () => {
  const pictures = ['a', 'b', 'c'].map((name) => `<img src="/${name}.jpg" alt="">`).join('');
  const elements = listBody(
    `<html lang="en"><head><title>Boatyard</title><meta name="viewport" content="width=device-width"></head><body><header><h1>Boatyard</h1></header><section class="hero"><h2>Welcome to the boatyard</h2><p>Boats of wood since 1954.</p></section>
<section><h2>Views</h2>${pictures}<p>From our yard.</p></section><section><h2>Hire</h2><p>By the hour.</p></section><section><h2>Repair</h2><p>By the day.</p></section></body></html>`,
  );
  assert.equal(readText(named(elements, 'h1')[0] as Element), 'Welcome to the boatyard');
  assert.equal(withClass(elements, 'tx-pictures').length, 1);
  assert.deepEqual(withClass(elements, 'tx-card').map(readText), ['HireBy the hour.', 'RepairBy the day.']);
});

Deno.test('a page without title and headings begins with its first line', () => {
  const elements = listBody(
    `<html lang="en"><head><title>Untitled 3</title></head><body><p>Almost won the cup</p><p>${WORDS}</p><p>${WORDS}</p></body></html>`,
  );
  assert.equal(readText(named(elements, 'h1')[0] as Element), 'Almost won the cup');
});

Deno.test('signs between links of a menu and empty copies of links are no content', () => {
  const elements = listBody(
    page(
      `<h2>Yard</h2><p>${WORDS}</p><table><tr><td>│</td></tr></table><p><a href="/kontakt.htm"></a><a href="/kontakt.htm">Ask us</a></p>`,
    ),
  );
  const main = readText(named(elements, 'main')[0] as Element);
  assert.match(main, /Ask us$/);
  assert.doesNotMatch(main, /│|kontakt/);
});

Deno.test('a drawing around one image file becomes an image', () => {
  const elements = listBody(
    page(`<h2>Yard</h2><p>${WORDS}</p><svg width="300" height="200"><image xlink:href="/yard.jpg" width="140" height="140"></image></svg>`),
  );
  assert.equal(named(elements, 'svg').length, 0);
  assert.deepEqual(
    named(elements, 'img').map((image) => getAttribute(image, 'width')),
    ['140'],
  );
});

Deno.test('a comic that is read from top to bottom keeps its height', () => {
  assert.ok(
    classesOf(page(`<h2>Comic</h2><p>${WORDS}</p><img src="/comic.jpg" alt="" width="400" height="1900">`), 'comic.jpg').includes(
      'tx-strip',
    ),
  );
});

Deno.test('pictures of buttons become texts', () => {
  const button = (name: string) => `<a href="/${name}.htm"><img src="/custombuttons/${name}.png" width="160" height="30"></a>`;
  const elements = listBody(page(`<h2>Yard</h2><p>${WORDS}</p><p>${['boats', 'hire', 'prices'].map(button).join('<br>')}</p>`));
  assert.deepEqual(named(named(elements, 'nav').flatMap(listElements), 'a').map(readText), ['boats', 'hire', 'prices']);
});

Deno.test('headings in Arabic letters have a line height for them, also on a page that says it is English', () => {
  const { html } = transformPage(page('').replace('Boats of wood', 'قوارب خشبية'), PAGE_URL, onlyFeatures('design'), {
    layout: 'redesigned',
  });
  assert.match(html, /<body class="[^"]*tx-tall-letters/);
  // Rules of sections have other classes: the footer of such a page would be as narrow as its longest word.
  assert.doesNotMatch(html, /\.tx-tall-letters\{[^}]*align-items/);
});

Deno.test('a table with lines and a row of names stays a table, also with lists and long texts', () => {
  const row = (name: string) => `<tr><td>${name}</td><td>Fuse</td><td>${WORDS} ${WORDS}<ul><li>Fuse 8</li></ul></td></tr>`;
  const elements = listBody(
    page(
      `<h2>Engine</h2><table border="1"><tr><td colspan="3"><b>Troubleshooter</b></td></tr><tr><td><b>Symptom</b></td><td><center><b>Cause</b></center></td><td><b>Checks</b></td></tr>${row('Stops')}${row('Smokes')}</table>`,
    ),
  );
  assert.equal(named(elements, 'table').length, 1);
});

Deno.test('an emphasized link of a menu isn’t the headline', () => {
  const elements = listBody(
    `<html lang="en"><head><title>Cats of the north</title></head><body><p><b><a href="/l">Links</a></b></p><p>${WORDS}</p><p>${WORDS}</p></body></html>`,
  );
  assert.equal(readText(named(elements, 'h1')[0] as Element), 'Cats of the north');
});

Deno.test('a picture above the heading of a box belongs to this heading', () => {
  const elements = listBody(
    page(`<h2>Hire</h2><p>${WORDS}</p><div><img src="/radio.jpg" width="900" height="700" alt=""><h2>Radio</h2><p>${WORDS}</p></div>`),
  );
  const section = withClass(elements, 'tx-section').find((each) => named(listElements(each), 'img').length > 0);
  assert.match(readText(section as Element), /^Radio/);
});

Deno.test('a page is laid out from the side that its body names, or that most of its letters begin at', () => {
  const readSide = (html: string) => {
    const document = parse(transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html);
    const root = listElements(document).find(({ tagName }) => tagName === 'html');
    return root && getAttribute(root, 'dir');
  };
  const arabic = `<h1>عيادة الأسنان</h1><p>${'نعتني بأسنانكم في هذه المدينة منذ سنوات طويلة وبكل محبة. '.repeat(4)}</p>`;
  assert.equal(readSide(`<html lang="en"><body>${arabic}</body></html>`), 'rtl');
  assert.equal(readSide(page('').replace('<body>', '<body dir="rtl">')), 'rtl');
  assert.equal(readSide(page('<p>أهلا بكم</p>')), undefined);
});
