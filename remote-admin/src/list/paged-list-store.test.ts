import type { Backend } from 'shared-contracts';
import { createPagedListStore } from './paged-list-store.ts';

test('rows that are requested again after a failure belong to the query that failed', async () => {
  let fails = false;
  const store = createPagedListStore<string, string>(
    {
      fetchPage: async (_backend, query) => {
        if (fails) throw new Error('offline');
        return { rows: [`row of ${query}`], total: 1 };
      },
      count: async () => null,
    },
    async () => ({}) as Backend,
    () => undefined,
  );
  await store.getState().load('first');
  fails = true;
  await store.getState().load('second');
  expect(store.getState()).toMatchObject({ phase: 'failed', loadedQuery: 'first' });
  fails = false;
  await store.getState().refresh();
  expect(store.getState()).toMatchObject({ phase: 'ready', loadedQuery: 'second', pages: { 0: ['row of second'] } });
});
