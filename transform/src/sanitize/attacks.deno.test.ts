import assert from 'node:assert/strict';
import { parse } from 'parse5';
import { ALL_FEATURES, NO_FEATURES } from '../../testing/feature-sets.ts';
import { findForbiddenNodes, findParseFaults } from '../../testing/invariants.ts';
import { readPayloads } from '../../testing/read-payloads.ts';
import { listElements } from '../../testing/read-tree.ts';
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

/** Hosts of `hostile-requests.json`, as URL parsers write them. */
const PRIVATE_HOST =
  /192\.168\.|169\.254\.|100\.64\.|22[4-9]\.0\.|240\.0\.|127\.|93\.184\.|0\.0\.0\.0|\/\/\[|localhost|\/\/router|\.local\b|\.internal|home\.arpa|javascript:/i;
/** Strings of custom properties and functions, which are only URLs inside of an image function. */
const CUSTOM_STRING = /(--\w+|result):'[^']*'( 1x)?/g;
/** Attributes that browsers request nothing for without a click. */
const INERT_ATTRIBUTE = /^(title|alt|data-.*)$/;

/** Values of a page that contain a private host and are requested, or used for a request by a feature. */
function findPrivateRequests(html: string): string[] {
  return listElements(parse(html)).flatMap((element) => {
    const isLink = element.tagName === 'a' || element.tagName === 'area';
    const attributes = element.attrs.filter(({ name }) => !INERT_ATTRIBUTE.test(name) && !(isLink && name === 'href'));
    const texts = element.tagName === 'style' ? element.childNodes.map((node) => ('value' in node ? node.value : '')) : [];
    const values = [...attributes.map(({ name, value }) => `${name}=${value}`), ...texts];
    return values.filter((value) => PRIVATE_HOST.test(value.replace(CUSTOM_STRING, '')));
  });
}
