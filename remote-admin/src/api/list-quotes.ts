import type { Backend, Database } from 'shared-contracts';
import { getEndOfDay, getStartOfDay } from '../rules/dates.ts';
import type { QuoteFilters, QuoteSortOrder } from '../rules/filters.ts';
import { countLeadFilters, type LeadFilters } from '../rules/lead-filters.ts';
import type { Quote } from '../rules/quote.ts';
import { createKeysetFilter } from './create-keyset-filter.ts';
import { MAX_ROWS_PER_REQUEST, type RowPage } from './row-page.ts';
import { countSearch, searchQuotes, searchQuotesAfter } from './search-quotes.ts';
import { toQuote } from './to-quote.ts';
import { COUNT_ONLY_OPTIONS, unwrapCount, unwrapRows } from './unwrap-response.ts';

type SearchArguments = Database['public']['Functions']['search_quotes']['Args'];
/** An order by columns of `quotes`. */
type ColumnOrder = Exclude<QuoteSortOrder, 'due'>;

const ORDER = {
  newest: { column: 'created_at', key: 'createdAt', ascending: false },
  oldest: { column: 'created_at', key: 'createdAt', ascending: true },
  name: { column: 'name', key: 'name', ascending: true },
} as const satisfies Record<ColumnOrder, { column: string; key: keyof Quote; ascending: boolean }>;

/** Lists rows `from` to `to` (inclusive) of the matching quotes. */
export async function listQuotes(
  backend: Backend,
  filters: QuoteFilters,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<RowPage<Quote>> {
  if (needsSearch(filters)) {
    const { rows, total } = await searchQuotes(backend, toSearchArguments(filters), from, to, signal);
    return { rows: rows.map(toQuote), total };
  }
  const query = applyOrder(applyFilters(backend, filters), getColumnOrder(filters));
  return { rows: unwrapRows(await query.range(from, to).abortSignal(signal)).map(toQuote), total: null };
}

/** Counts the matching quotes; null as in `countSearch`. */
export async function countQuotes(
  backend: Backend,
  filters: QuoteFilters,
  signal: AbortSignal,
  page: Promise<{ total: number | null } | null>,
): Promise<number | null> {
  if (needsSearch(filters)) return countSearch(backend, toSearchArguments(filters), signal, page);
  return unwrapCount(await applyFilters(backend, filters, COUNT_ONLY_OPTIONS).abortSignal(signal));
}

/**
 * Lists up to `MAX_ROWS_PER_REQUEST` quotes after the last one of `previousRows`. Those ordered by due time are listed by newest,
 * because each answer changes that order between two requests; `sortByDueTime` orders all of them.
 */
export async function listQuotesAfter(
  backend: Backend,
  filters: QuoteFilters,
  previousRows: readonly Quote[],
  signal: AbortSignal,
): Promise<RowPage<Quote>> {
  const sort = getColumnOrder(filters);
  const { column, key, ascending } = ORDER[sort];
  const last = previousRows.at(-1);
  if (needsSearch({ ...filters, sort })) {
    const rows = await searchQuotesAfter(
      backend,
      toSearchArguments({ ...filters, sort }),
      last && { id: last.id, value: last[key] },
      signal,
    );
    return { rows: rows.map(toQuote), total: null };
  }
  let query = applyFilters(backend, filters);
  if (last) {
    query = ascending ? query.gte(column, last[key]) : query.lte(column, last[key]);
    query = query.or(createKeysetFilter(column, ascending, last[key], last.id));
  }
  const rows = unwrapRows(await applyOrder(query, sort).limit(MAX_ROWS_PER_REQUEST).abortSignal(signal));
  return { rows: rows.map(toQuote), total: null };
}

/** Whether a list needs more than the columns of `quotes` and is therefore a search. */
const needsSearch = ({ search, sort, lead }: QuoteFilters): boolean => search.trim() !== '' || sort === 'due' || countLeadFilters(lead) > 0;

const getColumnOrder = ({ sort }: QuoteFilters): ColumnOrder => (sort === 'due' ? 'newest' : sort);

function applyFilters(backend: Backend, filters: QuoteFilters, options?: typeof COUNT_ONLY_OPTIONS) {
  let query = backend.from('quotes').select('*', options);
  if (filters.status) query = query.eq('status', filters.status);
  if (filters.services.length > 0) query = query.overlaps('services', filters.services);
  if (filters.budgets.length > 0) query = query.in('budget', filters.budgets);
  if (filters.from) query = query.gte('created_at', getStartOfDay(filters.from));
  if (filters.to) query = query.lt('created_at', getEndOfDay(filters.to));
  return query;
}

/** Orders by `id` last, so that rows with equal values have a fixed order across pages. */
function applyOrder(query: ReturnType<typeof applyFilters>, sort: ColumnOrder) {
  const { column, ascending } = ORDER[sort];
  return query.order(column, { ascending }).order('id', { ascending });
}

/** Arguments of the database functions that search and count quotes. */
export const toSearchArguments = ({ search, status, services, budgets, from, to, sort, lead }: QuoteFilters): SearchArguments => ({
  p_search: search,
  p_messages: true,
  p_status: status ?? undefined,
  p_services: services.length > 0 ? services : undefined,
  p_budgets: budgets.length > 0 ? budgets : undefined,
  p_since: from ? getStartOfDay(from) : undefined,
  p_before: to ? getEndOfDay(to) : undefined,
  p_sort: sort,
  p_lead: countLeadFilters(lead) > 0 ? toLeadArgument(lead) : undefined,
});

const toLeadArgument = ({ stages, owners, tags, minValue, maxValue, followUps, used, sources, has }: LeadFilters) => ({
  stages,
  owners,
  tags,
  min_value: minValue,
  max_value: maxValue,
  follow_ups: followUps,
  used,
  sources,
  has,
});
