import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute } from '../../testing/read-tree.ts';
import { HEADER_STYLES } from './styles/header.ts';

const WORDS = 'We bake bread of rye and wheat in a wood oven every morning, and have done so in this street since 1954.';
const CONTENT = `<main><h1>Bread from the wood oven</h1><p>${WORDS}</p><h2>Loaves</h2><p>${WORDS}</p></main>`;

Deno.test('a flat logo stays an image, and its name doesn’t say where its link leads', () => {
  const logo = '<header><a class="logo" href="index.html"><img src="art/logo.svg" width="220" height="27" alt="Hearth, home"></a></header>';
  const { logo: file, brand, footer } = readRedesign(logo + CONTENT, 'Bread');
  assert.equal(file, 'logo.svg');
  assert.equal(brand, '');
  assert.equal(footer, 'Hearth');
});

Deno.test('an image that leads to another site is the logo only if it is called as this site', () => {
  const read = (href: string, name: string) =>
    readRedesign(
      `<header><a href="${href}"><img src="art/logo-${name}.svg" width="220" height="60" alt="${name}"></a></header>${CONTENT}`,
      'Hearth',
    ).logo;
  assert.equal(read('https://river.example/', 'riverbank'), undefined);
  assert.equal(read('https://hearth.example/', 'hearth'), 'logo-hearth.svg');
  assert.equal(read('/', 'riverbank'), 'logo-riverbank.svg');
  const sign = '<header><a href="/"><img src="art/dot.gif" width="12" height="12" alt=""></a> <a href="/">Start</a></header>';
  assert.equal(readRedesign(sign + CONTENT, 'Hearth').logo, undefined);
});

Deno.test('a link that skips the navigation is no text of the page', () => {
  const { hero, main } = readRedesign(`<p><a href="#main">Skip navigation and go to content</a></p>${CONTENT}`, 'Hearth');
  assert.doesNotMatch(hero + main, /Skip navigation/);
});

Deno.test('a name in the header says how long its words are, so that they fit and never break', () => {
  const { elements } = readRedesign(`<header><a class="brand" href="/">Fleischhackerei Huber</a></header>${CONTENT}`);
  const brand = elements.find((element) => getAttribute(element, 'class')?.startsWith('tx-brand'));
  assert.ok(brand && getAttribute(brand, 'class')?.includes('tx-w15'));
  const styles = elements.filter(({ tagName }) => tagName === 'style').flatMap(({ childNodes }) => childNodes);
  const css = styles.map((node) => ('value' in node ? node.value : '')).join('');
  assert.ok(/\.tx-brand\{[^}]*var\(--room\)\/\(var\(--word\)/.test(css) && !/[,}]\.tx-brand\{overflow-wrap:anywhere/.test(css));
});

Deno.test('the links of a footer to pages of the site are the menu of a page without another one', () => {
  const link = (name: string) => `<li><a href="/${name}.html">${name}</a></li>`;
  const list = `<ul>${['Loaves', 'Cakes', 'Visit'].map(link).join('')}<li><a href="https://river.example/">River Mill</a></li></ul>`;
  for (const footer of [
    `<p>Phone 01865 123456</p>${list}`,
    `<style>.row{display:flex}</style><div class="row"><div><p>Phone 01865 123456</p></div><div>${list}</div></div>`,
  ]) {
    const read = readRedesign(`${CONTENT}<footer>${footer}</footer>`, 'Bread');
    assert.deepEqual(read.menu, ['Loaves', 'Cakes', 'Visit']);
    assert.match(read.footer, /01865 123456 River Mill/);
    assert.doesNotMatch(read.footer, /Loaves|Cakes|Visit/);
    assert.equal(read.links.filter((href) => href.endsWith('/Cakes.html')).length, 1);
  }
});

Deno.test('links of a footer stay there beside a menu, and if they are few or lead to other sites', () => {
  const list = (...hrefs: string[]) =>
    `<footer><ul>${hrefs.map((href, i) => `<li><a href="${href}">Page ${i}</a></li>`).join('')}</ul></footer>`;
  const menu = '<nav><a href="/a.html">Loaves</a><a href="/b.html">Cakes</a></nav>';
  const read = readRedesign(`${menu}${CONTENT}${list('/c.html', '/d.html', '/e.html')}`, 'Bread');
  assert.deepEqual(read.menu, ['Loaves', 'Cakes']);
  assert.match(read.footer, /Page 0 Page 1 Page 2/);
  const headed = readRedesign(
    `${CONTENT}${list('/c.html', '/d.html', '/e.html').replace('<ul>', '<p>01865 123456</p><h3>Pages</h3><ul>')}`,
    'Bread',
  );
  assert.deepEqual([headed.menu.length, headed.headings.includes('Pages')], [3, false]);
  for (const hrefs of [
    ['/c.html', '/d.html'],
    ['https://a.example/', 'https://b.example/', 'https://c.example/'],
  ])
    assert.deepEqual(readRedesign(`${CONTENT}${list(...hrefs)}`, 'Bread').menu, []);
});

Deno.test('the links that a header has no room for are behind “More” in the language of the page', () => {
  const menu = (count: number) => `<nav>${Array.from({ length: count }, (_, i) => `<a href="/${i}">Page ${i}</a>`).join('')}</nav>`;
  const labelOf = (count: number) => {
    const toggle = readRedesign(`${menu(count)}${CONTENT}`, 'Bread').elements.find(({ tagName }) => tagName === 'input');
    return toggle && [getAttribute(toggle, 'aria-label'), getAttribute(toggle, 'data-label')];
  };
  assert.deepEqual(
    [labelOf(4), labelOf(12)],
    [
      ['Menu', undefined],
      ['Menu', 'More'],
    ],
  );
});

Deno.test('fewer links stand in a header if their letters are wider', () => {
  const shown = (label: string) => {
    const links = Array.from({ length: 6 }, (_, i) => `<a href="/${i}">${label}</a>`).join('');
    return readRedesign(`<nav>${links}</nav>${CONTENT}`, 'Bread').textsInClass('tx-shown').join(' ').split(label).length - 1;
  };
  assert.equal(shown('Consultations'), 6);
  assert.ok(shown('Консультациях') < 6);
});

Deno.test('addresses and numbers that stand in a menu keep their headings and move to the footer', () => {
  const part = (name: string, items: string[]) => `<div><h2>${name}</h2><ul><li>${items.join('</li><li>')}</li></ul></div>`;
  const links = ['Loaves', 'Cakes', 'Visit', 'Recipes', 'Feasts', 'Flour', 'Team', 'Oven', 'News'].map(
    (name) => `<a href="/${name}.html">${name} of the bakery</a>`,
  );
  const contacts = part('Call the baker', ['Ann Miller', 'Phone: (580) 774-7071']);
  const { footer } = readRedesign(
    `<div id="menu">${part('Pages', links)}${contacts}${part('Visit us', ['9 Mill Lane, Oxford OX1'])}</div>${CONTENT}`,
    'Bread',
  );
  assert.match(footer, /Call the baker Ann Miller Phone: \(580\) 774-7071/);
});

Deno.test('what switches the language stands in the header once, and many languages end its menu', () => {
  const links = (...names: string[]) => names.map((name) => `<a href="/${name}.html">${name}</a>`).join(' | ');
  const read = (body: string) => {
    const { textsInClass, links: all, main, footer } = readRedesign(body);
    return { shown: textsInClass('tx-languages'), all, rest: `${main} ${footer}` };
  };
  const few = read(`<header><a href="javascript:open()">Deutsch</a> ${links('Deutsch', 'English')}</header>${CONTENT}`);
  assert.deepEqual([few.shown, few.all.filter((href) => /Deutsch/.test(href)).length], [['Deutsch English'], 1]);
  assert.doesNotMatch(few.rest, /Deutsch|English/);
  assert.deepEqual(read(`<p>${links('DE', 'EN')}</p>${CONTENT}<p>${WORDS}</p><p>${WORDS}</p>`).shown, ['DE EN']);
  const own = read(`<p>${links('DE', 'FR')} | EN</p>${CONTENT}<p>${WORDS}</p><p>${WORDS}</p>`);
  assert.deepEqual([own.shown, /\|/.test(own.rest)], [['DE FR EN'], false]);
  const flags = ['🇩🇪 DE', '🇬🇧 EN'].map((name) => `<button>${name}</button>`).join(' | ');
  assert.deepEqual(read(`<header><p>${flags}</p></header><div class="menu"><p>${flags}</p></div>${CONTENT}`).shown, ['🇩🇪 DE 🇬🇧 EN']);
  const choice = '<header><select aria-label="Language"><option>Deutsch<option>English</select></header>';
  assert.deepEqual(read(choice + CONTENT).shown, ['Deutsch English']);
  const many = ['Deutsch', 'English', 'Español', 'Français', 'Italiano'];
  assert.deepEqual(readRedesign(`<header>${links(...many)}</header>${CONTENT}`).menu, many);
  for (const body of [`${CONTENT}<footer>${links('DE', 'EN')}</footer>`, `<p>We speak <a href="/de">Deutsch</a>.</p>${CONTENT}`])
    assert.deepEqual(read(body).shown, []);
});

Deno.test('a headline that is the name says it alone, and the header has no name or is left out', () => {
  const NAME = '<h1>Hearth Bakery</h1>';
  const menu = (...names: string[]) => `<nav>${names.map((name) => `<a href="/${name}">${name}</a>`).join('')}</nav>`;
  const plain = readRedesign(`${NAME}<p>${WORDS}</p><h2>Hearth bakery</h2><p>${WORDS}</p><h2>Loaves</h2><p>${WORDS}</p>`);
  assert.deepEqual([plain.headline, plain.textsOf('header'), plain.headings], ['Hearth Bakery', [], ['Loaves']]);
  const listed = readRedesign(`${menu('Loaves', 'Cakes')}${NAME}<p>${WORDS}</p>`);
  assert.deepEqual([listed.brand, listed.menu], ['', ['Loaves', 'Cakes']]);
  const brand = '<header><a class="brand" href="/start">Hearth Bakery</a></header>';
  // The only link to the start page stays.
  assert.equal(readRedesign(`${brand}${menu('Loaves', 'Cakes')}${NAME}<p>${WORDS}</p>`).brand, 'Hearth Bakery');
  const named = readRedesign(`${brand}${menu('Loaves', 'Cakes').replace('<nav>', '<nav><a href="/start">Hearth Bakery</a>')}${CONTENT}`);
  assert.deepEqual([named.brand, named.menu], ['Hearth Bakery', ['Loaves', 'Cakes']]);
  const top = readRedesign(`<nav><a href="#top">Hearth Bakery</a><a href="/cakes">Cakes</a></nav>${NAME}<p>${WORDS}</p>`, 'Hearth Bakery');
  assert.deepEqual([top.brand, top.menu, top.links[0]], ['Hearth Bakery', ['Cakes'], '#top']);
});

Deno.test('a title that the headline repeats is no name in the header or the footer', () => {
  const read = (title: string) =>
    readRedesign(`<h1>Easy and quick bread of rye</h1><p>${WORDS}</p><footer><p>Since 1954</p></footer>`, title);
  const { elements, textsInClass } = read('Quick Bread of Rye');
  assert.deepEqual([elements.some(({ tagName }) => tagName === 'header'), textsInClass('tx-sign')], [false, []]);
  assert.deepEqual([read('Hearth Bakery').brand, read('Hearth Bakery').textsInClass('tx-sign')], ['Hearth Bakery', ['Hearth Bakery']]);
});

Deno.test('a column of a footer with a heading keeps the links that the menu has, too', () => {
  const link = (name: string) => `<a href="/${name}.html">${name}</a>`;
  const links = ['Loaves', 'Cakes', 'Visit'].map(link).join(' ');
  const footer = (heading: string) =>
    `<style>.row{display:flex}</style><footer><div class="row"><div><p>Phone 01865 123456</p></div><div>${heading}<p>${links}</p></div></div></footer>`;
  const read = (heading: string) => readRedesign(`<nav>${links}</nav>${CONTENT}${footer(heading)}`, 'Bread').footer;
  assert.match(read('<h3>Discover</h3>'), /Discover Loaves Cakes Visit/);
  assert.doesNotMatch(read(''), /Loaves/);
});

Deno.test('a name beside a logo stays there, also in a class of BEM, and is no link of the menu', () => {
  const sign = '<a href="/" class="nav__logo"><span class="nav__logo-mark"><img src="art/mark.svg" alt="HB"></span><span>Hearth</span></a>';
  const { brand, logo, menu } = readRedesign(
    `<nav class="nav">${sign}<a href="/loaves">Loaves</a><a href="/shop">Shop</a></nav>${CONTENT}`,
  );
  assert.deepEqual([brand, logo, menu], ['Hearth', 'mark.svg', ['Loaves', 'Shop']]);
});

Deno.test('a button among the links of a header keeps the colors and the room of a button', () => {
  const { elements } = readRedesign(`<nav><a href="/loaves">Loaves</a><a href="/visit" class="btn">Plan a visit</a></nav>${CONTENT}`);
  assert.ok(
    elements.some((element) => getAttribute(element, 'class') === 'tx-button' && getAttribute(element, 'href')?.endsWith('/visit')),
  );
  assert.match(HEADER_STYLES, /\.tx-header nav :is\(a,label\):where\(:not\(\.tx-button\)\)\{[^}]*color:inherit/);
});
