import { useMemo } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { type StoreApi, useStore } from 'zustand';
import { currentUserId } from '../access/current-user-id.ts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import type { Page } from '../api/page.ts';
import { requireAdmin } from '../api/require-admin.ts';
import { createPagedListStore, PAGE_SIZE, type PagedList } from './paged-list-store.ts';

interface Reader<Query, Row> {
  read(backend: Backend, query: Query, from: number, to: number, signal: AbortSignal): Promise<Page<Row>>;
  count(backend: Backend, query: Query, signal: AbortSignal): Promise<number | null>;
}

/** A paged list of the host's backend. The functions of the reader must stay the same. */
export function usePagedList<Query, Row>({
  read,
  count,
}: Reader<Query, Row>): {
  list: PagedList<Query, Row>;
  store: StoreApi<PagedList<Query, Row>>;
} {
  const { backend } = useHost();
  const onFailure = useErrorHandler();
  const store = useMemo(
    () =>
      createPagedListStore<Query, Row>(
        {
          async readPage(query, from, to, signal) {
            const client = await backend();
            const page = await read(client, query, from, to, signal);
            if (from === 0 && page.rows.length === 0) await requireAdmin(client, currentUserId());
            return page;
          },
          count: async (query, signal) => count(await backend(), query, signal),
        },
        onFailure,
      ),
    [backend, read, count, onFailure],
  );
  return { list: useStore(store), store };
}

/** The row at a place of the whole list, if its page is loaded. */
export function getRow<Row>({ pages }: Pick<PagedList<never, Row>, 'pages'>, index: number): Row | undefined {
  return pages[Math.floor(index / PAGE_SIZE)]?.[index % PAGE_SIZE];
}

/** Every row of a list that is loaded as a whole, in its order; null while some are missing or it isn't counted. */
export function getAllRows<Row>({ total, pages }: Pick<PagedList<never, Row>, 'total' | 'pages'>): Row[] | null {
  const rows = Array.from({ length: Object.keys(pages).length }, (_, page) => pages[page] ?? []).flat();
  return total === rows.length ? rows : null;
}

/** The place of a row in the whole list, or -1 when it isn't loaded. */
export function findRowIndex<Row>({ pages }: Pick<PagedList<never, Row>, 'pages'>, isIt: (row: Row) => boolean): number {
  for (const [page, rows] of Object.entries(pages)) {
    const place = rows.findIndex(isIt);
    if (place >= 0) return Number(page) * PAGE_SIZE + place;
  }
  return -1;
}
