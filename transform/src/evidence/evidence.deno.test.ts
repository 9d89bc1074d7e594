import assert from 'node:assert/strict';
import type { FeatureKey } from 'shared-contracts/transform';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { transformPage } from '../transform-page.ts';

const PAGE = '<!doctype html><title>T</title><script src="https://cdn.example/a.js"></script><h1>One</h1><p>text</p>';

function readEvidence(html: string, features: FeatureKey[] = [], headers: Record<string, string> = {}) {
  return transformPage(html, PAGE_URL, onlyFeatures(...features), { headers: new Map(Object.entries(headers)) }).report;
}

Deno.test('resolves resources against the base element of the page', () => {
  const { resources } = readEvidence('<!doctype html><base href="https://files.example/x/"><img src="a.png">');
  assert.deepEqual(
    resources.map(({ url }) => url.href),
    ['https://files.example/x/a.png'],
  );
});

Deno.test('lists at most 300 resources of a page with thousands', () => {
  const html = Array.from({ length: 5_000 }, (_, i) => `<img src="/${i}.png">`).join('');
  assert.equal(readEvidence(html).resources.length, 300);
});

Deno.test('keeps the security headers of a page, and proposes missing ones with Security & SSL', () => {
  const sent = { 'referrer-policy': 'no-referrer', 'content-type': 'text/html' };
  const find = (features: FeatureKey[], name: string) =>
    readEvidence(`${PAGE}<script>inline()</script>`, features, sent).headers.find((header) => header.name === name);
  const policy = find(['security'], 'content-security-policy');
  assert.deepEqual(find(['security'], 'referrer-policy'), { name: 'referrer-policy', before: 'no-referrer', after: 'no-referrer' });
  assert.deepEqual(find([], 'x-frame-options'), { name: 'x-frame-options', before: null, after: null });
  assert.deepEqual(find(['security'], 'x-frame-options'), { name: 'x-frame-options', before: null, after: 'SAMEORIGIN' });
  assert.match(policy?.after ?? '', /; script-src 'self' 'nonce-…' https:\/\/cdn\.example$/);
  assert.deepEqual(readEvidence(PAGE, ['security']).headers, []);
});
