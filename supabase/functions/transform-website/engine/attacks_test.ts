import assert from 'node:assert/strict';
import { payloads } from '../testing/corpora.ts';
import { ALL_FEATURES, NO_FEATURES, nodeFaults, parseFaults, transformed } from '../testing/invariants.ts';

const FILES = [
  'xss-dompurify.json',
  'xss-h5sc.json',
  'xss-payloadbox.json',
  'xss-payloadsallthethings.json',
  'xss-portswigger-events.json',
  'html5lib-trees.json',
  'hostile-pages.json',
];

const contexts: Record<string, (payload: string) => string> = {
  'in the body': (payload) => `<!doctype html><body><p>before</p>${payload}<p>after</p>`,
  'as a whole page': (payload) => payload,
  'in attributes, a style sheet, a table and a drawing': (payload) =>
    `<a title="${payload}" href='${payload}'>x</a><style>${payload}</style><table>${payload}</table><svg>${payload}</svg>`,
};

for (const file of FILES) {
  for (const [place, wrap] of Object.entries(contexts)) {
    Deno.test(`no payload of ${file} leaves a forbidden node or changes when it is parsed again, ${place}`, () => {
      for (const payload of payloads(file)) {
        const html = transformed(wrap(payload), NO_FEATURES);
        assert.deepEqual([...nodeFaults(html), ...parseFaults(html)], [], payload);
      }
    });
  }
}

Deno.test('payloads as title, heading and placeholder stay text in the widgets', () => {
  for (const payload of payloads('xss-dompurify.json')) {
    const text = payload.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
    const page = `<!doctype html><title>${text}</title><meta name=description content="${text}"><script></script><h1>${text}</h1><input placeholder="${text}">`;
    assert.deepEqual(nodeFaults(transformed(page, ALL_FEATURES)), [], payload);
  }
});
