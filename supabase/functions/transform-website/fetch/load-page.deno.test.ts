import assert from 'node:assert/strict';
import { createFetchedPage } from '../testing/fetched-page.ts';
import { createHttpResponse, createTestNetwork, PUBLIC_LOOPBACK, withServer } from '../testing/hostile-server.ts';
import type { FetchedPage } from './fetch-page.ts';
import { TooManyCallsError } from './limit-concurrency.ts';
import { createPageLoader } from './load-page.ts';
import { createAddressLimit } from './network-access.ts';

const SLOTS = 8;
const OTHER_ADDRESS = '127.0.0.3';

Deno.test('slow pages of one client leave room for the page of another client', async () => {
  const slow = Promise.withResolvers<FetchedPage>();
  const load = createPageLoader(createTestNetwork(0), (url) => (url.startsWith('slow') ? slow.promise : fetchNothing(url)));
  const held = Array.from({ length: SLOTS }, (_, i) => load(`slow${i}`, '203.0.113.1'));
  assert.equal((await load('fast', '203.0.113.2')).url, 'fast');
  slow.resolve(await fetchNothing('slow'));
  await Promise.allSettled(held);
});

Deno.test('slow servers at one address leave room for a server at another address', async () => {
  const limitPerAddress = createAddressLimit({ running: 99, waiting: 24, waitMs: 100, perKey: { running: 3, waiting: 12 } });
  const fast = Promise.withResolvers<void>();
  const onOtherAddress = Deno.listen({ hostname: OTHER_ADDRESS, port: 0 });
  await withServer(
    async (send) => {
      await fast.promise;
      await send(createHttpResponse('<p>slow'));
    },
    async (slowPort, served) => {
      await withServer(
        (send) => send(createHttpResponse('<p>fast')),
        async (fastPort) => {
          const network = {
            ...createTestNetwork(0, async (host) => (host.startsWith('slow') ? [PUBLIC_LOOPBACK] : [OTHER_ADDRESS])),
            isPublic: () => true,
            getPort: (url: URL) => (url.hostname.startsWith('slow') ? slowPort : fastPort),
            limitPerAddress,
          };
          const load = createPageLoader(network);
          const calls = Array.from({ length: SLOTS }, (_, i) => load(`http://slow${i}.example/`, `203.0.113.${i}`));
          const results = Promise.allSettled(calls);
          assert.equal((await load('http://fast.example/', '203.0.113.9')).html, '<p>fast');
          assert.equal(served(), 3);
          fast.resolve();
          const rejected = (await results).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
          assert.ok(rejected.length > 0 && rejected.every((error) => error instanceof TooManyCallsError), rejected.join());
        },
        onOtherAddress,
      );
    },
  );
});

async function fetchNothing(url: string): Promise<FetchedPage> {
  return createFetchedPage('', url);
}
