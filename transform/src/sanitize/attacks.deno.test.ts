import assert from 'node:assert/strict';
import { ALL_FEATURES, NO_FEATURES } from '../../testing/feature-sets.ts';
import { findPrivateRequests } from '../../testing/find-private-requests.ts';
import { findForbiddenNodes, findParseFaults } from '../../testing/invariants.ts';
import { readPayloads } from '../../testing/read-payloads.ts';
import { transformHtml } from '../../testing/transform-html.ts';

const FILES = [
  'xss-dompurify.json',
  'xss-h5sc.json',
  'xss-payloadbox.json',
  'xss-payloadsallthethings.json',
  'xss-portswigger-events.json',
  'html5lib-trees.json',
  'hostile-pages.json',
  'hostile-requests.json',
];

const contexts: Record<string, (payload: string) => string> = {
  'in the body': (payload) => `<!doctype html><body><p>before</p>${payload}<p>after</p>`,
  'as the page': (payload) => payload,
  'in attributes, a style sheet, a table and an svg': (payload) =>
    `<a title="${payload}" href='${payload}'>x</a><style>${payload}</style><table>${payload}</table><svg>${payload}</svg>`,
};

for (const file of FILES) {
  for (const [context, wrap] of Object.entries(contexts)) {
    Deno.test(`payloads of ${file} ${context}: no forbidden node remains, and the output parses back to itself`, () => {
      for (const payload of readPayloads(file)) {
        const html = transformHtml(wrap(payload), NO_FEATURES);
        assert.deepEqual([...findForbiddenNodes(html), ...findParseFaults(html)], [], payload);
      }
    });
  }
}

Deno.test('payloads in title, heading and placeholder add no forbidden node to the widgets', () => {
  for (const payload of readPayloads('xss-dompurify.json')) {
    const text = payload.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
    const page = `<!doctype html><title>${text}</title><meta name=description content="${text}"><script></script><h1>${text}</h1><input placeholder="${text}">`;
    assert.deepEqual(findForbiddenNodes(transformHtml(page, ALL_FEATURES)), [], payload);
  }
});

for (const [name, features] of Object.entries({ 'no feature': NO_FEATURES, 'all features': ALL_FEATURES })) {
  Deno.test(`payloads of hostile-requests.json contain no private host that browsers request, with ${name}`, () => {
    const failed = readPayloads('hostile-requests.json').flatMap((payload) => {
      const html = transformHtml(`<!doctype html>${payload}`, features);
      const requests = findPrivateRequests(html);
      return requests.length === 0 ? [] : [{ payload, requests }];
    });
    assert.deepEqual(failed, []);
  });
}

Deno.test('a page without defenses contains the private hosts of nearly all payloads', () => {
  const payloads = readPayloads('hostile-requests.json');
  const found = payloads.filter((payload) => findPrivateRequests(payload).length > 0);
  assert.ok(found.length > payloads.length * 0.6, `${found.length} of ${payloads.length}`);
});
