import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute } from '../../testing/read-tree.ts';

// What unseen pages showed: parts that only look like equals, pictures that were lost, and painted menus.
const WORDS = 'We bake bread of rye and wheat in a wood oven every morning, and have done so in this street since 1954.';
const START = `<h1>Bread from a wood oven</h1>${`<p>${WORDS}</p>`.repeat(6)}`;

Deno.test('short sections with parts of different kinds are no cards', () => {
  const section = (title: string, more: string) => `<h2>${title}</h2><p>${title} of the bakery.</p>${more}`;
  const equals = ['Rye', 'Wheat', 'Spelt'].map((title) => section(title, '')).join('');
  assert.equal(readRedesign(`${START}${equals}`).cards.length, 3);
  const mixed = section('Rye', '<h3>Rules</h3><p>For all.</p>') + section('Wheat', '') + section('Spelt', '');
  assert.deepEqual(readRedesign(`${START}${mixed}`).cards, []);
});

Deno.test('sections of a page that contain rows stay sections, and one without a heading begins a new one', () => {
  const card = (name: string) => `<div class="card"><h3>${name}</h3><p>Fresh every day.</p></div>`;
  const row = `<div>${['Rye', 'Wheat', 'Spelt'].map(card).join('')}</div>`;
  const html = `${START}<section class="part"><h2>Our breads</h2>${row}</section>
    <section class="part"><blockquote>Bread is bread.</blockquote><p>${WORDS}</p></section><section class="part"><h2>Visit us</h2>${row}</section>`;
  const sections = readRedesign(html).textsInClass('tx-section');
  assert.ok(
    sections.some((text) => text.startsWith('Bread is bread.')),
    sections.join('\n'),
  );
  assert.ok(sections.some((text) => text.startsWith('Visit us Rye')));
});

Deno.test('the main column of an old page doesn’t belong to the heading of the column before it', () => {
  const side = `<td width="150"><img src="/ann.jpg" width="120" height="140" alt=""><br><b>Ann Baker</b><br>Master of the guild since 1990, in the street of mills</td>`;
  const main = `<td>${`<p>${WORDS}</p>`.repeat(12)}</td>`;
  const sections = readRedesign(`<h1>Bread</h1><h2>Who bakes</h2><table><tr>${side}${main}</tr></table>`).textsInClass('tx-section');
  assert.ok(
    sections.some((text) => text.startsWith('We bake bread')),
    sections.join('\n'),
  );
});

Deno.test('a photograph in the header introduces the page, and art behind a menu is shown', () => {
  const photo = `<header><img src="/ann-at-work.jpg" alt="Ann"><p>Bread by hand</p></header>${START}`;
  assert.equal(readRedesign(photo).picture, 'ann-at-work.jpg');
  const links = ['Home', 'Breads', 'Visit'].map((name) => `<a href="/${name}.html">${name}</a>`).join(' ');
  const art = `<div id="menu" style="width:800px;height:200px;background:url(/header3.jpg)">${links}</div>${START}`;
  assert.ok(readRedesign(art).images.includes('header3.jpg'));
});

Deno.test('a picture with wide sources or a long description is no icon, whatever its file is called', () => {
  const sources = '<img src="/doc-md.webp" srcset="/doc-sm.webp 400w, /doc-md.webp 800w" alt="">';
  assert.ok(readRedesign(`${START}<h2>Team</h2><p>${WORDS}</p>${sources}<p>${WORDS}</p>`).images.includes('doc-md.webp'));
});

Deno.test('painted buttons without descriptions are named after their files', () => {
  const button = (name: string) => `<a href="/${name}.htm"><img src="/btn_${name}_normal.png" width="176" height="29"></a><br>`;
  const { images, elements } = readRedesign(`<div>${['home', 'about', 'contact'].map(button).join('')}</div>${START}`);
  assert.deepEqual(images, []);
  const texts = elements.filter((element) => /\.htm$/.test(getAttribute(element, 'href') ?? '')).length;
  assert.equal(texts, 3);
});

Deno.test('sentences that a page marks as headings one after another are its texts', () => {
  const sentences = [
    'The club grew from season to season, in a small village.',
    'It welcomes many teams of all ages, and trains the young ones.',
  ];
  const { headings, main } = readRedesign(
    `${START}<h2>News</h2><p>${WORDS}</p>${sentences.map((text) => `<h2>${text}</h2>`).join('')}<p>${WORDS}</p>`,
  );
  assert.deepEqual(headings, ['News']);
  assert.match(main, /small village\. It welcomes/);
});

Deno.test('the label called pre-title stands above the heading of its box', () => {
  const box = '<div><div class="pre-title">Why we bake</div><h2 class="title">Three reasons</h2></div>';
  assert.ok(readRedesign(`${START}${box}<p>${WORDS}</p>`).headings.includes('Why we bake Three reasons'));
});

Deno.test('slides that are read are cards', () => {
  const slide = (name: string) =>
    `<div class="swiper-slide"><img src="/${name}.jpg" width="800" height="500" alt=""><h3>${name}</h3><p>${WORDS}</p></div>`;
  const { textsInClass, cards } = readRedesign(
    `${START}<h2>Breads</h2><div class="swiper">${['Rye', 'Wheat', 'Spelt'].map(slide).join('')}</div>`,
  );
  assert.deepEqual(textsInClass('tx-slides'), []);
  assert.equal(cards.length, 3);
});

Deno.test('the name is without the label of the page itself', () => {
  const page = (title: string) => readRedesign(`<nav><a href="/a.html">Breads</a><a href="/b.html">Visit</a></nav>${START}`, title).footer;
  assert.match(page('Hearth Home'), /^Hearth(?! Home)/);
});

Deno.test('links beside each other in a line stay apart, and words of icon fonts are left out', () => {
  const line = '<p><a href="/order">Order bread</a> <a href="/oven">Our oven</a></p><span class="material-icons">expand_more</span>';
  const { textsInClass, main } = readRedesign(`${START}<h2>More</h2><p>${WORDS}</p>${line}`);
  assert.deepEqual(textsInClass('tx-link-line'), ['Order bread Our oven']);
  assert.doesNotMatch(main, /expand_more/);
});

Deno.test('names beside figures are as large as they are', () => {
  const fact = (name: string, label: string) => `<div class="fact"><b>${name}</b><br>${label}</div>`;
  const facts = `<div class="facts">${fact('23', 'years of bread')}${fact('Oxford', 'Mill Lane 9')}${fact('Rye', 'our first bread')}</div>`;
  const { textsInClass } = readRedesign(`<style>.facts{display:flex}</style>${START}<h2>Facts</h2><p>${WORDS}</p>${facts}`);
  assert.deepEqual(textsInClass('tx-figure'), ['23', 'Oxford', 'Rye']);
});

Deno.test('dark texts on a pale picture keep the colors of their area, and all rules are closed', () => {
  const html = `<style>.hero{background:url(/river.jpg) center/cover;color:#222}</style><div class="hero"><h1>Boats</h1><p>${WORDS}</p></div>${START}`;
  const [css = ''] = readRedesign(html).textsOf('style');
  assert.equal(css.split('{').length, css.split('}').length);
  assert.match(css, /\}\.tx-over\.tx-on-light\{--surface:#ffffff/);
});

Deno.test('a page word that begins a title isn’t the name', () => {
  assert.match(readRedesign(START, 'About | St. Mary Coptic Orthodox Church').footer, /^St\. Mary/);
});

Deno.test('a picture behind the headline shows the part that the page shows', () => {
  const position = (value: string) => {
    const html = `<style>.hero{background:url(/river.jpg) ${value}/cover;color:#fff}</style><div class="hero"><h1>Boats</h1><p>${WORDS}</p></div>${START}`;
    const picture = readRedesign(html).elements.find(({ tagName }) => tagName === 'img');
    return picture && getAttribute(picture, 'style');
  };
  assert.match(position('50% 100%') ?? '', /^object-position:(50%|center) (100%|bottom)$/);
  assert.match(position('top') ?? '', /top|0%/);
});

Deno.test('signs that separate the links of a menu are no part of their labels', () => {
  const { menu } = readRedesign(
    `<nav><a href="/a.html">Breads</a><a href="/b.html"><i>/</i><i>Visit</i></a><a href="/c.html">/ News</a></nav>${START}`,
  );
  assert.deepEqual(menu, ['Breads', 'Visit', 'News']);
});

Deno.test('a logo beside the name that describes it says it once', () => {
  const html = `<header><a href="/"><img class="logo" src="/logo.png" alt="Hearth Bakery"><span class="site-name">Hearth Bakery</span></a></header>${START}`;
  const { elements, brand } = readRedesign(html);
  const logo = elements.find(({ tagName }) => tagName === 'img');
  assert.equal(brand, 'Hearth Bakery');
  assert.equal(logo && getAttribute(logo, 'alt'), '');
});
