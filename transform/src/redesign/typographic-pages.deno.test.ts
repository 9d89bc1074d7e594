import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute } from '../../testing/read-tree.ts';

const WORDS = 'We bake bread of rye and wheat in a wood oven every morning, and have done so in this street since 1954.';
const TOPICS = ['Flour', 'Dough', 'Oven', 'Crust'];
const section = (topic: string) => `<h2>${topic}</h2>${`<p>${WORDS}</p>`.repeat(5)}`;
const body = (header = '', styles = '') =>
  `<style>${styles}</style><header>${header}</header><main><h1>How bread is made</h1><p>${WORDS}</p>${TOPICS.map(section).join('')}</main>`;
const classesOfHero = (html: string) => {
  const hero = readRedesign(html).elements.find((element) => getAttribute(element, 'class')?.startsWith('tx-hero'));
  return (hero && getAttribute(hero, 'class')?.split(' ')) ?? [];
};

Deno.test('a long page without a picture has an index of its sections below the headline', () => {
  const { textsInClass, elements } = readRedesign(body());
  assert.deepEqual(textsInClass('tx-index'), [TOPICS.join(' ')]);
  const ids = new Set(elements.map((element) => getAttribute(element, 'id')));
  const targets = elements.map((element) => getAttribute(element, 'href')).filter((href) => href?.startsWith('#tx-section'));
  assert.ok(targets.length === TOPICS.length && targets.every((href) => ids.has(href?.slice(1) ?? '')));
});

Deno.test('there is no index beside a picture, on short pages, and if the menu leads to the sections', () => {
  const menu = `<nav>${TOPICS.map((topic) => `<a href="#${topic}">${topic}</a>`).join('')}</nav>`;
  const picture = '<img src="/oven.jpg" width="900" height="600" alt="">';
  for (const html of [
    body(menu),
    body().replace('<h2>', `${picture}<h2>`),
    body().replaceAll(`<p>${WORDS}</p>`.repeat(5), `<p>${WORDS}</p>`),
  ])
    assert.deepEqual(readRedesign(html).textsInClass('tx-index'), []);
});

Deno.test('a first screen of letters has the color of a strong header, else a tint of the page', () => {
  assert.ok(classesOfHero(body()).includes('tx-tinted'));
  const strong = classesOfHero(body('<a class="brand" href="/">Hearth</a>', 'header{background:#123a6b}header a{color:#fff}'));
  assert.ok(strong.some((name) => name.startsWith('tx-tone-')) && !strong.includes('tx-tinted'), strong.join(' '));
});

const GRAINS = ['Rye', 'Wheat', 'Spelt', 'Oats'];
const renderGrains = (paragraphs: number) => GRAINS.map((grain) => `<h3>${grain}</h3>${`<p>${WORDS}</p>`.repeat(paragraphs)}`).join('');
/** Whether the section with this heading has a class. */
const hasClass = (html: string, heading: string, name: string) =>
  readRedesign(html)
    .textsInClass(name)
    .some((text) => text.startsWith(heading));

Deno.test('parts of a section under headings of their own stand in columns, each of them whole', () => {
  const { textsInClass } = readRedesign(`${body()}<h2>Grains</h2>${renderGrains(4)}`);
  assert.deepEqual(
    textsInClass('tx-part').map((text) => text.slice(0, 3)),
    GRAINS.map((grain) => grain.slice(0, 3)),
  );
});

Deno.test('texts stand beside their heading, in two columns no higher than a screen, or in a centered one', () => {
  assert.ok(hasClass(body(), 'Flour', 'tx-side'));
  assert.ok(hasClass(`${body()}<h2>Grains</h2>${renderGrains(12)}`, 'Grains', 'tx-newspaper'));
  assert.ok(hasClass(`${body()}<h2>Grains</h2>${renderGrains(30)}`, 'Grains', 'tx-long'));
});

Deno.test('on a page with a long text, all texts stand in its column', () => {
  assert.ok(hasClass(`${body()}<h2>Grains</h2>${renderGrains(30)}`, 'Flour', 'tx-long'));
  assert.ok(hasClass(body(), 'Flour', 'tx-side'));
});

Deno.test('a headline tells the number of its characters, so that it fills its lines', () => {
  const readCharacters = (headline: string) =>
    Number(/--chars:(\d+)/.exec(String(readRedesign(body().replace('How bread is made', headline)).textsOf('style')))?.[1]);
  assert.equal(readCharacters('How bread is made'), 17);
  assert.equal(readCharacters('How we bake bread in this street'), 32);
});

Deno.test('a long text in a wide section stands in two columns', () => {
  const cards = TOPICS.map((topic) => `<div class="card"><h3>${topic}</h3><p>Fresh every day.</p></div>`).join('');
  const { textsInClass } = readRedesign(`${body()}<section><h2>Shop</h2>${`<p>${WORDS}</p>`.repeat(6)}<div>${cards}</div></section>`);
  assert.ok(textsInClass('tx-run').some((text) => text.startsWith('We bake bread')));
});

Deno.test('a short text above cards stands beside its heading, and a link that asks to order is a button', () => {
  const cards = TOPICS.map((topic) => `<div class="card"><h3>${topic}</h3><p>Fresh every day.</p></div>`).join('');
  const order = '<p><span><a href="/order">Order bread</a></span></p><p><a href="/oven">Our oven</a></p>';
  const { textsInClass } = readRedesign(`${body()}<section><h2>Shop</h2><p>${WORDS}</p><div>${cards}</div>${order}</section>`);
  assert.deepEqual(textsInClass('tx-intro'), [`Shop ${WORDS}`]);
  assert.deepEqual(textsInClass('tx-button'), ['Order bread']);
});
