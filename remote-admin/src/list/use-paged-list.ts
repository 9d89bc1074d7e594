import { useMemo } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { type StoreApi, useStore } from 'zustand';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import type { Page } from '../api/page.ts';
import { requireAdmin } from '../api/require-admin.ts';
import { createPagedListStore, type PagedList } from './paged-list-store.ts';

export interface ListRequests<Query, Row> {
  fetchPage(backend: Backend, query: Query, from: number, to: number, signal: AbortSignal): Promise<Page<Row>>;
  count(backend: Backend, query: Query, signal: AbortSignal): Promise<number | null>;
}

/** Creates a paged list and subscribes to it. Pass stable functions: new ones create a new list. */
export function usePagedList<Query, Row>({
  fetchPage,
  count,
}: ListRequests<Query, Row>): {
  list: PagedList<Query, Row>;
  store: StoreApi<PagedList<Query, Row>>;
} {
  const { backend } = useHost();
  const onError = useErrorHandler();
  const store = useMemo(
    () =>
      createPagedListStore<Query, Row>(
        {
          async fetchPage(query, from, to, signal) {
            const client = await backend();
            const page = await fetchPage(client, query, from, to, signal);
            if (from === 0 && page.rows.length === 0) await requireAdmin(client, getCurrentUserId());
            return page;
          },
          count: async (query, signal) => count(await backend(), query, signal),
        },
        onError,
      ),
    [backend, fetchPage, count, onError],
  );
  return { list: useStore(store), store };
}
