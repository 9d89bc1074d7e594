import { useMemo } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { type StoreApi, useStore } from 'zustand';
import { currentUserId } from '../access/current-user.ts';
import { useFailure } from '../access/use-failure.ts';
import { requireAdmin } from '../api/require-admin.ts';
import { createPagedList, PAGE_SIZE, type PagedList } from './paged-list.ts';

type Read<Query, Row> = (
  backend: Backend,
  query: Query,
  from: number,
  to: number,
  signal: AbortSignal,
) => Promise<{ rows: Row[]; total: number | null }>;

/** A paged list of the host's backend. `read` must stay the same function. */
export function usePagedList<Query, Row>(read: Read<Query, Row>): { list: PagedList<Query, Row>; store: StoreApi<PagedList<Query, Row>> } {
  const { backend } = useHost();
  const onFailure = useFailure();
  const store = useMemo(
    () =>
      createPagedList<Query, Row>(async (query, from, to, signal) => {
        const client = await backend();
        const page = await read(client, query, from, to, signal);
        if (page.total === 0) await requireAdmin(client, currentUserId());
        return page;
      }, onFailure),
    [backend, read, onFailure],
  );
  return { list: useStore(store), store };
}

/** The row at a place of the whole list, if its page is loaded. */
export function rowAt<Row>({ pages }: Pick<PagedList<never, Row>, 'pages'>, index: number): Row | undefined {
  return pages[Math.floor(index / PAGE_SIZE)]?.[index % PAGE_SIZE];
}

/** The place of a row in the whole list, or -1 when it isn't loaded. */
export function indexOfRow<Row>({ pages }: Pick<PagedList<never, Row>, 'pages'>, isIt: (row: Row) => boolean): number {
  for (const [page, rows] of Object.entries(pages)) {
    const place = rows.findIndex(isIt);
    if (place >= 0) return Number(page) * PAGE_SIZE + place;
  }
  return -1;
}
