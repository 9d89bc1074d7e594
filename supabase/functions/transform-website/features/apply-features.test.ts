import assert from 'node:assert/strict';
import type { FeatureKey } from 'shared-contracts/transform';
import { findFaults } from '../testing/invariants.ts';
import { createSourcePage, onlyFeatures } from '../testing/source-page.ts';
import { transformPage } from '../transform-page.ts';

const words = 'Enough words to tell a search engine, and everybody else, what this page has to say about itself.';

function applyFeature(key: FeatureKey, html: string) {
  assert.deepEqual(findFaults(html, onlyFeatures(key)), []);
  return transformPage(createSourcePage(html), onlyFeatures(key));
}

Deno.test('fills empty search tags and corrects the spelling of names, so that each tag exists once', () => {
  const tags =
    '<meta name="Description" content="Own words"><meta property="og:title" content=" "><meta property="OG:type" content="article">';
  const { html, report } = applyFeature('seo', `<!doctype html><title>Tags</title>${tags}<p>${words}`);
  assert.match(html, /<meta name="description" content="Own words">/);
  assert.match(html, /<meta property="og:title" content="Tags">/);
  assert.match(html, /<meta property="og:type" content="article">/);
  for (const name of ['description', 'og:title', 'og:type']) assert.equal(html.split(`="${name}"`).length, 2, name);
  // og:title, og:description, og:url and twitter:card.
  assert.equal(report.seo?.tags, 4);
});

Deno.test('keeps a title in the body, and removes a second one only with the seo feature', () => {
  const page = `<!doctype html><p>${words}</p><title>First</title><p>${words}</p><title>Second</title>`;
  assert.match(applyFeature('design', page).html, /<\/p><title>First<\/title><p>.*<title>Second<\/title>/);
  const { html } = applyFeature('seo', page);
  assert.match(html, /<\/p><title>First<\/title><p>/);
  assert.doesNotMatch(html, /Second/);
});

Deno.test('keeps a leading line feed of pre after removing an element before it', () => {
  const page = `<!doctype html><pre><title>A</title><meta name="viewport" content="width=9"><meta name="viewport" content="width=8">\nkept</pre><p>${words}`;
  assert.match(applyFeature('mobile', page).html, /content="width=device-width, initial-scale=1">\nkept/);
  assert.match(applyFeature('seo', page.replace('A</title>', '</title>').replaceAll(/<meta[^>]*>/g, '')).html, /<pre> \nkept/);
});

Deno.test('the search panel links the body by the page’s title if there are no headings and paragraphs', () => {
  const { html, report } = applyFeature('search', `<!doctype html><title>Boxes</title><div>${words}</div>`);
  assert.match(html, /<body id="tx-s0">/);
  assert.match(html, /<a href="#tx-s0">.*Boxes/);
  assert.equal(report.search?.indexed, 1);
});
