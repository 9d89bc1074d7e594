import assert from 'node:assert/strict';
import { acceptedPages, acceptedXhtmlPages, rejectedPages } from '../testing/costly-pages.ts';
import { ALL_FEATURES } from '../testing/feature-sets.ts';
import { PAGE_URL } from '../testing/transform-html.ts';
import { PageTooComplexError } from './html/page-limits.ts';
import { transformPage } from './transform-page.ts';

for (const [name, html] of Object.entries(rejectedPages)) {
  Deno.test(`rejects a page with ${name}`, () => {
    assert.throws(() => transformPage(html, PAGE_URL, ALL_FEATURES), PageTooComplexError);
  });
}

for (const [name, html] of Object.entries(acceptedPages)) {
  Deno.test(`transforms a page with ${name}`, () => {
    assert.match(transformPage(html, PAGE_URL, ALL_FEATURES).html, /text/);
  });
}

for (const [name, html] of Object.entries(acceptedXhtmlPages)) {
  Deno.test(`transforms an XHTML page with ${name}`, () => {
    assert.match(transformPage(html, PAGE_URL, ALL_FEATURES, { isXhtml: true }).html, /text/);
  });
}
