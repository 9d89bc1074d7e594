import type { Backend, Database } from 'shared-contracts';
import { dataOf } from './answer.ts';
import type { Page } from './page.ts';

type Search = Omit<Database['public']['Functions']['search_quotes']['Args'], 'p_offset' | 'p_limit'>;
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
  const rows: Found[] = dataOf(await backend.rpc('search_quotes', { ...search, ...page }).abortSignal(signal)) ?? [];
  // A page past the end has no row that could carry the number.
  return { rows, total: rows[0]?.total ?? (from === 0 ? 0 : null) };
}
