import type { Backend, Database } from 'shared-contracts';
import { MAX_ROWS_PER_REQUEST, type Page } from './page.ts';
import { unwrapRows } from './unwrap-response.ts';

type Search = Omit<Database['public']['Functions']['search_quotes']['Args'], 'p_offset' | 'p_limit' | 'p_after_id' | 'p_after_value'>;
// The generator knows no null in a function's rows.
type Found = Omit<Database['public']['Functions']['search_quotes']['Returns'][number], 'company' | 'budget'> & {
  company: string | null;
  budget: string | null;
};

/**
 * Reads the rows `from` to `to` (both included) of what a search finds, with the number of all that it finds. A search is
 * the database's own function, because under row-level security no index helps a `like`.
 * @throws Error with the service's message
 */
export async function searchQuotes(backend: Backend, search: Search, from: number, to: number, signal: AbortSignal): Promise<Page<Found>> {
  const page = { p_offset: from, p_limit: to - from + 1 };
  const rows: Found[] = unwrapRows<Found>(await backend.rpc('search_quotes', { ...search, ...page }).abortSignal(signal));
  // A page past the end has no row that could carry the number.
  return { rows, total: rows[0]?.total ?? (from === 0 ? 0 : null) };
}

/**
 * Reads what a search finds behind a row, as many rows as the server hands out: by offset, rows that leave the search
 * meanwhile would push others out of every page.
 * @param after the last row that was read, with what the order goes by; undefined for the beginning
 * @throws Error with the service's message
 */
export async function searchQuotesAfter(
  backend: Backend,
  search: Search,
  after: { id: string; value: string } | undefined,
  signal: AbortSignal,
): Promise<Found[]> {
  const page = { p_limit: MAX_ROWS_PER_REQUEST, ...(after && { p_after_id: after.id, p_after_value: after.value }) };
  return unwrapRows<Found>(await backend.rpc('search_quotes', { ...search, ...page }).abortSignal(signal));
}
