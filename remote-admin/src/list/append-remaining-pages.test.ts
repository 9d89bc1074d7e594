import { appendRemainingPages } from './append-remaining-pages.ts';

const page = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })), total: null });
const { signal } = new AbortController();

test('fetches pages until one is empty', async () => {
  const pages = [page('a', 'b'), page('c'), page()];
  const rows: { id: string }[] = [];
  await appendRemainingPages(
    async () => pages.shift() ?? page(),
    rows,
    signal,
    () => undefined,
  );
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
