import assert from 'node:assert/strict';
import { refused, survived, survivedAsXhtml } from '../testing/costly-pages.ts';
import { ALL_FEATURES, delivered } from '../testing/invariants.ts';
import { TooComplex } from './caps.ts';
import { transformPage } from './transform.ts';

for (const [name, html] of Object.entries(refused)) {
  Deno.test(`a page with ${name} is refused`, () => {
    assert.throws(() => transformPage(delivered(html), ALL_FEATURES), TooComplex);
  });
}

for (const [name, html] of Object.entries(survived)) {
  Deno.test(`a page with ${name} is transformed`, () => {
    assert.match(transformPage(delivered(html), ALL_FEATURES).html, /text/);
  });
}

for (const [name, html] of Object.entries(survivedAsXhtml)) {
  Deno.test(`XHTML with ${name} is transformed`, () => {
    assert.match(transformPage({ ...delivered(html), isXhtml: true }, ALL_FEATURES).html, /text/);
  });
}
