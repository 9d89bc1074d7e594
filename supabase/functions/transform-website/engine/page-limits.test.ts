import assert from 'node:assert/strict';
import { acceptedPages, acceptedXhtmlPages, rejectedPages } from '../testing/costly-pages.ts';
import { ALL_FEATURES, createSourcePage } from '../testing/source-page.ts';
import { transformPage } from '../transform-page.ts';
import { PageTooComplexError } from './page-limits.ts';

for (const [name, html] of Object.entries(rejectedPages)) {
  Deno.test(`rejects a page with ${name}`, () => {
    assert.throws(() => transformPage(createSourcePage(html), ALL_FEATURES), PageTooComplexError);
  });
}

for (const [name, html] of Object.entries(acceptedPages)) {
  Deno.test(`transforms a page with ${name}`, () => {
    assert.match(transformPage(createSourcePage(html), ALL_FEATURES).html, /text/);
  });
}

for (const [name, html] of Object.entries(acceptedXhtmlPages)) {
  Deno.test(`transforms an XHTML page with ${name}`, () => {
    assert.match(transformPage({ ...createSourcePage(html), isXhtml: true }, ALL_FEATURES).html, /text/);
  });
}
