import type { Backend, Database } from 'shared-contracts';
import { MAX_ROWS_PER_REQUEST, type RowPage } from './row-page.ts';
import type { NullableQuoteRow } from './to-quote.ts';
import { unwrapRows } from './unwrap-response.ts';

type SearchQuotes = Database['public']['Functions']['search_quotes'];
type SearchArguments = Omit<SearchQuotes['Args'], 'p_offset' | 'p_limit' | 'p_after_id' | 'p_after_value' | 'p_count'>;

/**
 * Counting a frequent text takes Postgres a second, also when its request is aborted, and slows down the next search. It is requested
 * only when the rows have been shown for this time.
 */
const COUNT_DELAY_MS = 300;

/**
 * Returns rows `from` to `to` (inclusive) of a search, and its total if finding them counted all. The search is a database function,
 * because Postgres uses no index for `like` under row-level security.
 */
export async function searchQuotes(
  backend: Backend,
  search: SearchArguments,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<RowPage<NullableQuoteRow>> {
  const page = { p_offset: from, p_limit: to - from + 1, p_count: false };
  const rows = unwrapRows(await backend.rpc('search_quotes', { ...search, ...page }).abortSignal(signal));
  return { rows, total: rows[0]?.total ?? null };
}

/** Counts what a search finds; null if its first page, which is loading as `page`, has the total, or if a new search has begun. */
export async function countSearch(
  backend: Backend,
  search: SearchArguments,
  signal: AbortSignal,
  page: Promise<{ total: number | null } | null>,
): Promise<number | null> {
  if ((await page)?.total !== null) return null;
  await new Promise((resolve) => setTimeout(resolve, COUNT_DELAY_MS));
  if (signal.aborted) return null;
  const rows = unwrapRows(await backend.rpc('search_quotes', { ...search, p_sort: 'newest', p_limit: 1 }).abortSignal(signal));
  return rows[0]?.total ?? 0;
}

/**
 * Returns up to `MAX_ROWS_PER_REQUEST` rows of a search after a given row (keyset pagination: a row that leaves the search
 * between two requests shifts no other row).
 * @param after id of the last known row and its value in the order's column; undefined for the first page
 */
export async function searchQuotesAfter(
  backend: Backend,
  search: SearchArguments,
  after: { id: string; value: string } | undefined,
  signal: AbortSignal,
): Promise<NullableQuoteRow[]> {
  const page = { p_limit: MAX_ROWS_PER_REQUEST, ...(after && { p_after_id: after.id, p_after_value: after.value }) };
  return unwrapRows(await backend.rpc('search_quotes', { ...search, ...page }).abortSignal(signal));
}
