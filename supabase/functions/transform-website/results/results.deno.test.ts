import assert from 'node:assert/strict';
import { transformPage } from 'page-transform';
import { onlyFeatures } from 'page-transform/testing/feature-sets.ts';
import type { FeatureKey } from 'shared-contracts/transform';
import { createFetchedPage } from '../testing/fetched-page.ts';
import { encodeAuditHeader, encodeEvidenceHeader } from './encode-result-headers.ts';
import { estimatePageLoads, rankResourceUrls } from './estimate-page-loads.ts';

const HEAD =
  '<link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="/print.css" media="print">' +
  '<script src="https://cdn.example/a.js"></script><script src="/b.js" defer></script><script type="module" src="/c.js"></script>' +
  '<script type="application/ld+json" src="/data.json"></script>';
const IMAGES = [1, 2, 3, 4].map((i) => `<img src="/${i}.jpg" width="9" height="9">`).join('');
const PAGE = `<!doctype html><title>T</title>${HEAD}<h1>One</h1><p>text</p>${IMAGES}<img src="/4.jpg"><img src="/5.jpg" loading="lazy">`;

function measure(html: string, features: FeatureKey[] = [], headers: Record<string, string> = {}, sizes: [string, number][] = []) {
  const page = createFetchedPage(html);
  const details = { headers: new Map(Object.entries(headers)) };
  const { report } = transformPage(html, page.url, onlyFeatures(...features), details);
  const known = new Map(sizes.map(([path, bytes]) => [new URL(path, page.url).href, bytes]));
  return { load: estimatePageLoads(page, report.resources, known, features.includes('performance')), ...report };
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

Deno.test('a picture that a script loads on demand can wait, but for the first one, which Performance Boost loads at once', () => {
  const lazy =
    '<img src="data:image/gif;base64,AA" data-src="/hero.jpg" width="900"><img data-src="/2.jpg"><img src="/3.jpg" loading="lazy">';
  const { load } = measure(`<!doctype html><h1>One</h1>${lazy}`, ['performance']);
  assert.deepEqual([load.before.requests, load.after.requests], [1, 2]);
});

Deno.test('requests the sizes of what delays the first paint first, none of frames and data', () => {
  const { resources } = measure(`${PAGE}<iframe src="https://frames.example/"></iframe><img src="data:image/gif;base64,AA">`);
  const paths = rankResourceUrls(resources).map((url) => new URL(url).pathname);
  assert.deepEqual(paths, ['/own.css', '/a.js', '/b.js', '/c.js', '/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg']);
});

Deno.test('the evidence header is ASCII without markup', () => {
  const { load, headers } = measure('<h1>One</h1>', [], { 'referrer-policy': '<script>é 😀' });
  const header = encodeEvidenceHeader({ load, headers });
  assert.match(header, /^[ -~]+$/);
  assert.doesNotMatch(header, /[<>&]/);
  assert.deepEqual(JSON.parse(header).headers, headers);
});

Deno.test('hostile ids and names don’t enter a selector, and the header stays ASCII and below 4.5 kB', () => {
  const hostile = `<div id='"></script><script>'><ünï-code id="é"><img src="a.webp"></ünï-code></div>${'<p><b><i><u>'.repeat(30)}<img src="b.webp">`;
  const header = encodeAuditHeader(measure(hostile.repeat(3)).audit);
  assert.match(header, /^[\x20-\x7e]+$/);
  assert.ok(header.length <= 4_500, String(header.length));
  assert.doesNotMatch(header, /script>/);
});
