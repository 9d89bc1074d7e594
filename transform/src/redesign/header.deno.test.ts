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
