import type { Budget, Service } from 'shared-contracts/quote-fields';

export const QUOTE_STATUSES = ['new', 'contacted'] as const;
/** Lists of what needs an admin: who waits for an answer, and what is due. */
export const ATTENTION_FILTERS = ['waiting', 'today', 'overdue'] as const;
/** What the list can be narrowed to. Only `spam` shows requests that were marked as spam. */
export const STATUS_FILTERS = [...QUOTE_STATUSES, ...ATTENTION_FILTERS, 'spam'] as const;
export const QUOTE_SORT_ORDERS = ['newest', 'oldest', 'name', 'active', 'waiting'] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export type AttentionFilter = (typeof ATTENTION_FILTERS)[number];
export type QuoteSortOrder = (typeof QUOTE_SORT_ORDERS)[number];

/** Search, filters and order of the submissions list. Empty arrays don't filter. */
export interface QuoteFilters {
  search: string;
  status: (typeof STATUS_FILTERS)[number] | null;
  services: Service[];
  budgets: Budget[];
  /** First and last day (`YYYY-MM-DD`, inclusive) in the viewer's time zone. */
  from: string | null;
  to: string | null;
  sort: QuoteSortOrder;
}

/** Number of active filters, without the search; the date range counts as one. */
export function countActiveFilters({ status, services, budgets, from, to }: QuoteFilters): number {
  return [status !== null, services.length > 0, budgets.length > 0, from !== null || to !== null].filter(Boolean).length;
}

/** Number of active filters of the panel, which of the lists has only that of spam. */
export function countPanelFilters(filters: QuoteFilters): number {
  return countActiveFilters({ ...filters, status: filters.status === 'spam' ? 'spam' : null });
}

/** The order of a list: those of what needs an admin begin with who waits longest, and others keep any other order. */
export function chooseSort(status: QuoteFilters['status'], sort: QuoteSortOrder): QuoteSortOrder {
  if (ATTENTION_FILTERS.some((filter) => filter === status)) return 'waiting';
  return sort === 'waiting' ? 'newest' : sort;
}

export function hasActiveFilters(filters: QuoteFilters): boolean {
  return filters.search.trim() !== '' || countActiveFilters(filters) > 0;
}
