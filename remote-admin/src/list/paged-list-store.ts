import { createStore, type StoreApi } from 'zustand';
import type { Page } from '../api/page.ts';
import type { PollResult } from '../rules/poll-delay.ts';
import { pagesInRange, type RowRange } from '../rules/row-range.ts';

export const PAGE_SIZE = 50;

export interface PagedList<Query, Row> {
  /** `loading` until the first page of the query is there; rows of the query before stay until then. */
  phase: 'loading' | 'ready' | 'failed';
  /** How many rows match; null while they are counted, for which the first page doesn't wait. */
  total: number | null;
  pages: Record<number, Row[]>;
  query: Query | null;
  /** Shows another query, from its first page on. */
  open(query: Query): Promise<void>;
  /** Loads what is missing of a span of rows. */
  want(span: RowRange): Promise<void>;
  /** Reads the pages in sight again. A quiet refresh that fails changes nothing. */
  refresh(options?: { quiet?: boolean }): Promise<PollResult>;
  /** Changes rows that are loaded. */
  patch(change: (row: Row) => Row): void;
}

/** What a list asks the server. */
export interface ListSource<Query, Row> {
  readPage(query: Query, from: number, to: number, signal: AbortSignal): Promise<Page<Row>>;
  /** How many rows match; null where the pages tell it. */
  count(query: Query, signal: AbortSignal): Promise<number | null>;
}

/** A list of any length of which only the pages near the rows in sight are held. */
export function createPagedListStore<Query, Row>(
  { readPage, count }: ListSource<Query, Row>,
  onFailure: (error: Error) => void,
): StoreApi<PagedList<Query, Row>> {
  let generation = new AbortController();
  let wanted: number[] = [0];
  const asked = new Set<number>();

  return createStore<PagedList<Query, Row>>((set, get) => {
    const read = (query: Query, page: number) => readPage(query, page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1, generation.signal);

    /** Reads pages into an empty list; null when another query came in between. */
    const readAll = async (query: Query, pages: number[]) => {
      const { signal } = generation;
      const answers = await Promise.all(pages.map(async (page) => ({ page, answer: await read(query, page) })));
      if (signal.aborted) return null;
      const first = answers.find(({ page }) => page === 0)?.answer.rows;
      // A first page with room left holds all there is, and so does one that gives more than it was asked for.
      const whole = first && first.length !== PAGE_SIZE ? first.length : null;
      const total = answers.find(({ answer }) => answer.total !== null)?.answer.total ?? whole;
      if (first && first.length > PAGE_SIZE) return { total, pages: inPages(first) };
      return { total, pages: Object.fromEntries(answers.map(({ page, answer }) => [page, answer.rows])) };
    };
    /** Begins to count, after the rows were asked for, and tells of a failure only where the number is waited for. */
    const startCounting = (query: Query) => {
      const counting = count(query, generation.signal);
      counting.catch(() => undefined);
      return counting;
    };
    /** How many rows match, as far as anybody tells: at the least, those that are there. */
    const totalOf = async ({ total, pages }: Pick<PagedList<Query, Row>, 'total' | 'pages'>, counting: Promise<number | null>) =>
      total ?? (await counting) ?? Object.values(pages).flat().length;
    const fail = (error: Error, signal: AbortSignal) => {
      if (signal.aborted) return;
      set({ phase: 'failed' });
      onFailure(error);
    };
    const startAnew = () => {
      generation.abort();
      generation = new AbortController();
      asked.clear();
      return generation.signal;
    };

    return {
      phase: 'loading',
      total: null,
      pages: {},
      query: null,
      async open(query) {
        const signal = startAnew();
        wanted = [0];
        set({ query, phase: 'loading' });
        try {
          const reading = readAll(query, [0]);
          const counting = startCounting(query);
          const answer = await reading;
          if (!answer) return;
          set({ ...answer, phase: 'ready' });
          const total = await totalOf(answer, counting);
          if (!signal.aborted) set({ total });
        } catch (error) {
          fail(error as Error, signal);
        }
      },
      async want(span) {
        const { query, pages, phase } = get();
        if (query === null || phase !== 'ready') return;
        wanted = pagesInRange(span, PAGE_SIZE);
        const missing = wanted.filter((page) => !pages[page] && !asked.has(page));
        const { signal } = generation;
        for (const page of missing) asked.add(page);
        try {
          const answer = missing.length > 0 ? await readAll(query, missing) : null;
          if (answer) set((state) => ({ pages: { ...state.pages, ...answer.pages } }));
        } catch (error) {
          fail(error as Error, signal);
        } finally {
          if (!signal.aborted) for (const page of missing) asked.delete(page);
        }
      },
      async refresh({ quiet = false } = {}) {
        const { query, phase } = get();
        if (query === null || (quiet && phase !== 'ready')) return 'same';
        const signal = startAnew();
        if (!quiet) set({ phase: 'loading' });
        try {
          const reading = readAll(query, [...new Set([0, ...wanted])]);
          const counting = startCounting(query);
          const read = await reading;
          if (!read) return 'same';
          const answer = { ...read, total: await totalOf(read, counting) };
          if (signal.aborted) return 'same';
          const before = get();
          const changed =
            before.total !== answer.total || Object.entries(answer.pages).some(([page, rows]) => differs(rows, before.pages[Number(page)]));
          if (changed) set({ ...answer, phase: 'ready' });
          else set({ phase: 'ready' });
          return changed ? 'changed' : 'same';
        } catch (error) {
          if (!quiet) fail(error as Error, signal);
          return signal.aborted ? 'same' : 'failed';
        }
      },
      patch(change) {
        set(({ pages }) => ({ pages: Object.fromEntries(Object.entries(pages).map(([page, rows]) => [page, rows.map(change)])) }));
      },
    };
  });
}

/** Rows in the pages that the list holds them in. */
function inPages<Row>(rows: Row[]): Record<number, Row[]> {
  const count = Math.ceil(rows.length / PAGE_SIZE);
  return Object.fromEntries(Array.from({ length: count }, (_, page) => [page, rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)]));
}

/** How many rows there are to draw: while they are counted, those of the first page. */
export function getRowCount({ total, pages }: Pick<PagedList<never, unknown>, 'total' | 'pages'>): number {
  return total ?? pages[0]?.length ?? 0;
}

type Counted = Pick<PagedList<never, unknown>, 'total'>;

/** How many rows came in between; none where that isn't known. */
export const countAddedRows = (before: Counted, now: Counted): number =>
  before.total === null || now.total === null ? 0 : now.total - before.total;

const differs = (rows: unknown, before: unknown): boolean => JSON.stringify(rows) !== JSON.stringify(before);
