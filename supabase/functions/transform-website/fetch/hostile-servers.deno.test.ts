import assert from 'node:assert/strict';
import { createTestNetwork, type ServerBehavior, withServer } from '../testing/hostile-server.ts';
import { hostileServers } from '../testing/hostile-servers.ts';
import { alternate, heavyPageServers, measureFetch } from '../testing/measure-fetch.ts';
import { FETCH_LIMITS } from './fetch-limits.ts';
import { fetchPage } from './fetch-page.ts';
import { PageFetchError } from './page-fetch-error.ts';

const SHORT_LIMITS = { ...FETCH_LIMITS, totalMs: 1000 };
/** Generous, for busy machines. */
const MAX_MS = 4000;
const MAX_CLOSE_MS = 2000;
const CALLS = 12;
const MAX_HEAVY_PAGES_BYTES = 128_000_000;

async function settlesWithin(promise: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const settled = await Promise.race([promise.then(() => true), expiry]);
  clearTimeout(timer);
  return settled;
}

for (const [name, { behavior, outcome }] of Object.entries(hostileServers)) {
  Deno.test(`ends the fetch and closes the connection on ${name}`, () =>
    withServer(behavior, async (port, _served, { idle }) => {
      const start = performance.now();
      const result = await fetchPage('http://site.example/', createTestNetwork(port), SHORT_LIMITS).then(
        () => 'page',
        (error) => (error instanceof PageFetchError ? error.reason : String(error)),
      );
      const milliseconds = performance.now() - start;
      // On a busy machine the deadline may come before another limit.
      assert.ok(result === outcome || (result === 'timeout' && outcome === 'size'), result);
      assert.ok(milliseconds < MAX_MS, `${Math.round(milliseconds)} ms`);
      assert.ok(await settlesWithin(idle(), MAX_CLOSE_MS), 'the connection is still open');
    }));
}

for (const name of ['endless chunks of one byte', 'chunk extensions of 250 bytes', 'an endless body', 'a gzip bomb']) {
  Deno.test(`twelve concurrent calls need at most their received bytes and 12 s on ${name}`, async () => {
    const { behavior } = hostileServers[name] as (typeof hostileServers)[string];
    const { milliseconds, idleBytes, peakBytes, outcomes } = await measureFetch(behavior, CALLS);
    assert.ok(peakBytes - idleBytes < CALLS * FETCH_LIMITS.wireBytes, `${peakBytes - idleBytes} bytes more than idle`);
    assert.ok(milliseconds < 12_000, `${milliseconds} ms`);
    const refused = (outcomes['422 unreachable'] ?? 0) + (outcomes['429 too-many-requests'] ?? 0);
    assert.equal(refused, CALLS);
  });
}

Deno.test('needs at most 128 MB more than an idle process for heavy pages, twelve at the same time', async () => {
  for (const behavior of [heavyPageServers['a valid page, mostly paragraphs'], alternate(Object.values(heavyPageServers))]) {
    const { idleBytes, peakBytes } = await measureFetch(behavior as ServerBehavior, CALLS);
    assert.ok(peakBytes - idleBytes < MAX_HEAVY_PAGES_BYTES, `${peakBytes - idleBytes} bytes more`);
  }
});
