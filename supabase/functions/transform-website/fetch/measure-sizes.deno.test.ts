import assert from 'node:assert/strict';
import { createFetchedPage } from '../testing/fetched-page.ts';
import { createTestNetwork, PATIENT_LIMITS, type ServerBehavior, withServer } from '../testing/hostile-server.ts';
import { createResourceMeasurer } from './measure-sizes.ts';
import type { NetworkAccess } from './network-access.ts';

const page = createFetchedPage('<p>x', 'http://site.example/');
const toUrl = (path: string) => `http://site.example${path}`;

async function measure(paths: string[], behavior: ServerBehavior, change: Partial<NetworkAccess> = {}) {
  let sizes: Record<string, number> = {};
  let requests = 0;
  await withServer(behavior, async (port, served) => {
    const measureSizes = createResourceMeasurer({ ...createTestNetwork(port), ...change }, PATIENT_LIMITS);
    await measureSizes(page, paths.map(toUrl));
    const again = await measureSizes(page, paths.map(toUrl));
    sizes = Object.fromEntries([...again].map(([url, size]) => [new URL(url).pathname, size]));
    requests = served();
  });
  return { sizes, requests };
}

const respond =
  (head: string): ServerBehavior =>
  (send) =>
    send(`HTTP/1.1 ${head}\r\n\r\n`);

Deno.test('measures resources once with HEAD requests that contain no cookie, at most eight', async () => {
  const seen: string[] = [];
  const paths = Array.from({ length: 12 }, (_, i) => `/${i}.css`);
  const { sizes, requests } = await measure(paths, async (send, request) => {
    seen.push(request);
    await send(`HTTP/1.1 200 OK\r\nContent-Length: ${seen.length}00\r\n\r\n`);
  });
  assert.equal(requests, 8);
  assert.equal(Object.keys(sizes).length, 8);
  assert.ok(seen.every((request) => request.startsWith('HEAD /') && !/cookie|authorization|referer/i.test(request)));
});

Deno.test('a size is unknown after a redirect, an error, without a length or with an invalid one', async () => {
  const heads = [
    '302 Found\r\nLocation: http://site.example/b\r\nContent-Length: 5',
    '404 Not Found\r\nContent-Length: 5',
    '200 OK',
    '200 OK\r\nContent-Length: -5',
    '200 OK\r\nContent-Length: 99999999999999',
  ];
  for (const head of heads) assert.deepEqual((await measure(['/a'], respond(head))).sizes, {}, head);
  assert.deepEqual((await measure(['/a'], respond('200 OK\r\nContent-Length: 5'))).sizes, { '/a': 5 });
});

Deno.test('never connects to a private address for a size', async () => {
  const resolve = async () => ['10.0.0.7'];
  const { requests, sizes } = await measure(['/a'], respond('200 OK\r\nContent-Length: 5'), { resolve, isPublic: () => false });
  assert.deepEqual([requests, sizes], [0, {}]);
});
