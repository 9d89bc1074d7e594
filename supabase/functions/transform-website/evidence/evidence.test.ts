import assert from 'node:assert/strict';
import type { FeatureKey } from 'shared-contracts/transform';
import { createSourcePage, onlyFeatures } from '../testing/source-page.ts';
import { transformPage } from '../transform-page.ts';
import { encodeEvidence } from './encode-evidence.ts';
import { estimateLoads } from './estimate-load.ts';
import { rankResources } from './list-resources.ts';

const HEAD =
  '<link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="/print.css" media="print">' +
  '<script src="https://cdn.example/a.js"></script><script src="/b.js" defer></script><script type="module" src="/c.js"></script>' +
  '<script type="application/ld+json" src="/data.json"></script>';
const IMAGES = [1, 2, 3, 4].map((i) => `<img src="/${i}.jpg" width="9" height="9">`).join('');
const PAGE = `<!doctype html><title>T</title>${HEAD}<h1>One</h1><p>text</p>${IMAGES}<img src="/4.jpg"><img src="/5.jpg" loading="lazy">`;

function measure(html: string, features: FeatureKey[] = [], headers: Record<string, string> = {}, sizes: [string, number][] = []) {
  const page = { ...createSourcePage(html), headers: new Map(Object.entries(headers)) };
  const { resources, evidence } = transformPage(page, onlyFeatures(...features));
  const known = new Map(sizes.map(([path, bytes]) => [new URL(path, page.url).href, bytes]));
  return { load: estimateLoads(page, resources, known, features.includes('performance')), ...evidence, resources };
}

Deno.test('counts what the markup loads before scrolling, each URL once, and what delays the first paint', () => {
  const { load } = measure(PAGE, [], {}, [
    ['/own.css', 4_096],
    ['https://cdn.example/a.js', 16_384],
    ['/1.jpg', 1_000],
  ]);
  assert.deepEqual(load.before, {
    // The page, one style sheet, three scripts and four images.
    requests: 9,
    bytes: PAGE.length + 4_096 + 16_384 + 1_000,
    unknownSizes: 5,
    blockingRequests: 2,
    // Four round trips, since a script is on another host, and 20,480 bytes.
    blockingMs: 4 * 150 + 100,
  });
  assert.deepEqual(load.after, load.before);
});

Deno.test('estimates the load with Performance Boost: scripts deferred, images on demand, the page with gzip', () => {
  const { load } = measure(PAGE, ['performance'], {}, [
    ['/own.css', 4_096],
    ['https://cdn.example/a.js', 16_384],
  ]);
  assert.deepEqual(load.after, {
    requests: 7,
    bytes: Math.ceil(PAGE.length / 2) + 4_096 + 16_384,
    unknownSizes: 4,
    blockingRequests: 1,
    blockingMs: 150 + 20,
  });
});

Deno.test('requests the sizes of what delays the first paint first, none of frames and data', () => {
  const { resources } = measure(`${PAGE}<iframe src="https://frames.example/"></iframe><img src="data:image/gif;base64,AA">`);
  const paths = rankResources(resources).map((url) => new URL(url).pathname);
  assert.deepEqual(paths, ['/own.css', '/a.js', '/b.js', '/c.js', '/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg']);
});

Deno.test('resolves resources against the base element of the page', () => {
  const { resources } = measure('<!doctype html><base href="https://files.example/x/"><img src="a.png">');
  assert.deepEqual(rankResources(resources), ['https://files.example/x/a.png']);
});

Deno.test('lists at most 300 resources of a page with thousands', () => {
  const html = Array.from({ length: 5_000 }, (_, i) => `<img src="/${i}.png">`).join('');
  assert.equal(measure(html).resources.length, 300);
});

Deno.test('compares security headers: those of the page are kept, and missing ones proposed with Security & SSL', () => {
  const sent = { 'referrer-policy': 'no-referrer', 'content-type': 'text/html' };
  const find = (features: FeatureKey[], name: string) =>
    measure(`${PAGE}<script>inline()</script>`, features, sent).headers.find((header) => header.name === name);
  const policy = find(['security'], 'content-security-policy');
  assert.deepEqual(find(['security'], 'referrer-policy'), { name: 'referrer-policy', before: 'no-referrer', after: 'no-referrer' });
  assert.deepEqual(find([], 'x-frame-options'), { name: 'x-frame-options', before: null, after: null });
  assert.deepEqual(find(['security'], 'x-frame-options'), { name: 'x-frame-options', before: null, after: 'SAMEORIGIN' });
  assert.match(policy?.after ?? '', /; script-src 'self' 'nonce-…' https:\/\/cdn\.example$/);
  assert.deepEqual(measure(PAGE, ['security']).headers, []);
});

Deno.test('reads the sections with their position and the goals of a page with Analytics', () => {
  const html =
    '<!doctype html><h1>First</h1><p>123456789012345</p><h2>Sec\u202eond</h2><p>1234567890123</p><a href="/buy">Buy now</a><a href="/x">Other</a>';
  const { outline } = measure(`${html}<form aria-label="Newsletter"></form><button>Sign up</button>`, ['analytics']);
  assert.deepEqual(outline, {
    sections: [
      { title: 'First', start: 0 },
      { title: 'Sec ond', start: 34 },
    ],
    goals: [
      { label: 'Buy now', kind: 'link' },
      { label: 'Newsletter', kind: 'form' },
      { label: 'Sign up', kind: 'button' },
    ],
  });
  assert.equal(measure(html).outline, undefined);
});

Deno.test('the header is ASCII without markup and below 2.4 kB, without the outline of a page with long texts', () => {
  const encode = (title: string, headers = {}) => {
    const { load, headers: list, outline } = measure(`${title}<p>text</p>`, ['analytics', 'security'], headers);
    return encodeEvidence({ load, headers: list, ...(outline && { outline }) });
  };
  const short = encode('<h1>&lt;script>é 😀</h1>');
  assert.match(short, /^[ -~]+$/);
  assert.doesNotMatch(short, /[<>&]/);
  assert.equal(JSON.parse(short).outline.sections[0].title, '<script>é 😀');
  const headings = Array.from({ length: 5 }, (_, i) => `<h2>${i}${'編'.repeat(60)}</h2><a href="/${i}">Buy ${i}${'集'.repeat(30)}</a>`);
  const sent = ['content-security-policy', 'referrer-policy', 'x-frame-options', 'permissions-policy', 'strict-transport-security'];
  const long = encode(headings.join(''), Object.fromEntries(sent.map((name) => [name, 'é'.repeat(500)])));
  assert.ok(long.length <= 2_400);
  assert.equal(JSON.parse(long).outline, undefined);
});
