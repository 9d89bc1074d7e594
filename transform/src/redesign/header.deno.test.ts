import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute } from '../../testing/read-tree.ts';

const WORDS = 'We bake bread of rye and wheat in a wood oven every morning, and have done so in this street since 1954.';
const CONTENT = `<main><h1>Bread from the wood oven</h1><p>${WORDS}</p><h2>Loaves</h2><p>${WORDS}</p></main>`;

Deno.test('a flat logo stays an image, and its name doesn’t say where its link leads', () => {
  const logo = '<header><a class="logo" href="index.html"><img src="art/logo.svg" width="220" height="27" alt="Hearth, home"></a></header>';
  const { logo: file, brand, footer } = readRedesign(logo + CONTENT, 'Bread');
  assert.equal(file, 'logo.svg');
  assert.equal(brand, '');
  assert.equal(footer, 'Hearth');
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
