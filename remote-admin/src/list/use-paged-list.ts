import { CancelledError } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Backend, type Host, useHost } from 'shared-contracts';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { queryClient, useBackendQuery } from '../access/use-backend-query.ts';
import { requireAdmin } from '../api/require-admin.ts';
import type { RowPage } from '../api/row-page.ts';
import { PAGE_SIZE, type PagedRows, splitIntoPages } from './paged-rows.ts';
import { listPagesInRange, type RowRange } from './row-range.ts';

/** Returns rows `from` to `to` (inclusive). */
export type FetchPage<Query, Row> = (
  backend: Backend,
  query: Query,
  from: number,
  to: number,
  signal: AbortSignal,
) => Promise<RowPage<Row>>;

/** What can be done with a list. The functions stay the same for a query. */
interface PagedListActions<Row> {
  /** The rows that are loaded, which may not be rendered yet. */
  getRows(): PagedRows<Row>;
  loadRange(range: RowRange): Promise<void>;
  /** Reloads the first page and the visible ones. If what was loaded `mustWait`, the rows stay as they are until the next refresh. */
  refresh(mustWait?: (next: PagedRows<Row>) => boolean): Promise<void>;
}

export interface PagedList<Query, Row> extends PagedRows<Row>, PagedListActions<Row> {
  /** `loading` until the first page of the query is loaded; until then the rows of the previous query remain. */
  phase: 'loading' | 'ready' | 'failed';
  query: Query;
  /** Whether newer rows wait. */
  isBehind: boolean;
}

const NO_ROWS = { total: 0, pages: {}, isBehind: false };
const getKey = (name: string, query: unknown) => ['list', name, query];

/** Loads the pages of a list on demand. @param fetchPage and `query` are stable values: another one loads the list again */
export function usePagedList<Query, Row>(name: string, fetchPage: FetchPage<Query, Row>, query: Query): PagedList<Query, Row> {
  const { backend } = useHost();
  const { load, ...actions } = useMemo(() => createActions(name, fetchPage, query, backend), [name, fetchPage, query, backend]);
  const { data = NO_ROWS, failure, isLoading, isPrevious } = useBackendQuery(getKey(name, query), load, { hasFailureToast: true });
  useEffect(() => () => void queryClient.cancelQueries({ queryKey: getKey(name, query) }), [name, query]);
  return { ...data, ...actions, query, phase: failure !== null ? 'failed' : isLoading || isPrevious ? 'loading' : 'ready' };
}

function createActions<Query, Row>(name: string, fetchPage: FetchPage<Query, Row>, query: Query, backend: Host['backend']) {
  type Loaded = PagedRows<Row> & { isBehind: boolean };
  const queryKey = getKey(name, query);
  const mustNotWait = () => false;
  let mustWait: (next: PagedRows<Row>) => boolean = mustNotWait;
  let visiblePages = [0];
  const getLoaded = () => queryClient.getQueryData<Loaded>(queryKey);

  const fetchPages = async (client: Backend, pages: number[], signal: AbortSignal): Promise<PagedRows<Row>> => {
    const responses = await Promise.all(
      pages.map(async (page) => ({ page, ...(await fetchPage(client, query, page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1, signal)) })),
    );
    const first = responses.find(({ page }) => page === 0)?.rows;
    if (first?.length === 0) await requireAdmin(client, getCurrentUserId());
    // A first page that isn't full contains all rows; one that exceeds the page size ignored the range and contains all, too.
    if (first && first.length !== PAGE_SIZE) return { total: first.length, pages: splitIntoPages(first) };
    const total = responses.find((response) => response.total !== null)?.total ?? responses.flatMap(({ rows }) => rows).length;
    return { total, pages: Object.fromEntries(responses.map(({ page, rows }) => [page, rows])) };
  };

  const load = async (client: Backend, signal: AbortSignal): Promise<Loaded> => {
    const next = await fetchPages(client, [...new Set([0, ...visiblePages])], signal);
    const loaded = getLoaded();
    const isBehind = mustWait(next);
    return loaded && (isBehind || !hasChanged(next, loaded)) ? { ...loaded, isBehind } : { ...next, isBehind };
  };
  const loadRange = async (range: RowRange) => {
    const loaded = getLoaded();
    if (!loaded) return;
    visiblePages = listPagesInRange(range, PAGE_SIZE);
    const requests = visiblePages
      .filter((page) => !loaded.pages[page])
      .map((page) =>
        queryClient.fetchQuery({
          queryKey: [...queryKey, page],
          queryFn: async ({ signal }) => fetchPages(await backend(), [page], signal),
        }),
      );
    try {
      const added = (await Promise.all(requests)).map(({ pages }) => pages);
      queryClient.setQueryData<Loaded>(queryKey, (current) => current && { ...current, pages: Object.assign({}, current.pages, ...added) });
    } catch (error) {
      // Rows that can't be loaded are loaded again with the others, or the list says that it failed.
      if (!(error instanceof CancelledError)) void queryClient.resetQueries({ queryKey, exact: true });
    }
  };
  const refresh: PagedListActions<Row>['refresh'] = async (wait = mustNotWait) => {
    mustWait = wait;
    await queryClient.refetchQueries({ queryKey, exact: true });
    mustWait = mustNotWait;
  };
  return { load, loadRange, refresh, getRows: () => getLoaded() ?? NO_ROWS };
}

/** Changes loaded rows before they are loaded again. */
export function updateRows<Row>(name: string, update: (row: Row) => Row): void {
  queryClient.setQueriesData<PagedRows<Row>>({ queryKey: ['list', name] }, (loaded) => {
    const pages = Object.entries(loaded?.pages ?? {}).map(([page, rows]) => [page, rows.map(update)]);
    return loaded && { ...loaded, pages: Object.fromEntries(pages) };
  });
}

/** Whether the total or one of the pages in `next` differs; other pages of `current` are ignored. */
function hasChanged(next: PagedRows<unknown>, current: PagedRows<unknown>): boolean {
  const isPageChanged = ([page, rows]: [string, unknown[]]) => JSON.stringify(rows) !== JSON.stringify(current.pages[Number(page)]);
  return next.total !== current.total || Object.entries(next.pages).some(isPageChanged);
}
