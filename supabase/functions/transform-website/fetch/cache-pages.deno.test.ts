import assert from 'node:assert/strict';
import { createFetchedPage } from '../testing/fetched-page.ts';
import { cachePages } from './load-page.ts';

const CLIENT = '203.0.113.7';

function createCountingLoader(characters = 10) {
  const loaded: string[] = [];
  const load = async (url: string) => {
    loaded.push(url);
    return createFetchedPage('x'.repeat(characters), url);
  };
  return { loaded, load };
}

Deno.test('concurrent and later requests share one fetch until the page expires', async () => {
  const { loaded, load } = createCountingLoader();
  let now = 0;
  const pages = cachePages(load, { entries: 2, characters: 1000, maxAgeMs: 100 }, () => now);
  await Promise.all([pages('a', CLIENT), pages('a', CLIENT)]);
  now = 99;
  await pages('a', CLIENT);
  assert.equal(loaded.length, 1);
  now = 101;
  await pages('a', CLIENT);
  assert.equal(loaded.length, 2);
});

Deno.test('rejects all concurrent callers when a fetch fails, and does not cache the failure', async () => {
  let calls = 0;
  const pages = cachePages(async (url) => {
    if (calls++ === 0) throw new Error('down');
    return createFetchedPage('', url);
  });
  const both = await Promise.allSettled([pages('a', CLIENT), pages('a', CLIENT)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal((await pages('a', CLIENT)).url, 'a');
});
