import type { Backend, Host } from 'shared-contracts';
import { createStore, type StoreApi } from 'zustand';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { requireAdmin } from '../api/require-admin.ts';
import type { RowPage } from '../api/row-page.ts';
import { PAGE_SIZE, type PagedRows, splitIntoPages } from './paged-rows.ts';
import { listPagesInRange, type RowRange } from './row-range.ts';

export interface PagedList<Query, Row> extends PagedRows<Row> {
  /** `loading` until the first page of the query is loaded; until then the rows of the previous query remain. */
  phase: 'loading' | 'ready' | 'failed';
  query: Query | null;
  load(query: Query): Promise<void>;
  loadRange(range: RowRange): Promise<void>;
  /**
   * Reloads the first page and the visible ones. A quiet refresh ignores errors. If what was loaded `mustWait`, the rows stay as they are
   * until the next refresh.
   */
  refresh(options?: { quiet?: boolean; mustWait?(next: PagedRows<Row>): boolean }): Promise<void>;
  /** Whether newer rows wait. */
  isBehind: boolean;
  updateRows(update: (row: Row) => Row): void;
}

export interface ListRequests<Query, Row> {
  /** Returns rows `from` to `to` (inclusive). */
  fetchPage(backend: Backend, query: Query, from: number, to: number, signal: AbortSignal): Promise<RowPage<Row>>;
}

/** Creates the store of a list that loads pages on demand. A new query or a refresh aborts all pending requests. */
export function createPagedListStore<Query, Row>(
  { fetchPage }: ListRequests<Query, Row>,
  backend: Host['backend'],
  onError: (error: Error) => void,
): StoreApi<PagedList<Query, Row>> {
  let controller = new AbortController();
  let visiblePages: number[] = [0];
  const pendingPages = new Set<number>();

  return createStore<PagedList<Query, Row>>((set, get) => {
    /** Returns null if the requests were aborted. */
    const fetchPages = async (query: Query, pages: number[]): Promise<PagedRows<Row> | null> => {
      const { signal } = controller;
      const client = await backend();
      const responses = await Promise.all(
        pages.map(async (page) => ({ page, ...(await fetchPage(client, query, page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1, signal)) })),
      );
      const first = responses.find(({ page }) => page === 0)?.rows;
      if (first?.length === 0) await requireAdmin(client, getCurrentUserId());
      if (signal.aborted) return null;
      // A first page that isn't full contains all rows; one that exceeds the page size ignored the range and contains all, too.
      if (first && first.length !== PAGE_SIZE) return { total: first.length, pages: splitIntoPages(first) };
      const total = responses.find((response) => response.total !== null)?.total ?? responses.flatMap(({ rows }) => rows).length;
      return { total, pages: Object.fromEntries(responses.map(({ page, rows }) => [page, rows])) };
    };
    const fail = (error: Error, signal: AbortSignal) => {
      if (signal.aborted) return;
      set({ phase: 'failed' });
      onError(error);
    };
    const abortPending = () => {
      controller.abort();
      controller = new AbortController();
      pendingPages.clear();
      return controller.signal;
    };

    return {
      phase: 'loading',
      total: 0,
      pages: {},
      query: null,
      isBehind: false,
      async load(query) {
        const signal = abortPending();
        visiblePages = [0];
        set({ query, phase: 'loading', isBehind: false });
        try {
          const loaded = await fetchPages(query, [0]);
          if (loaded) set({ ...loaded, phase: 'ready' });
        } catch (error) {
          fail(error as Error, signal);
        }
      },
      async loadRange(range) {
        const { query, pages, phase } = get();
        if (query === null || phase !== 'ready') return;
        visiblePages = listPagesInRange(range, PAGE_SIZE);
        const missing = visiblePages.filter((page) => !pages[page] && !pendingPages.has(page));
        const { signal } = controller;
        for (const page of missing) pendingPages.add(page);
        try {
          const loaded = missing.length > 0 ? await fetchPages(query, missing) : null;
          if (loaded) set((state) => ({ pages: { ...state.pages, ...loaded.pages } }));
        } catch (error) {
          fail(error as Error, signal);
        } finally {
          if (!signal.aborted) for (const page of missing) pendingPages.delete(page);
        }
      },
      async refresh({ quiet = false, mustWait = () => false } = {}) {
        const { query, phase } = get();
        if (query === null || (quiet && phase !== 'ready')) return;
        const signal = abortPending();
        if (!quiet) set({ phase: 'loading' });
        try {
          const next = await fetchPages(query, [...new Set([0, ...visiblePages])]);
          if (!next) return;
          const isBehind = mustWait(next);
          set(hasChanged(next, get()) && !isBehind ? { ...next, phase: 'ready', isBehind } : { phase: 'ready', isBehind });
        } catch (error) {
          if (!quiet) fail(error as Error, signal);
        }
      },
      updateRows(update) {
        set(({ pages }) => ({ pages: Object.fromEntries(Object.entries(pages).map(([page, rows]) => [page, rows.map(update)])) }));
      },
    };
  });
}

/** Whether the total or one of the pages in `next` differs; other pages of `current` are ignored. */
function hasChanged(next: PagedRows<unknown>, current: PagedRows<unknown>): boolean {
  const isPageChanged = ([page, rows]: [string, unknown[]]) => JSON.stringify(rows) !== JSON.stringify(current.pages[Number(page)]);
  return next.total !== current.total || Object.entries(next.pages).some(isPageChanged);
}
