import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { collapseWhitespace, getVisibleText } from '../html/tree.ts';

const TEXT = '<p>We bake bread of rye and wheat in a wood oven every morning but Monday since 1998.</p>';
const H1 = '<h1>Bread from a wood oven</h1>';

Deno.test('links of the first level of a menu come before those of its submenus', () => {
  const menu = `<nav><ul><li><a href="/bread">Bread ▼</a><ul class="sub-menu"><li><a href="/rye">Rye</a></li></ul></li><li><a href="/visit">Visit »</a></li></ul></nav>`;
  assert.deepEqual(readRedesign(`${menu}${H1}${TEXT}`).menu, ['Bread', 'Visit', 'Rye']);
});

Deno.test('numbers and networks of a menu stand in the footer, and languages in the header', () => {
  const others =
    '<a href="#">01865 12-34-56</a><a href="/de">Deutsch</a><a href="https://facebook.com/hearth">Find us</a><a href="#">twitter</a>';
  const { menu, footer, textsInClass } = readRedesign(`<nav><a href="/a">Bread</a>${others}<a href="/b">Visit</a></nav>${H1}${TEXT}`);
  assert.deepEqual(menu, ['Bread', 'Visit']);
  assert.match(footer, /01865 12-34-56 Find us twitter/);
  assert.deepEqual(textsInClass('tx-languages'), ['Deutsch']);
});

Deno.test('links that recommend the page follow its content, and no link to another page is its main button', () => {
  const share = (name: string) => `<a class="button" href="https://www.${name}/sharer.php?u=https://site.example">${name}</a>`;
  const { hero, main, textsInClass } = readRedesign(
    `${H1}<p>${share('facebook.com')} ${share('reddit.com')}</p><p><a href="/mill">See our mill</a></p>${TEXT}`,
  );
  assert.doesNotMatch(hero, /reddit/);
  assert.match(main, /facebook.com reddit.com$/);
  assert.deepEqual(textsInClass('tx-button'), []);
  assert.deepEqual(readRedesign(`${H1}<p><a href="/table">Book a table</a></p>${TEXT}`).textsInClass('tx-button'), ['Book a table']);
});

Deno.test('a trail of links is recognized by its signs, and lines of authors and back links aren’t headings', () => {
  const trail = '<p>You are here: <a href="/">Home</a> &gt; <a href="/bread">Bread</a> &gt; Rye</p>';
  const { hero, headings, footer } = readRedesign(
    `${trail}${H1}<h3>by Marty Miller</h3>${TEXT.repeat(9)}<h3><a href="/">Back</a></h3>${TEXT}`,
  );
  assert.doesNotMatch(hero, /You are here/);
  assert.match(footer, /You are here: Home > Bread > Rye/);
  assert.deepEqual(headings, []);
  const list = '<ul><li><a href="/">Home</a></li><li>Rye</li></ul>';
  assert.match(readRedesign(`${H1}${list}${TEXT}`).footer, /Home Rye/);
});

Deno.test('columns of links at the side of an old page come after its main content', () => {
  const cell = (content: string) => `<td>${content}</td>`;
  const side = '<b>Our friends of the river</b><br><a href="/x">The water mill</a><br><a href="/y">The fish smoker</a>';
  const { headline, main } = readRedesign(
    `<table><tr>${cell(side)}${cell(`<b>Our oven is hot every day</b><br>${TEXT.repeat(6)}`)}</tr></table>`,
  );
  assert.equal(headline, 'Our oven is hot every day');
  assert.match(main, /^Our oven is hot .*Our friends of the river/);
});

Deno.test('the menu of a page wins over those of an account and of categories beside the content', () => {
  const list = (name: string, ...labels: string[]) =>
    `<ul class="${name}">${labels.map((label) => `<li><a href="/${label}">${label}</a></li>`).join('')}</ul>`;
  const page = `${list('account-menu', 'Login', 'Cart', 'Wishes', 'Orders')}${list('main-menu', 'Bread', 'Cakes', 'Visit')}<h6>Kinds</h6>${list('sidebar-menu', 'Rye', 'Spelt', 'Wheat')}${H1}${TEXT}`;
  const { menu, main } = readRedesign(page);
  assert.deepEqual(menu, ['Bread', 'Cakes', 'Visit', 'Login', 'Cart', 'Wishes', 'Orders']);
  assert.match(main, /Kinds Rye Spelt Wheat/);
});

Deno.test('drawn labels of an old menu become the texts of its links', () => {
  const button = (label: string) => `<a href="/${label}"><img src="/btn_${label}.gif" width="110" height="25" alt="${label}"></a>`;
  const { menu, images } = readRedesign(
    `<table><tr><td>${['Home', 'News', 'Contact'].map(button).join(' ')}</td></tr></table>${H1}${TEXT}`,
  );
  assert.deepEqual(menu, ['Home', 'News', 'Contact']);
  assert.deepEqual(images, []);
});

Deno.test('telephone numbers and pages of results are no part of a menu, but stay on the page', () => {
  const page = `<nav><a href="/a">Bread</a><a href="/b">Visit</a><a href="tel:+441865123456">01865 123456</a></nav><div class="nav"><a href="?1">1</a><a href="?2">2</a><a href="?3">3</a></div>${H1}${TEXT}`;
  const { menu, footer } = readRedesign(page);
  assert.deepEqual(menu, ['Bread', 'Visit']);
  assert.match(footer, /01865 123456/);
});

Deno.test('links with the same label, as on slides, are no menu', () => {
  const slide = (name: string) => `<div><a href="/${name}">To the project</a></div>`;
  const { menu } = readRedesign(`<div class="slides">${['mill', 'oven', 'shop'].map(slide).join('')}</div>${H1}${TEXT}`);
  assert.deepEqual(menu, []);
});

Deno.test('a word that enlarges each picture of a gallery isn’t the title of each', () => {
  const picture = (name: string) =>
    `<figure><img src="/small/${name}.jpg" alt="${name}"><figcaption><p><a href="/large/${name}.jpg">Zoom</a></p></figcaption></figure>`;
  const read = (names: string[]) => readRedesign(`${H1}${TEXT}<h2>Our bread</h2><div>${names.map(picture).join('')}</div>`);
  const { main, images, elements } = read(['Rye', 'Spelt', 'Wheat']);
  assert.doesNotMatch(main, /Zoom/);
  assert.deepEqual(images, ['Rye.jpg', 'Spelt.jpg', 'Wheat.jpg']);
  const links = elements.filter(({ tagName, attrs }) => tagName === 'a' && attrs.some(({ value }) => value.includes('/large/')));
  assert.deepEqual(
    links.map((link) => link.attrs.find(({ name }) => name === 'aria-label')?.value),
    ['Rye: Zoom', 'Spelt: Zoom', 'Wheat: Zoom'],
  );
  // A single link says what it opens.
  assert.match(read(['Rye']).main, /Zoom/);
});

Deno.test('a button around a picture that scripts enlarge becomes a link to the file', () => {
  const picture = (name: string) =>
    `<button type="button" data-image="/large/${name}.jpg"><img src="/small/${name}.jpg" alt="${name}"><span>${name}</span></button>`;
  const { elements } = readRedesign(`${H1}${TEXT}<h2>Our bread</h2><div>${['Rye', 'Spelt', 'Wheat'].map(picture).join('')}</div>${TEXT}`);
  const hrefs = elements.flatMap(({ tagName, attrs }) => (tagName === 'a' ? attrs : [])).map(({ value }) => value);
  for (const name of ['Rye', 'Spelt', 'Wheat'])
    assert.ok(
      hrefs.some((href) => href.endsWith(`/large/${name}.jpg`)),
      name,
    );
});

Deno.test('messages of loading, empty links and signs of slides are left out', () => {
  const { main, links } = readRedesign(
    `${H1}${TEXT}<p>Chargement...</p><p>Ladataan…</p><p>Laden</p><a href="https://editor.example"></a><button aria-label="Words of Ann Baker">AB</button>`,
  );
  assert.doesNotMatch(main, /Chargement|Ladataan|AB/);
  assert.match(main, /Laden/);
  assert.ok(!links.includes('https://editor.example'), links.join());
});

Deno.test('a link around a button that is a field is a button with its label', () => {
  const { hero, elements } = readRedesign(`${H1}${TEXT}<a href="/order"><input type="button" value="Order bread"></a>`);
  assert.match(hero, /Order bread/);
  assert.ok(elements.some(({ tagName, attrs }) => tagName === 'a' && attrs.some(({ value }) => value === 'tx-button')));
  assert.ok(!elements.some(({ attrs }) => attrs.some(({ value }) => value === 'button')));
});

Deno.test('a breadcrumb isn’t the text above a headline', () => {
  const { hero, footer } = readRedesign(`<ul class="breadcrumb"><li><a href="/">Home</a></li><li>Bread</li></ul>${H1}${TEXT}`);
  assert.match(hero, /^Bread from a wood oven We bake/);
  assert.match(footer, /Home Bread/);
});

Deno.test('buttons that open menus, arrows of slides and copies of slides are left out', () => {
  const { main } = readRedesign(
    `<button class="menu-toggle">Menu</button><a href="#">Close</a>${H1}${TEXT}<div class="slick-slide slick-cloned">Twice</div><a class="carousel-control-next" href="#c">Next</a>`,
  );
  assert.doesNotMatch(main, /Menu|Close|Twice|Next/);
});

Deno.test('what style sheets hide is left out, but not the panels of tabs or texts that they hide on phones', () => {
  const style = `<style>.hint .note{display:none}.panel{display:none}.panel.active{display:block}@media(max-width:600px){.wide{display:none}}@media print{.web{display:none}}</style>`;
  const { main } = readRedesign(
    `${style}${H1}${TEXT}<div class="hint"><p class="note">secret</p></div><p class="note">shown</p><div class="panel">second tab</div><p class="wide">wide</p><p class="web">web</p>`,
  );
  assert.doesNotMatch(main, /secret/);
  assert.match(main, /shown second tab wide web/);
});

Deno.test('texts for screen readers and tooltips are left out, and answers below their questions stay', () => {
  const style =
    '<style>.read{position:absolute;width:1px;height:1px;overflow:hidden}.tip{position:absolute;visibility:hidden}.answer{display:none}</style>';
  const question = (name: string) => `<h3>Do you sell ${name}?</h3><div class="answer">Yes, every day of ${name}.</div>`;
  const { main } = readRedesign(
    `${style}${H1}${TEXT}<p>Go on<span class="read"> to the next page</span></p><div class="tip">A tip</div><div class="tip">Another tip</div>${question('rye')}${question('spelt')}`,
  );
  assert.doesNotMatch(main, /next page|tip/);
  assert.match(main, /Yes, every day of rye.*Yes, every day of spelt/);
});

Deno.test('what only phones show is content, unless it repeats what wide screens show', () => {
  const style = '<style>@media(min-width:700px){.phone{display:none}}</style>';
  const { main } = readRedesign(
    `${style}${H1}${TEXT}<p class="phone">Call us at the bakery</p><div class="phone">Bread from a wood oven</div>`,
  );
  assert.match(main, /Call us at the bakery/);
  assert.equal(main.split('Bread from a wood oven').length, 2);
});

Deno.test('messages and texts for screen readers are left out by their computed styles', () => {
  const style = `<style>form>.note:not(.on){display:none}.reader{position:absolute!important;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}.away{position:absolute;left:-5000px}.toast{position:fixed;opacity:0}:root{--off:none}#gone{display:var(--off)}</style>`;
  const { main } = readRedesign(
    `${style}${H1}${TEXT}<form action="/a"><p class="note">error: Content is protected</p><input name="a"></form><p class="reader">reader</p><p class="away">away</p><div class="toast">toast</div><p id="gone">gone</p><p style="display:none">inline</p>`,
  );
  assert.doesNotMatch(main, /error|reader|away|toast|gone|inline/);
});

Deno.test('answers, faded sections and what the pointer shows are content although styles hide them', () => {
  const style = `<style>.answer{display:none}.fade{opacity:0;transition:opacity 1s}.later{visibility:hidden}.over{display:none}.card:hover .over{display:block}</style>`;
  const answer = (name: string) => `<div><h3>${name}</h3><p class="answer">We bake ${name} bread on each day of the week.</p></div>`;
  const { main } = readRedesign(
    `${style}${H1}${TEXT}${answer('rye')}${answer('wheat')}<div class="fade"><h2>Oven</h2></div><div class="later"><p>We built our oven of stones from the river,</p><p>and heat it with wood only.</p></div><div class="card">Card <p class="over">details</p></div>`,
  );
  assert.match(main, /rye bread.*wheat bread.*Oven.*stones from the river.*wood only.*details/);
});

Deno.test('a language that a switch would show is left out', () => {
  const german =
    '<h2 class="de">Unser Brot</h2><p class="de">Wir backen jeden Morgen Brot im Holzofen.</p><p class="de">Wir backen auch Kuchen und Torten.</p><div class="de">Montags ist geschlossen.</div>';
  const { main } = readRedesign(`<style>.de{display:none}</style>${H1}${TEXT}<h2>Our bread</h2>${TEXT}${german}`);
  assert.match(main, /Our bread/);
  assert.doesNotMatch(main, /Brot|Kuchen|Montags/);
});

Deno.test('a hidden text that names an icon stays, and one beside other texts of a link goes', () => {
  const style = '<style>.label{position:absolute;clip:rect(1px,1px,1px,1px)}.label:focus{display:block;clip:auto}</style>';
  const { main } = readRedesign(
    `${style}${H1}${TEXT}<p><a href="/a"><i></i><span class="label">Bakery shop</span></a> and <a href="/b">more<span class="label"> about rye</span></a>.</p>`,
  );
  assert.match(main, /Bakery shop/);
  assert.doesNotMatch(main, /about rye/);
});

Deno.test('words that styles place on lines of their own or in columns aren’t glued together', () => {
  const style = '<style>.row{display:flex}.line{display:block}.big{float:left}</style>';
  const { elements } = readRedesign(
    `${style}${H1}${TEXT}<p><b class="line">Mediterranean Cuisine</b><span class="line">Lunch</span>Dinner</p><div class="row"><span>Happy</span><span>Hour</span></div><p><span class="big">W</span>elcome, <i>dear</i><i>est</i> guests</p>`,
  );
  const texts = elements.filter(({ tagName }) => tagName === 'p').map((element) => collapseWhitespace(getVisibleText(element)));
  assert(texts.includes('Mediterranean Cuisine Lunch Dinner'));
  assert(texts.includes('Happy Hour'));
  assert(texts.includes('Welcome, dearest guests'));
});

Deno.test('spacers, counters, lines and badges of old pages are left out, and photographs stay', () => {
  const { images } = readRedesign(
    `${H1}${TEXT}<img src="/spacer.gif" width="300" height="20"><img src="/t.gif" width="1" height="1"><img src="/line.gif"><img src="/cgi/counter.cgi?x"><img src="/valid-xhtml10.png"><img src="/oven.jpg" alt="Oven">`,
  );
  assert.deepEqual(images, ['oven.jpg']);
});

Deno.test('the picture of the first screen is a photograph, and not a line, an icon or a badge', () => {
  const page = (images: string) => readRedesign(`${H1}${TEXT}${images}`).picture;
  assert.equal(page('<img src="/anim.gif"><img src="/oven.jpg" width="800" height="500">'), 'oven.jpg');
  assert.equal(page('<img src="/visa-badge.png"><img src="/small.jpg" width="120" height="90">'), undefined);
});

Deno.test('the logo leads where it leads on the page, and logos of sponsors are none', () => {
  const { home, logo } = readRedesign(
    `<div class="partner-logos"><img src="/logos/mill.gif"><img src="/sponsor-logo.gif"></div><a href="/start/index.html"><img src="/head.png" alt="Hearth"></a>${H1}${TEXT}`,
  );
  assert.equal(home, 'https://site.example/');
  assert.equal(logo, undefined);
  const page = readRedesign(`<a href="/index.html"><img src="/head.png" alt="Hearth"></a>${H1}${TEXT}`);
  assert.deepEqual([page.home, page.logo], ['https://site.example/index.html', 'head.png']);
});

Deno.test('a title that says nothing is neither the name nor the headline', () => {
  const { headline, textsInClass } = readRedesign(TEXT, 'index');
  assert.equal(headline, 'site.example');
  assert.deepEqual(textsInClass('tx-sign'), ['site.example']);
  assert.equal(readRedesign(TEXT, 'Яхт-сервис «Маяк»').headline, 'Яхт-сервис «Маяк»');
});

Deno.test('the first slide of a row of slides is the first screen', () => {
  const slide = (name: string) =>
    `<div class="slide"><img src="/${name}.jpg" width="900" height="500"><h2>${name} bread</h2><p>Fresh.</p></div>`;
  const { headline, picture } = readRedesign(`<div class="slides">${['Rye', 'Spelt', 'Wheat'].map(slide).join('')}</div>${TEXT}`);
  assert.deepEqual([headline, picture], ['Rye bread', 'Rye.jpg']);
});

Deno.test('the name of a product stands above the form that orders it', () => {
  const { headline, hero } = readRedesign(
    `<form action="/cart"><div><h1>Rye loaf</h1><p>$4.20</p><label>Size <select name="size"><option>Small</option></select></label><button>Add to cart</button></div></form>${TEXT}`,
  );
  assert.equal(headline, 'Rye loaf');
  assert.match(hero, /\$4\.20/);
});

Deno.test('pictures that alternate with captions become cards', () => {
  const pairs = ['Aurora', 'Noir', 'Tarn', 'Royal'].map((name) => `<p><img src="/${name}.jpg" width="120" height="120"></p><p>${name}</p>`);
  assert.deepEqual(readRedesign(`${H1}${TEXT}<h2>Stones</h2>${pairs.join('')}`).cards, ['Aurora', 'Noir', 'Tarn', 'Royal']);
});

Deno.test('emphasized prices and lines without content are no headings', () => {
  const { headings, main } = readRedesign(`${H1}${TEXT}<div><b>£9.95</b></div><div><b>Nether Earth</b></div><p>A game.</p>`);
  assert.deepEqual(headings, ['Nether Earth']);
  assert.match(main, /£9\.95 Nether Earth A game\./);
});

Deno.test('videos and maps stay as links to them, and other frames are removed', () => {
  const frame = (src: string, title = '') => `<iframe src="${src}" title="${title}"></iframe>`;
  const { links, main } = readRedesign(
    `${H1}${TEXT}${frame('https://www.youtube.com/embed/abcdefghijk', 'Our oven')}${frame('https://www.google.com/maps/embed?pb=!1m18!2d-1.25!3d51.75')}${frame('https://ads.example/x')}${frame('javascript:alert(1)//www.youtube.com/embed/abcdefghijk')}`,
  );
  assert.deepEqual(links.slice(1), ['https://www.youtube.com/watch?v=abcdefghijk', 'https://www.google.com/maps?q=51.75,-1.25']);
  assert.match(main, /Our oven Google Maps/);
});

Deno.test('the telephone number is the one that the page states, links or writes after its word', () => {
  const contact = (html: string) => readRedesign(`${H1}${TEXT}${html}`).contact;
  const stated = '<script type="application/ld+json">{"@type":"Bakery","telephone":"+44 1865 123456"}</script>';
  assert.equal(contact(stated), 'tel:+441865123456 +44 1865 123456');
  assert.equal(
    contact(`${stated}<a href="tel:999999">999 999</a><a href="tel:+441865123456">01865 123456</a>`),
    'tel:+441865123456 01865 123456',
  );
  assert.equal(contact('<p itemscope><span itemprop="telephone">01865 123456</span></p>'), 'tel:01865123456 01865 123456');
  assert.equal(contact('<p>Tel.: (01865) 123456, Fax: 99</p>'), 'tel:01865123456 (01865) 123456');
  assert.equal(contact('<p>Order 123456789 is ready.</p>'), undefined);
  for (const two of ['(506) 2221-4130 / (506) 2221-4139', '(506) 2221-4130 +506 2221-4139'])
    assert.equal(contact(`<p>Tel. ${two}</p>`), 'tel:50622214130 (506) 2221-4130');
  assert.equal(contact('<a href="mailto:info@hearth.example">Write</a>'), undefined);
});

Deno.test('structured data that isn’t a number, or is no JSON, adds nothing', () => {
  const { contact } = readRedesign(
    `<script type="application/ld+json">{"@type":"Bakery","telephone":"<img src=x>","email":["a"]}</script><script type="application/ld+json">{</script>${H1}${TEXT}`,
  );
  assert.equal(contact, undefined);
});

Deno.test('a footer in a paragraph is the footer, and a search form belongs to the header', () => {
  const { footer, main, elements } = readRedesign(
    `<div><form action="/s"><input type="search" name="q" placeholder="Search"></form></div>${H1}${TEXT}<p id="footer">© Hearth <a href="/legal">Legal</a></p>`,
  );
  assert.match(footer, /© Hearth Legal/);
  assert.doesNotMatch(main, /Legal/);
  const header = elements.find(({ tagName }) => tagName === 'header');
  assert.ok(header && JSON.stringify(header, (key, value) => (key === 'parentNode' ? undefined : value)).includes('"search"'));
});

Deno.test('links with icons of fonts are named by the class of the icon, or by where they lead', () => {
  const { main } = readRedesign(
    `${H1}${TEXT}<p>Follow <a href="#"><i class="fa fa-pinterest"></i></a> <a href="/our-shop.html"><i class="icon"></i></a></p>`,
  );
  assert.match(main, /Follow pinterest our shop/);
});

Deno.test('a picture in a heading with text is shown once', () => {
  const { images, headings } = readRedesign(
    `${H1}${TEXT}<h2><a href="/p"><img src="/oven.jpg" width="400" height="300" alt=""> Our oven</a></h2>${TEXT}`,
  );
  assert.deepEqual([images, headings], [['oven.jpg'], ['Our oven']]);
});

Deno.test('of two labels above a heading the inner one is its part, and the outer one stays', () => {
  const { main } = readRedesign(
    `${H1}${TEXT.repeat(9)}<section><p>The story</p><div><p>Old mill</p><h2>Baked again</h2></div>${TEXT}</section>`,
  );
  assert.match(main, /The story Old mill Baked again/);
});
