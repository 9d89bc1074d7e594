import type { Backend } from 'shared-contracts';
import type { Quote } from '../rules/quote.ts';
import { MAX_ROWS_PER_REQUEST, type RowPage } from './row-page.ts';
import { toQuote } from './to-quote.ts';
import { unwrapRows } from './unwrap-response.ts';

/** Reads up to `MAX_ROWS_PER_REQUEST` of these quotes, those after the last one of `previousRows`, in the order of `ids`. */
export async function readQuotesAfter(
  backend: Backend,
  ids: readonly string[],
  previousRows: readonly Quote[],
  signal: AbortSignal,
): Promise<RowPage<Quote>> {
  const start = ids.indexOf(previousRows.at(-1)?.id ?? '') + 1;
  const page = ids.slice(start, start + MAX_ROWS_PER_REQUEST);
  if (page.length === 0) return { rows: [], total: null };
  return { rows: unwrapRows(await backend.rpc('read_quotes', { p_ids: page }).abortSignal(signal)).map(toQuote), total: null };
}
