import { fetchAllPages } from './fetch-all-pages.ts';

const page = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })), total: null });
const { signal } = new AbortController();

test('reads to the first empty page', async () => {
  const pages = [page('a', 'b'), page('c'), page()];
  const gathered: { id: string }[] = [];
  await fetchAllPages(
    async () => pages.shift() ?? page(),
    gathered,
    signal,
    () => undefined,
  );
  expect(gathered.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('ends with a server that gives the same page whatever it is asked', async () => {
  const gathered: { id: string }[] = [];
  await fetchAllPages(
    async () => page('a', 'b'),
    gathered,
    signal,
    () => undefined,
  );
  expect(gathered.map(({ id }) => id)).toEqual(['a', 'b']);
});
