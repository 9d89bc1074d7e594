import type { Backend } from 'shared-contracts';
import { endOfDay, startOfDay } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import type { Filters, Sort } from '../rules/view-state.ts';
import { keysetFilter } from './keyset-filter.ts';
import { MAX_ROWS_PER_REQUEST, type Page } from './page.ts';
import { searchQuotes, searchQuotesAfter } from './search-quotes.ts';
import { toQuote } from './to-quote.ts';
import { COUNT_ONLY, unwrapCount, unwrapRows } from './unwrap-response.ts';

const ORDER = {
  newest: { column: 'created_at', key: 'createdAt', ascending: false },
  oldest: { column: 'created_at', key: 'createdAt', ascending: true },
  name: { column: 'name', key: 'name', ascending: true },
} as const satisfies Record<Sort, { column: string; key: keyof Quote; ascending: boolean }>;

/** Reads the rows `from` to `to` (both included) of the quotes that match. @throws Error with the service's message */
export async function listQuotes(backend: Backend, filters: Filters, from: number, to: number, signal: AbortSignal): Promise<Page<Quote>> {
  if (isSearch(filters)) return listFound(backend, filters, from, to, signal);
  const query = inOrder(matching(backend, filters), filters.sort);
  return { rows: unwrapRows(await query.range(from, to).abortSignal(signal)).map(toQuote), total: null };
}

/** How many quotes match; null for a search, whose pages tell it, and where the server doesn't tell. @throws Error with the service's message */
export async function countQuotes(backend: Backend, filters: Filters, signal: AbortSignal): Promise<number | null> {
  return isSearch(filters) ? null : unwrapCount(await matching(backend, filters, COUNT_ONLY).abortSignal(signal));
}

/**
 * Reads the quotes that follow those in `before`, as many as the server hands out. @throws Error with the service's message
 */
export async function listQuotesAfter(
  backend: Backend,
  filters: Filters,
  before: readonly Quote[],
  signal: AbortSignal,
): Promise<Page<Quote>> {
  const { column, key, ascending } = ORDER[filters.sort];
  const last = before.at(-1);
  if (isSearch(filters)) {
    const found = await searchQuotesAfter(backend, searchOf(filters), last && { id: last.id, value: last[key] }, signal);
    return { rows: found.map(toQuote), total: null };
  }
  let query = matching(backend, filters);
  if (last) {
    query = ascending ? query.gte(column, last[key]) : query.lte(column, last[key]);
    query = query.or(keysetFilter(column, ascending, last[key], last.id));
  }
  return { rows: unwrapRows(await inOrder(query, filters.sort).limit(MAX_ROWS_PER_REQUEST).abortSignal(signal)).map(toQuote), total: null };
}

const isSearch = ({ search }: Filters): boolean => search.trim() !== '';

function matching(backend: Backend, filters: Filters, counting?: typeof COUNT_ONLY) {
  let query = backend.from('quotes').select('*', counting);
  if (filters.status) query = query.eq('status', filters.status);
  if (filters.services.length > 0) query = query.overlaps('services', filters.services);
  if (filters.budgets.length > 0) query = query.in('budget', filters.budgets);
  if (filters.from) query = query.gte('created_at', startOfDay(filters.from));
  if (filters.to) query = query.lt('created_at', endOfDay(filters.to));
  return query;
}

/** The id makes the order total: without it, rows of one instant could fall between two pages. */
function inOrder(query: ReturnType<typeof matching>, sort: Sort) {
  const { column, ascending } = ORDER[sort];
  return query.order(column, { ascending }).order('id', { ascending });
}

async function listFound(backend: Backend, filters: Filters, from: number, to: number, signal: AbortSignal): Promise<Page<Quote>> {
  const { rows, total } = await searchQuotes(backend, searchOf(filters), from, to, signal);
  return { rows: rows.map(toQuote), total };
}

const searchOf = ({ search, status, services, budgets, from, to, sort }: Filters) => ({
  p_search: search,
  p_messages: true,
  p_status: status ?? undefined,
  p_services: services.length > 0 ? services : undefined,
  p_budgets: budgets.length > 0 ? budgets : undefined,
  p_since: from ? startOfDay(from) : undefined,
  p_before: to ? endOfDay(to) : undefined,
  p_sort: sort,
});
