import assert from 'node:assert/strict';
import { createFetchedPage } from '../testing/fetched-page.ts';
import { createTestNetwork } from '../testing/hostile-server.ts';
import type { FetchedPage } from './fetch-page.ts';
import { limitConcurrency, TooManyCallsError } from './limit-concurrency.ts';
import { cachePages, createPageLoader } from './load-page.ts';

/** A function whose calls run until they are ended. */
function createManualCalls() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const run = (id: number) => {
    started.push(id);
    return new Promise<number>((resolve) => ends.set(id, () => resolve(id)));
  };
  return { started, run, end: (id: number) => ends.get(id)?.() };
}

Deno.test('runs waiting calls in order as others end, and frees the slot of a failed call', async () => {
  const { started, run, end } = createManualCalls();
  const limited = limitConcurrency((id: number) => (id === 0 ? Promise.reject(new Error('down')) : run(id)), {
    running: 1,
    waiting: 9,
    waitMs: 60_000,
  });
  await assert.rejects(limited(0), /down/);
  const calls = [limited(1), limited(2), limited(3)];
  assert.deepEqual(started, [1]);
  end(1);
  await calls[0];
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.deepEqual(started, [1, 2]);
  end(2);
  await calls[1];
  await new Promise((resolve) => setTimeout(resolve, 0));
  end(3);
  assert.equal(await calls[2], 3);
});

Deno.test('rejects a call that waits too long and a call above the limit of waiting calls', async () => {
  const { started, run, end } = createManualCalls();
  const limited = limitConcurrency(run, { running: 1, waiting: 1, waitMs: 50 });
  const first = limited(1);
  const late = assert.rejects(limited(2), TooManyCallsError);
  await assert.rejects(limited(3), TooManyCallsError);
  await late;
  end(1);
  assert.equal(await first, 1);
  const next = limited(4);
  end(4);
  assert.equal(await next, 4);
  assert.deepEqual(started, [1, 4]);
});

Deno.test('slow pages of one client leave room for the page of another client', async () => {
  const slow = Promise.withResolvers<FetchedPage>();
  const load = createPageLoader(createTestNetwork(0), async (url) => (url.startsWith('slow') ? slow.promise : createFetchedPage('', url)));
  const held = Array.from({ length: 8 }, (_, i) => load(`slow${i}`, '203.0.113.1'));
  assert.equal((await load('fast', '203.0.113.2')).url, 'fast');
  slow.resolve(createFetchedPage(''));
  await Promise.allSettled(held);
});

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
