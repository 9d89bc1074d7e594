import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute } from '../../testing/read-tree.ts';

const TEXT = '<p>We bake bread of rye and wheat in a wood oven every morning but Monday since 1998.</p>';
const H1 = '<h1>Bread from a wood oven</h1>';

Deno.test('the name is the logo’s, the copyright owner’s or the largest text, and a test host the last resort', () => {
  assert.equal(
    readRedesign(`<a href="/"><img src="/logo.png" alt="Hearth Bakery logo"></a>${H1}${TEXT}`, 'Home').textsInClass('tx-sign')[0],
    'Hearth Bakery',
  );
  assert.equal(readRedesign(`${H1}${TEXT}<p>© 2019–2024 Hearth Bakery. All rights reserved.</p>`, 'index').brand, 'Hearth Bakery');
  const large = '<p><font size="6">Ton Harma</font></p>';
  assert.equal(readRedesign(`${large}<h2>Trading company</h2>${TEXT}`, 'bread, rye, wheat, oven, bakery').brand, 'Ton Harma');
  assert.equal(
    readRedesign(`<header><a class="brand" href="/">Law offices of</a></header>${H1}${TEXT}`, 'Jason Berke PC').brand,
    'Jason Berke PC',
  );
});

Deno.test('a headline that is only the beginning of a sentence continues in the next line', () => {
  const page = (start: string, end: string) => readRedesign(`<h1>${start}</h1><h2>${end}</h2>${TEXT}`).headline;
  assert.equal(page('Somos un grupo de,', 'Abogados y notarios'), 'Somos un grupo de, Abogados y notarios');
  assert.equal(page('Bread from a wood oven', 'Open every morning'), 'Bread from a wood oven');
});

Deno.test('a page whose heading is its name is headlined by the next heading, or by how its menu calls it', () => {
  const menu = '<nav><a href="/">Home</a><a href="/shop">Our loaves</a></nav>';
  assert.equal(readRedesign(`<h1>Hearth Bakery</h1><h2>Upcoming events of May</h2>${TEXT}`).headline, 'Upcoming events of May');
  assert.equal(readRedesign(`${menu}<p>Hearth Bakery</p>${TEXT}`).headline, 'Hearth Bakery');
});

Deno.test('the short text above the heading of a box stays with this heading', () => {
  const box = (label: string, title: string) => `<div><span>${label}</span><h2>${title}</h2>${TEXT}${TEXT}${TEXT}${TEXT}${TEXT}</div>`;
  const { headings } = readRedesign(
    `${H1}${TEXT}${TEXT}${TEXT}${TEXT}${TEXT}${box('Services', 'What we bake')}${box('Team', 'Who we are')}`,
  );
  assert.deepEqual(headings, ['Services What we bake', 'Team Who we are']);
});

Deno.test('short texts that look like headings are headings, but not small ones and paragraphs in headings', () => {
  const style =
    '<style>body{font-size:16px}.big{font-size:26px}.bold{font-weight:700}.note{font-weight:700;font-size:12px}h4{font-size:16px;font-weight:400}</style>';
  const { headings, main } = readRedesign(
    `${style}${H1}${TEXT}<div class="big">Our oven</div>${TEXT}<div class="bold">Our flour</div>${TEXT}<div class="note">Our mill</div>${TEXT}<h4>We grind the grain ourselves, in a mill of stone from 1902 that a brook drives, so the flour is fresh</h4>${TEXT}`,
  );
  assert.deepEqual(headings, ['Our oven', 'Our flour']);
  assert.match(main, /We grind the grain ourselves/);
});

Deno.test('a title in a cell with a background of its own is a heading, and a caption below a picture isn’t', () => {
  const row = (title: string) => `<tr><td bgcolor="#cccccc">${title}</td></tr><tr><td>${TEXT}</td></tr>`;
  const { headings } = readRedesign(
    `${H1}${TEXT}<table>${row('Solar cup')}${row('Sponsors')}</table><p><img src="/oven.jpg" width="400" height="300"></p><p><b>The old oven</b></p>${TEXT}`,
  );
  assert.deepEqual(headings, ['Solar cup', 'Sponsors']);
});

Deno.test('words in boxes of their own aren’t glued', () => {
  const style = '<style>.line span{display:block}.row{display:flex}.pill{display:inline-block}</style>';
  const { main } = readRedesign(
    `${style}${H1}${TEXT}<p class="line"><span>Cuisine</span><span>Lunch</span></p><p class="row"><b>Dinner</b><i>Wine</i></p><p><span class="pill">Rye</span><span class="pill">Spelt</span> mid<b>word</b></p>`,
  );
  assert.match(main, /Cuisine Lunch Dinner Wine Rye Spelt mid word|Cuisine Lunch Dinner Wine Rye Spelt midword/);
});

Deno.test('links of image maps and of a list of links between signs are the menu', () => {
  const map =
    '<img src="/head.gif" usemap="#m"><map name="m"><area href="/a" alt="Bread"><area href="/b" alt="Cakes"><area href="/c" title="Visit"></map>';
  assert.deepEqual(readRedesign(`${map}${H1}${TEXT}`).menu, ['Bread', 'Cakes', 'Visit']);
  const row = '<p>[ Home ] [ <a href="/a">Bread</a> ] [ <a href="/b">Cakes</a> ] [ <a href="/c">Visit</a> ]</p>';
  const { menu, main, footer } = readRedesign(`${row}${H1}${TEXT}${row}`);
  assert.deepEqual(menu, ['Bread', 'Cakes', 'Visit']);
  assert.doesNotMatch(`${main} ${footer}`, /Cakes/);
});

Deno.test('a field whose choices are addresses becomes links, unless a form sends it', () => {
  const field =
    '<select><option>Go to</option><option value="/bread.html">Bread</option><option value="/cakes.html">Cakes</option></select>';
  const { links } = readRedesign(`${H1}${TEXT}<h2>More</h2>${field}<form action="/go">${field}<button>Go</button></form>`);
  assert.deepEqual(
    links.filter((link) => link.endsWith('.html')),
    ['https://site.example/bread.html', 'https://site.example/cakes.html'],
  );
});

Deno.test('lines that only operate the page, and signs that lead to their heading, aren’t content', () => {
  const { main } = readRedesign(
    `${H1}${TEXT}<p>Scroll down</p><p>error: Content is protected !!</p><p><a href="#top">Back to top</a></p><h2>Prices <a href="#prices">#</a></h2><p>{{ price }}</p>${TEXT}<p><a href="/2">Next</a></p>`,
  );
  assert.doesNotMatch(main, /Scroll|error|Back|#|\{\{/);
  assert.match(main, /Next/);
});

Deno.test('small drawings between words stay in their sentence', () => {
  const { main, textsInClass } = readRedesign(
    `${H1}${TEXT}<h2>More</h2><p>We bake <img src="/smile.png"> every day, also <img src="/wink.gif">.</p>`,
  );
  assert.match(main, /We bake every day, also \./);
  assert.deepEqual(textsInClass('tx-frame'), []);
});

Deno.test('columns of the page stay beside each other in one row', () => {
  const style = '<style>.row{display:flex}.float>div{float:left;width:50%}.grid{display:grid;grid-template-columns:1fr 1fr}</style>';
  const column = (title: string) => `<div><h3>${title}</h3>${TEXT}<ul><li>one</li><li>two</li></ul></div>`;
  for (const name of ['row', 'float', 'grid']) {
    const { textsInClass } = readRedesign(
      `${style}${H1}${TEXT}<h2>More</h2>${TEXT}<div class="${name}">${column('Rye')}<div><h3>Map</h3>${TEXT}</div></div>`,
    );
    assert.equal(textsInClass('tx-n2').length, 1, name);
  }
  const below = readRedesign(`${style}${H1}${TEXT}<h2>More</h2>${TEXT}<div>${column('Rye')}${column('Map')}</div>`);
  assert.deepEqual(below.textsInClass('tx-beside'), []);
});

Deno.test('captions in the row below a row of pictures belong to their pictures', () => {
  const picture = (name: string) => `<td><img src="/${name}.jpg" width="200" height="150"></td>`;
  const { textsInClass } = readRedesign(
    `${H1}${TEXT}<h2>Games</h2>${TEXT}<table><tr>${picture('a')}${picture('b')}</tr><tr><td>At home</td><td>In the bar</td></tr></table>${TEXT}`,
  );
  assert.deepEqual(textsInClass('tx-part'), ['At home', 'In the bar']);
});

Deno.test('labels of tabs are the headings of their panels, which a redesign shows all', () => {
  const tab = (id: string, name: string) => `<li><a data-bs-toggle="tab" href="#${id}" role="tab">${name}</a></li>`;
  const panel = (id: string) => `<div id="${id}" role="tabpanel">${TEXT}${TEXT}${TEXT}${TEXT}${TEXT}</div>`;
  const tabs = `<ul role="tablist">${tab('rye', 'Of rye')}${tab('oat', 'Of oat')}</ul>`;
  const page = (panels: string) => readRedesign(`${H1}${TEXT.repeat(7)}<h2>Bread</h2>${tabs}${panels}`);
  assert.deepEqual(page(`${panel('rye')}${panel('oat')}`).headings, ['Bread', 'Of rye', 'Of oat']);
  assert.deepEqual(page(panel('rye')).headings, ['Bread']);
});

Deno.test('a label of a tab that contains its panel stays where it is', () => {
  const tab = (id: string, inner = '') => `<li><a role="tab" href="#${id}">Of ${id}${inner}</a></li>`;
  const panels = '<div id="rye"></div><div id="oat"></div>';
  const html = `${H1}${TEXT.repeat(7)}<h2>Bread</h2><ul role="tablist">${tab('rye')}${tab('oat', panels)}</ul>${TEXT}`;
  assert.deepEqual(readRedesign(html).headings, ['Bread']);
});

Deno.test('answers that scripts open are shown below their questions', () => {
  const style = '<style>.answer{display:none}</style>';
  const item = (name: string) =>
    `<section><p><a href="#">${name}</a></p><div class="answer"><ul><li>${name} one</li><li>${name} two</li></ul></div></section>`;
  const { textsOf } = readRedesign(`${style}${H1}${TEXT}<h2>What we carry</h2>${item('Cheeses')}${item('Books')}${item('Gifts')}`);
  assert.deepEqual(textsOf('summary'), ['Cheeses', 'Books', 'Gifts']);
});

Deno.test('the button that opened an answer becomes a part of the question, which opens it', () => {
  const style = '<style>.answer{display:none}h5{font:16px serif}</style>';
  const question = 'Which kinds of grain do you mill for the bread that you bake on Sundays and Mondays?';
  const item = `<h5><button type="button">${question}</button></h5><div class="answer">${TEXT}</div>`;
  const { textsOf } = readRedesign(`${style}${H1}${TEXT}<h2>Questions</h2>${item}${item}`);
  assert.deepEqual(textsOf('summary'), [question, question]);
  assert.deepEqual(textsOf('button'), []);
});

Deno.test('fields outside of a form stay fields', () => {
  const rooms = '<label for="rooms">Rooms</label><select id="rooms"><optgroup label="Small"><option>One</option></optgroup></select>';
  const wishes = '<label for="wishes">Wishes</label><textarea id="wishes"></textarea>';
  const { elements } = readRedesign(`${H1}${TEXT}<h2>Book a room</h2>${TEXT}<div>${rooms}</div><div>${wishes}</div>`);
  const fields = elements.filter(({ tagName }) => /^(select|option|textarea)$/.test(tagName));
  assert.deepEqual(
    fields.map(({ tagName }) => tagName),
    ['select', 'option', 'textarea'],
  );
});

Deno.test('labels with prices are a list of prices and no cards', () => {
  const line = (label: string, price: string) => `<div><span>${label}</span><strong>${price}</strong></div>`;
  const { cards, textsInClass } = readRedesign(
    `${H1}${TEXT}<h2>Basket</h2><div>${line('Sum', '€4.00')}${line('Delivery', '€1.00')}${line('Total', '€5.00')}</div>`,
  );
  assert.deepEqual(cards, []);
  assert.deepEqual(textsInClass('tx-amount'), ['€4.00', '€1.00', '€5.00']);
});

Deno.test('a heading as large as those of sections starts a section, whatever its level', () => {
  const style = '<style>h2,h4.large{font-size:40px}h4{font-size:18px}</style>';
  const long = TEXT.repeat(5);
  const { textsOf } = readRedesign(
    `${style}${H1}${TEXT}<h2>Breads</h2>${long}<h2>Cakes</h2>${long}<h4 class="large">Visit us</h4>${long}<h4>Hours</h4>${long}`,
  );
  assert.deepEqual(textsOf('h2'), ['Breads', 'Cakes', 'Visit us']);
});

Deno.test('a table whose first row names its columns stays a table, also with headings and lists in its cells', () => {
  const style = '<style>.names td{background:#dddddd}</style>';
  const row = (name: string) => `<tr><td><h4>${name}</h4></td><td><ul><li>${name} is old</li><li>${name} is wet</li></ul></td></tr>`;
  const { textsOf } = readRedesign(
    `${style}${H1}${TEXT}<h2>Repairs</h2><table><tr class="names"><td>Symptom</td><td>Causes</td></tr>${row('Bulb')}${row('Fuse')}</table>`,
  );
  assert.deepEqual(textsOf('tr'), ['Symptom Causes', 'Bulb Bulb is old Bulb is wet', 'Fuse Fuse is old Fuse is wet']);
});

Deno.test('columns of a footer stay beside each other, and the name above them isn’t repeated', () => {
  const link = (name: string) => `<li><a href="/${name}">${name}</a></li>`;
  const columns = [
    '<p>Hearth Bakery</p><p>Mill Lane 4</p>',
    `<p>Visit</p><ul>${['Loaves', 'Hours', 'Team'].map(link).join('')}</ul>`,
    '<p>Open from 7 to 18</p>',
  ];
  const { elements, footer } = readRedesign(
    `<style>.row{display:flex}</style><nav><a href="/a">Bread</a><a href="/b">Cakes</a></nav>${H1}${TEXT}<footer><div class="row">${columns.map((column) => `<div>${column}</div>`).join('')}</div><p>© 2026</p></footer>`,
  );
  const rows = elements.filter((element) => getAttribute(element, 'class') === 'tx-footer-columns');
  assert.deepEqual(
    rows.map(({ childNodes }) => childNodes.length),
    [3, 1],
  );
  assert.equal(footer, 'Hearth Bakery Mill Lane 4 Visit Loaves Hours Team Open from 7 to 18 © 2026');
});

Deno.test('a search form beside telephone numbers belongs to the header', () => {
  const search = '<form action="/s"><input type="text" value="请输入关键字"><button type="submit">Go</button></form>';
  const { textsInClass } = readRedesign(
    `<style>.row{display:flex}</style><div class="row"><div><p>024 2532 6880, 024 2532 6881</p></div><div>${search}</div></div>${H1}${TEXT}`,
  );
  assert.deepEqual(textsInClass('tx-tools'), ['Go']);
});

Deno.test('the first slide is the first screen, also before a main heading, and the others are cards once', () => {
  const slide = (name: string) =>
    `<li><img src="/${name}.jpg" width="900" height="500"><b>NEWS</b><h3>${name} bread</h3><p>Fresh.</p></li>`;
  const { headline, picture, cards, headings } = readRedesign(
    `<div class="flexslider"><ul class="slides">${['Rye', 'Spelt', 'Wheat'].map(slide).join('')}</ul><span>1 / 3</span></div><h1>Our services</h1>${TEXT}`,
  );
  assert.deepEqual([headline, picture], ['Rye bread', 'Rye.jpg']);
  assert.equal(cards.length, 2);
  assert.equal(headings.at(-1), 'Our services');
});

Deno.test('a list that repeats most of the menu is left out, but for the links that only it has', () => {
  const menu = `<nav>${['Home', 'Bread', 'Cakes', 'Visit', 'News'].map((name) => `<a href="/${name}.htm">${name}</a>`).join('')}</nav>`;
  const list = (...names: string[]) => `<p>${names.map((name) => `<nobr>[ <a href="/${name}.htm">${name}</a> ]</nobr>`).join(' ')}</p>`;
  const page = (...names: string[]) => {
    const { main, footer } = readRedesign(`${menu}${H1}${`<h2>Oven</h2>${TEXT}`.repeat(6)}${list(...names)}`);
    return `${main} ${footer}`;
  };
  assert.doesNotMatch(page('Home', 'Bread', 'Cakes', 'Visit', 'News'), /Cakes/);
  const most = page('Bread', 'Cakes', 'Visit', 'News', 'Imprint');
  assert.doesNotMatch(most, /Cakes/);
  assert.match(most, /Imprint/);
  assert.match(page('Bread', 'Rolls', 'Pies', 'Tarts'), /Bread.*Tarts/);
});

Deno.test('a record shows a picture once', () => {
  const record = (name: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" width="400" height="300"></a><div><img src="/${name}.jpg" width="400" height="300"><p>${name} bread from our oven</p></div></li>`;
  const { images } = readRedesign(`${H1}${TEXT}<ul>${['Rye', 'Spelt', 'Wheat'].map(record).join('')}</ul>`);
  assert.deepEqual(images, ['Rye.jpg', 'Spelt.jpg', 'Wheat.jpg']);
});

const ROW = '<style>.row{display:flex}</style>';

Deno.test('parts beside each other with labels stay in a row, and none of them is the headline', () => {
  const part = (heading: string) => `<div>${heading}${TEXT}${TEXT}</div>`;
  const { headline, textsInClass } = readRedesign(`${ROW}<div class="row">${part('<h1>Mission</h1>')}${part('<h2>Vision</h2>')}</div>`);
  assert.equal(headline, 'Hearth Bakery');
  assert.deepEqual(
    textsInClass('tx-part').map((text) => text.split(' ')[0]),
    ['Mission', 'Vision'],
  );
  const opened = readRedesign(`${ROW}<div class="row">${part('<h1>Bread from a wood oven</h1>')}${part('<h2>At a glance</h2>')}</div>`);
  assert.equal(opened.headline, 'Bread from a wood oven');
});

Deno.test('the heading at the right side of a row of cards stands above the cards', () => {
  const card = (name: string) => `<li><h3>${name}</h3><p>The best bread of the town.</p></li>`;
  const { main } = readRedesign(
    `${ROW}${H1}${TEXT}<h2>Our oven</h2>${TEXT}<div class="row"><ul>${['Ann', 'Ben', 'Cleo'].map(card).join('')}</ul><div><h2>Opinions</h2><p>What our guests say about us and our bread.</p></div></div>`,
  );
  assert.match(main, /Opinions What our guests say about us and our bread\. Ann/);
});

Deno.test('the only heading of columns is that of their section, and a line above cards is a heading', () => {
  const { textsInClass } = readRedesign(
    `${ROW}${H1}${TEXT}<h2>Our team</h2>${TEXT}${TEXT}${TEXT}${TEXT}${TEXT}<div class="row"><div><h2>Concept</h2>${TEXT}<ul><li>Rye bread</li><li>Wheat bread</li></ul></div><div><img src="/a.jpg" width="400" height="300"><p>The oven of our bakery, in 1998.</p></div></div>`,
  );
  assert.deepEqual(textsInClass('tx-head'), ['Our team', 'Concept']);
});

Deno.test('what is left of a broken comment isn’t content', () => {
  assert.doesNotMatch(readRedesign(`${H1}${TEXT}<p>--></p><div>--></div>${TEXT}`).main, />/);
});

Deno.test('copies of the logo in the content and in the footer are left out', () => {
  const logo = '<a href="/"><img src="/logo.png" width="200" height="80" alt="Hearth Bakery"></a>';
  const { images, logo: shown } = readRedesign(
    `<header>${logo}</header><div>${logo.replace(/<\/?a[^>]*>/g, '')}</div>${H1}${TEXT}<footer><div>${logo}</div><p>2 Mill Lane, Oxford</p></footer>`,
  );
  assert.deepEqual([shown, images], ['logo.png', ['logo.png']]);
});

Deno.test('two columns with as many lines are rows of labels and values', () => {
  const style = '<style>.row{display:flex}</style>';
  const days = 'Monday to Friday<br>Saturday<br>Sunday';
  const hours = '<td>7 a.m. – 6 p.m.<br>8:00 – 13:00<br>closed</td>';
  const rows = ['Monday to Friday 7 a.m. – 6 p.m.', 'Saturday 8:00 – 13:00', 'Sunday closed'];
  const read = (columns: string) => readRedesign(`${style}${H1}${TEXT}<h2>Opening hours</h2>${TEXT}${columns}${TEXT}`);
  for (const labels of [days, `<b>${days}</b>`, `<p><strong>${days}</strong></p>`, days.replaceAll(/[^<>]+(?=<br>|$)/g, '<p>$&</p>')])
    assert.deepEqual(read(`<table><tr><td>${labels}</td>${hours}</tr></table>`).textsInClass('tx-facts'), [rows.join(' ')], labels);
  const boxes = '<div class="row"><div>Owner:<br>Address:</div><div>Hearth Bakery<br>Mill Lane</div></div>';
  assert.deepEqual(read(boxes).textsInClass('tx-facts'), ['Owner: Hearth Bakery Address: Mill Lane']);
  const prices = '<div class="row"><div>Rye loaf<br>Spelt loaf</div><div>€ 4.50<br>€ 5.20</div></div>';
  assert.deepEqual(read(prices).textsOf('dd'), ['€ 4.50', '€ 5.20']);
});

Deno.test('two addresses beside each other aren’t rows', () => {
  const style = '<style>.row{display:flex}</style>';
  const addresses =
    '<div class="row"><div>Hearth Bakery<br>2 Mill Lane<br>Oxford</div><div>Hearth Shop<br>Tel. 01865<br>Banbury</div></div>';
  const { main, textsInClass } = readRedesign(`${style}${H1}${TEXT}<h2>Where we are</h2>${TEXT}${addresses}`);
  assert.deepEqual(textsInClass('tx-facts'), []);
  assert.match(main, /Hearth Bakery 2 Mill Lane Oxford/);
});

Deno.test('rows of two texts at both ends of a line are lists of terms and values, and prices items of a list', () => {
  const style = '<style>.row{display:flex;justify-content:space-between}.line{display:flex}.line i{float:none}.far i{float:right}</style>';
  const read = (rows: readonly (readonly [string, string])[], name = 'row') => {
    const list = rows.map(([label, value]) => `<div class="${name}"><span>${label}</span> <i>${value}</i></div>`).join('');
    const { elements } = readRedesign(`${style}${H1}${TEXT}<h2>More</h2>${list}${TEXT}`);
    return elements.filter((element) => /^tx-(facts|prices)$/.test(getAttribute(element, 'class') ?? '')).map(({ tagName }) => tagName);
  };
  const hours = [
    ['Monday', '9–17'],
    ['Sunday', 'closed'],
  ] as const;
  assert.deepEqual(read(hours), ['dl']);
  assert.deepEqual(read(hours, 'far'), ['dl'], 'a value that floats to the right');
  assert.deepEqual(
    read([
      ['Rye', '4 €'],
      ['Wheat', '3 €'],
    ]),
    ['ul'],
  );
  assert.deepEqual(
    read(
      [
        ['River', '15 km'],
        ['Bridge', '7 km'],
      ],
      'line',
    ),
    ['dl'],
    'figures',
  );
  assert.deepEqual(
    read(
      [
        ['Anna', 'bakes'],
        ['Ben', 'sells'],
      ],
      'line',
    ),
    [],
    'texts beside each other',
  );
  assert.deepEqual(read([['Monday', '9–17']]), [], 'a single row');
  assert.deepEqual(
    read([
      ['1', 'Knead'],
      ['2', 'Bake'],
    ]),
    [],
    'numbers before texts',
  );
});
