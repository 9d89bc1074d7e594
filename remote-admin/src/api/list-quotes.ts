import type { Backend } from 'shared-contracts';
import { endOfDay, startOfDay } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import { searchCondition } from '../rules/search-condition.ts';
import type { Filters, Sort } from '../rules/view.ts';
import { pageOf } from './answer.ts';
import { toQuote } from './to-quote.ts';

export interface QuotePage {
  rows: Quote[];
  /** How many quotes match, over all pages; null when the page asked for lies past the end. */
  total: number | null;
}

const SEARCHED = ['name', 'email', 'company', 'message'];
const ORDER = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  name: { column: 'name', ascending: true },
} as const satisfies Record<Sort, { column: string; ascending: boolean }>;

/** Reads the rows `from` to `to` (both included) of the quotes that match. @throws Error with the service's message */
export async function listQuotes(backend: Backend, filters: Filters, from: number, to: number, signal: AbortSignal): Promise<QuotePage> {
  let query = backend.from('quotes').select('*', { count: 'exact' });
  const search = searchCondition(SEARCHED, filters.search);
  if (search) query = query.or(search);
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
