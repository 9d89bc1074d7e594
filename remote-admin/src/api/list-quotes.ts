import type { Backend } from 'shared-contracts';
import { endOfDay, startOfDay } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import type { Filters, Sort } from '../rules/view.ts';
import { countWith, pageOf } from './answer.ts';
import { searchQuotes } from './search-quotes.ts';
import { toQuote } from './to-quote.ts';

export interface QuotePage {
  rows: Quote[];
  /** How many quotes match, over all pages; null when this page doesn't tell. */
  total: number | null;
}

const ORDER = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  name: { column: 'name', ascending: true },
} as const satisfies Record<Sort, { column: string; ascending: boolean }>;

/** Reads the rows `from` to `to` (both included) of the quotes that match. @throws Error with the service's message */
export async function listQuotes(backend: Backend, filters: Filters, from: number, to: number, signal: AbortSignal): Promise<QuotePage> {
  if (filters.search.trim() !== '') return listFound(backend, filters, from, to, signal);
  let query = backend.from('quotes').select('*', countWith(from));
  if (filters.status) query = query.eq('status', filters.status);
  if (filters.services.length > 0) query = query.overlaps('services', filters.services);
  if (filters.budgets.length > 0) query = query.in('budget', filters.budgets);
  if (filters.from) query = query.gte('created_at', startOfDay(filters.from));
  if (filters.to) query = query.lt('created_at', endOfDay(filters.to));
  const { column, ascending } = ORDER[filters.sort];
  // The id makes the order total: without it, rows of one instant could fall between two pages.
  const page = pageOf(await query.order(column, { ascending }).order('id', { ascending }).range(from, to).abortSignal(signal));
  return { rows: page.rows.map(toQuote), total: page.total };
}

async function listFound(backend: Backend, filters: Filters, from: number, to: number, signal: AbortSignal): Promise<QuotePage> {
  const { rows, total } = await searchQuotes(
    backend,
    {
      p_search: filters.search,
      p_messages: true,
      p_status: filters.status ?? undefined,
      p_services: filters.services.length > 0 ? filters.services : undefined,
      p_budgets: filters.budgets.length > 0 ? filters.budgets : undefined,
      p_since: filters.from ? startOfDay(filters.from) : undefined,
      p_before: filters.to ? endOfDay(filters.to) : undefined,
      p_sort: filters.sort,
    },
    from,
    to,
    signal,
  );
  return { rows: rows.map(({ total: _, ...row }) => toQuote(row)), total };
}
