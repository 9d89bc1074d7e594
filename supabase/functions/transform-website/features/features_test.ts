import assert from 'node:assert/strict';
import { transformPage } from '../engine/transform.ts';
import { delivered, faultsOf, only } from '../testing/invariants.ts';

const words = 'Enough words to tell a search engine, and everybody else, what this page has to say about itself.';

function withFeature(name: Parameters<typeof only>[0], html: string) {
  assert.deepEqual(faultsOf(html, only(name)), []);
  return transformPage(delivered(html), only(name));
}

Deno.test('search tags without words get some and oddly spelled ones their name, so that none stands there twice', () => {
  const tags =
    '<meta name="Description" content="Own words"><meta property="og:title" content=" "><meta property="OG:type" content="article">';
  const { html, report } = withFeature('seo', `<!doctype html><title>Tags</title>${tags}<p>${words}`);
  assert.match(html, /<meta name="description" content="Own words">/);
  assert.match(html, /<meta property="og:title" content="Tags">/);
  assert.match(html, /<meta property="og:type" content="article">/);
  for (const name of ['description', 'og:title', 'og:type']) assert.equal(html.split(`="${name}"`).length, 2, name);
  // The title of shared links, their description and address, and the kind of card.
  assert.equal(report.seo?.tags, 4);
});

Deno.test('a title in the body stays where it is, and only search engines are spared a second one', () => {
  const page = `<!doctype html><p>${words}</p><title>First</title><p>${words}</p><title>Second</title>`;
  assert.match(withFeature('design', page).html, /<\/p><title>First<\/title><p>.*<title>Second<\/title>/);
  const { html } = withFeature('seo', page);
  assert.match(html, /<\/p><title>First<\/title><p>/);
  assert.doesNotMatch(html, /Second/);
});

Deno.test('what a feature takes out leaves line breaks that the next parser keeps', () => {
  const page = `<!doctype html><pre><title>A</title><meta name="viewport" content="width=9"><meta name="viewport" content="width=8">\nkept</pre><p>${words}`;
  assert.match(withFeature('mobile', page).html, /content="width=device-width, initial-scale=1">\nkept/);
  assert.match(withFeature('seo', page.replace('A</title>', '</title>').replaceAll(/<meta[^>]*>/g, '')).html, /<pre> \nkept/);
});

Deno.test('a page without headings and paragraphs is found by its title', () => {
  const { html, report } = withFeature('search', `<!doctype html><title>Boxes</title><div>${words}</div>`);
  assert.match(html, /<body id="tx-s0">/);
  assert.match(html, /<a href="#tx-s0">.*Boxes/);
  assert.equal(report.search?.indexed, 1);
});
