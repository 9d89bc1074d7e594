import type { Backend } from 'shared-contracts';
import type { QuoteFilters } from '../rules/filters.ts';
import { MAX_LEADS_PER_CHANGE } from '../rules/lead-changes.ts';
import { listQuotes, toSearchArguments } from './list-quotes.ts';
import { MAX_ROWS_PER_REQUEST } from './row-page.ts';
import { unwrapData } from './unwrap-response.ts';

/** Lists the ids of all matching quotes, of the newest `MAX_LEADS_PER_CHANGE`. @throws AccessDeniedError, or Error with a visible message */
export async function listQuoteIds(backend: Backend, filters: QuoteFilters, signal: AbortSignal): Promise<string[]> {
  const { p_sort: _order, ...search } = toSearchArguments(filters);
  return unwrapData(await backend.rpc('list_quote_ids', { ...search, p_limit: MAX_LEADS_PER_CHANGE }).abortSignal(signal)) ?? [];
}

/**
 * Lists the ids of rows `first` to `last` (inclusive) of the matching quotes in the order of the list.
 * @throws AccessDeniedError, or Error with a visible message
 */
export async function listQuoteIdsInRange(
  backend: Backend,
  filters: QuoteFilters,
  { first, last }: { first: number; last: number },
  signal: AbortSignal,
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = first; from <= last; from += MAX_ROWS_PER_REQUEST) {
    const { rows } = await listQuotes(backend, filters, from, Math.min(last, from + MAX_ROWS_PER_REQUEST - 1), signal);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
