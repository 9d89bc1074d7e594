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

Deno.test('a long page without a picture has an index of its sections beside the headline', () => {
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

Deno.test('a section of several texts and headings has its heading at the left', () => {
  const subsections = ['Rye', 'Wheat', 'Spelt', 'Oats'].map(
    (each) => `<h3>${each}</h3><p>${WORDS}</p><p>${WORDS}</p><p>${WORDS}</p><p>${WORDS}</p>`,
  );
  const { textsInClass } = readRedesign(`${body()}<h2>Grains</h2>${subsections.join('')}`);
  assert.ok(textsInClass('tx-aside').some((text) => text.startsWith('Grains')));
});
