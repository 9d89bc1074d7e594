import assert from 'node:assert/strict';
import type { FetchedPage } from './fetch-page.ts';
import { cachePages } from './page-cache.ts';

const page = (url: string, characters = 10): FetchedPage => ({
  url,
  html: 'x'.repeat(characters),
  isXhtml: false,
  bytes: characters,
  redirects: 0,
  milliseconds: 1,
});

function counting(characters = 10) {
  const asked: string[] = [];
  const load = async (url: string) => {
    asked.push(url);
    return page(url, characters);
  };
  return { asked, load };
}

Deno.test('requests for one page at the same time and soon after are one fetch', async () => {
  const { asked, load } = counting();
  let now = 0;
  const pages = cachePages(load, { entries: 2, characters: 1000, milliseconds: 100 }, () => now);
  await Promise.all([pages('a'), pages('a')]);
  now = 99;
  await pages('a');
  assert.equal(asked.length, 1);
  now = 101;
  await pages('a');
  assert.equal(asked.length, 2);
});

Deno.test('the page that was used longest ago goes first, by number and by size', async () => {
  const { asked, load } = counting();
  const pages = cachePages(load, { entries: 2, characters: 1000, milliseconds: 100 }, () => 0);
  for (const url of ['a', 'b', 'a', 'c', 'a', 'b']) await pages(url);
  assert.deepEqual(asked, ['a', 'b', 'c', 'b']);
  const large = counting(600);
  const few = cachePages(large.load, { entries: 9, characters: 1000, milliseconds: 100 }, () => 0);
  for (const url of ['a', 'b', 'a']) await few(url);
  assert.deepEqual(large.asked, ['a', 'b', 'a']);
});

Deno.test('a failure is told to all who wait and then forgotten', async () => {
  let tries = 0;
  const pages = cachePages(async (url) => {
    if (tries++ === 0) throw new Error('down');
    return page(url);
  });
  const both = await Promise.allSettled([pages('a'), pages('a')]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal((await pages('a')).url, 'a');
});
