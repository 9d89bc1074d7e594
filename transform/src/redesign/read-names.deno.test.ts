import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute, listElements } from '../../testing/read-tree.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';

const TEXT = '<p>We bake bread of rye and wheat in a wood oven every morning but Monday since 1998.</p>';
const H1 = '<h1>Bread from a wood oven</h1>';
const BRAND = '<header><a class="brand" href="/">Hearth Bakery</a></header>';
const MENU = '<nav><a href="/">Home</a><a href="/prices">Prices</a><a href="/reviews">Reviews</a></nav>';

Deno.test('a page without a stated name is named by its address, its mailbox or its canonical address', () => {
  const brand = (body: string) => readRedesign(`${TEXT}${body}`, 'index').textsInClass('tx-sign')[0];
  assert.equal(brand('<address><strong>Hearth Company</strong><br>2 Mill Lane</address>'), 'Hearth Company');
  assert.equal(brand('<a href="mailto:info@hearth-bakery.nl">Write to us</a>'), 'hearth-bakery.nl');
  assert.equal(brand('<link rel="canonical" href="https://www.hearth.org/index.html">'), 'hearth.org');
  assert.equal(brand('<a href="mailto:hearth@gmail.com">Write to us</a>'), 'site.example');
});

Deno.test('the name is what several places say, not a label of the menu, a chapter or whom a template credits', () => {
  const brand = (body: string, title: string) => readRedesign(`${body}${TEXT}`, title).textsInClass('tx-sign')[0];
  const logo = (alt: string) => `<header><a href="/"><img class="logo" src="/logo.png" alt="${alt}"></a></header>`;
  assert.equal(brand(`${H1}<p>© 2020 Mill Studio</p>`, 'Prices | Hearth Bakery'), 'Hearth Bakery');
  assert.equal(
    brand(`${H1}<p>版权所有：太原薪窯面包有限公司</p><p>全国免费咨询电话：400-186-0777</p>`, 'Document'),
    '太原薪窯面包有限公司',
  );
  assert.equal(brand(`<h1>Meet our bakers</h1>`, 'Meet our bakers — Hearth Bakery'), 'Hearth Bakery');
  assert.equal(brand(`<p><b>Preface</b></p>`, 'Preface - Hearth Bakery'), 'Hearth Bakery');
  assert.equal(brand(`${logo('Logo of Hearth Bakery')}${H1}`, 'Prices'), 'Hearth Bakery');
  assert.equal(brand(`${logo('ロゴ画像')}${H1}<p>© 2020 Hearth Bakery.</p>`, 'Index'), 'Hearth Bakery');
  assert.equal(
    brand(`<header><a href="/"><nav>Home</nav></a></header><h1>Welcome to the Hearth</h1><p>Hearth, 2 Mill Lane</p>`, 'Document'),
    'Hearth',
  );
});

Deno.test('a claim in smaller letters beside the name, and the sign before it, are no part of the name', () => {
  const style = '<style>.sign{font-size:12px}.brand{font-size:24px}small{font-size:12px}</style>';
  const page = `${style}<header><a class="brand" href="/"><span class="sign">HB</span><span>Hearth Bakery</span><small>Since 1998</small></a></header>${H1}${TEXT}`;
  const { brand, textsInClass } = readRedesign(page, 'Bread');
  assert.deepEqual([textsInClass('tx-sign'), brand], [['Hearth Bakery'], 'Hearth Bakery Since 1998']);
});

Deno.test('a button of the menu isn’t the logo, and a drawing called as the site is', () => {
  const button = (name: string) => `<a href="${name}.htm"><img src="b-${name}.jpg" width="120" height="60" alt="${name}"></a>`;
  const menu = ['index', 'bread', 'cakes', 'visit'].map(button).join(' ');
  const { logo, menu: labels } = readRedesign(`<p><img src="hearthbakery3.gif" width="468" height="60"><br>${menu}</p>${H1}${TEXT}`);
  assert.deepEqual([logo, labels], ['hearthbakery3.gif', ['index', 'bread', 'cakes', 'visit']]);
});

Deno.test('a headline is neither a date nor whom a text is by, nor a link beside the heading of the page', () => {
  const headline = (lines: string, title: string) => readRedesign(`${lines}${TEXT}`, title).headline;
  const large = (text: string) => `<p><font size="6"><b>${text}</b></font></p>`;
  assert.equal(headline(`${large('Friday, 1 March 2013')}${large('Rye is back in our oven')}`, 'Hearth Bakery'), 'Rye is back in our oven');
  assert.equal(headline(`${large('by Marty Miller')}`, 'Rye is back | Hearth Bakery'), 'Rye is back');
  assert.equal(
    headline(`${large('<a href="/w">The workshops</a>')}${large('Visit us often for news')}`, 'The build diary | Hearth'),
    'The build diary',
  );
});

Deno.test('the paragraph of a law isn’t a copyright line, and partners’ logos aren’t the site’s', () => {
  for (const body of [`${H1}${TEXT}<p>We are a 501(c)3 tax-exempt organization</p>`, `${TEXT}<p>© belongs to their original owners.</p>`])
    assert.deepEqual(readRedesign(body, 'Hearth Bakery').textsInClass('tx-sign'), ['Hearth Bakery']);
  for (const partners of [
    '<div class="brands"><img src="/all.svg" alt="Logos of our partners"></div>',
    '<ul><li><img class="small-logo" src="/mill.png"><a href="https://mill.example/">The river mill</a></li></ul>',
  ])
    assert.equal(readRedesign(`${partners}${H1}${TEXT}`).logo, undefined);
});

Deno.test('the part of a title that a menu has as a label names the page, and the other one the site', () => {
  const long = readRedesign(`${MENU}${H1}${TEXT}`, 'Hearth Bakery and Company (Oxford) | Reviews');
  assert.equal(long.brand, 'Hearth Bakery and Company (Oxford)');
  const { brand, headline } = readRedesign(
    `<p>Hearth Bakery</p><nav><a href="${PAGE_URL}">Prices</a><a href="/a">News</a></nav><h3>Bread of rye, by the loaf, on Mondays</h3>${TEXT}`,
    'Prices | Hearth Bakery',
  );
  assert.deepEqual([brand, headline], ['Hearth Bakery', 'Prices']);
});

Deno.test('a main heading that is the name stays the headline, whatever stands above and below it', () => {
  const around = (above: string, below: string) => readRedesign(`${above}<h1>Hearth Bakery</h1>${below}${TEXT}`).headline;
  assert.equal(around('<span>Oxford, since 1998</span><span>The best</span>', '<p>Fresh bread for Oxford</p>'), 'Hearth Bakery');
});

Deno.test('the headline of a start page is its name, not the label of a later section or of a list', () => {
  const list = '<ul><li>The oven rests on Monday</li><li>Rye is back</li></ul>';
  const pictures = '<img src="rye.jpg" width="100" height="100"><img src="spelt.jpg" width="100" height="100">';
  const name = '<h1>Hearth Bakery</h1>';
  assert.equal(
    readRedesign(`${name}${pictures}<h2>About</h2>${TEXT}`, 'Hearth Bakery', 'https://site.example/index-fr.html').headline,
    'Hearth Bakery',
  );
  assert.equal(readRedesign(`<h3>Our news</h3>${list}${TEXT}`, 'Hearth Bakery', 'https://site.example/').headline, 'Hearth Bakery');
});

Deno.test('the label of one of several sections isn’t the headline, but a claim and the name of a product are', () => {
  const section = (title: string) => `<h2>${title}</h2>${TEXT}${TEXT}${TEXT}${TEXT}${TEXT}`;
  const labels = readRedesign(`${section('Our services')}${section('Our team')}`);
  assert.deepEqual([labels.headline, labels.headings], ['Hearth Bakery', ['Our services', 'Our team']]);
  assert.equal(
    readRedesign(`${section('Bread that is as old as our oven')}${section('Our team')}`).headline,
    'Bread that is as old as our oven',
  );
  assert.equal(readRedesign(`<h2>Rye loaf</h2><p>$ 4.50</p>${TEXT}${section('Our team')}`).headline, 'Rye loaf');
});

Deno.test('a title whose words aren’t on the page, as that of a template, isn’t the headline', () => {
  const read = (title: string) => readRedesign(`${BRAND}<h3>Rye bread, 2.5 kg</h3>${TEXT}${TEXT}`, title).headline;
  assert.equal(read('Topico - Clean, Minimal Commerce Template'), 'Rye bread, 2.5 kg');
});

Deno.test('the headline replaces a picture of its letters', () => {
  const countImages = (alt: string) => {
    const title = `<h3><img src="/t.gif" alt="${alt}" width="113" height="27"></h3>`;
    return readRedesign(`${title}${TEXT}${TEXT}`, 'The Club').elements.filter(({ tagName }) => tagName === 'img').length;
  };
  assert.deepEqual([countImages('The Club'), countImages('Our bakers')], [0, 1]);
});

Deno.test('a title that is the name of a file isn’t the headline', () => {
  assert.equal(readRedesign(`${TEXT}<p>© 2020 Hearth Bakery.</p>`, 'list_2').headline, 'Hearth Bakery');
});

Deno.test('the first of several people or things isn’t the headline if the title or an image says more', () => {
  const names = ['Ada Miller', 'Ben Baker', 'Cleo Potter'];
  const list = (tag: string, between = `${TEXT}${TEXT}${TEXT}${TEXT}${TEXT}`) =>
    names.map((name) => `<img src="/${name[0]}.jpg" width="300" height="400"><${tag}>${name}</${tag}>${between}`).join('');
  for (const tag of ['h1', 'h2', 'h3']) {
    const { headline, picture, headings, elements } = readRedesign(`${BRAND}${list(tag)}`, 'Meet our staff | Hearth Bakery');
    assert.deepEqual([headline, picture, headings], ['Meet our staff', undefined, names], tag);
    // Each portrait stays in the section of its name.
    const sections = elements.filter((element) => getAttribute(element, 'class')?.startsWith('tx-section')).map(listElements);
    const portraits = sections.map((inside) =>
      inside.filter(({ tagName }) => tagName === 'img').map((image) => getAttribute(image, 'src')?.slice(-5)),
    );
    assert.deepEqual(portraits, [['A.jpg'], ['B.jpg'], ['C.jpg']], tag);
  }
  assert.equal(readRedesign(list('h1'), 'Meet our staff').headline, 'Meet our staff');
  assert.equal(readRedesign(`${BRAND}${list('h1')}`, 'Our bakers: Hearth Bakery').headline, 'Our bakers');
  const banner = '<img src="/title.jpg" width="900" height="200" alt="Our bakers">';
  const drawn = readRedesign(`${BRAND}${banner}${names.map((name) => `<h1>${name}</h1>${TEXT}${TEXT}${TEXT}`).join('')}`);
  assert.equal(drawn.headline, 'Our bakers');
});

Deno.test('the first of several main headings is the headline if the title repeats it or if it is long', () => {
  const page = (title: string, ...headings: string[]) =>
    readRedesign(BRAND + headings.map((text) => `<h1>${text}</h1>${TEXT}${TEXT}${TEXT}`).join(''), title);
  assert.equal(page('Rye loaf | Hearth Bakery', 'Rye loaf', 'Spelt loaf', 'Oat loaf').headline, 'Rye loaf');
  assert.equal(page('Rye loaf: how we bake it | Hearth Bakery', 'Rye loaf', 'Spelt loaf', 'Oat loaf').headline, 'Rye loaf');
  assert.equal(page('bread, rye, spelt, oven | Hearth Bakery', 'Rye loaf', 'Spelt loaf', 'Oat loaf').headline, 'Rye loaf');
  const photo = '<img src="/oven.jpg" width="400" height="300" alt="Our old oven">';
  const loaves = ['Rye loaf', 'Spelt loaf', 'Oat loaf'].map((loaf) => `<h1>${loaf}</h1>${TEXT}${TEXT}${TEXT}`).join('');
  assert.equal(readRedesign(`${BRAND}${photo}${loaves}`).headline, 'Rye loaf');
  assert.equal(
    page('Bread | Hearth Bakery', 'We have baked bread in this street since 1954', 'Our loaves', 'Our team').headline,
    'We have baked bread in this street since 1954',
  );
});
