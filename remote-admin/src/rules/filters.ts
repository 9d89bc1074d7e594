import type { Budget, Service } from 'shared-contracts/quote-fields';
import type { Stage } from './thread.ts';

export const QUOTE_STATUSES = ['new', 'contacted'] as const;
/** Lists of what needs an admin: who waits for an answer, and what is due. */
export const ATTENTION_FILTERS = ['waiting', 'today', 'overdue'] as const;
/** What the list can be narrowed to. Only `spam` shows requests that were marked as spam. */
export const STATUS_FILTERS = [...QUOTE_STATUSES, ...ATTENTION_FILTERS, 'spam'] as const;
export const QUOTE_SORT_ORDERS = ['newest', 'oldest', 'name', 'active', 'waiting'] as const;

/** Owners besides the ids of admins: the signed-in admin, so that a saved view suits everyone, and nobody. */
export const OWNER_ME = 'me';
export const OWNER_NOBODY = 'nobody';

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export type AttentionFilter = (typeof ATTENTION_FILTERS)[number];
export type QuoteSortOrder = (typeof QUOTE_SORT_ORDERS)[number];

/** Search, filters and order of the submissions list. Empty arrays don't filter. */
export interface QuoteFilters {
  search: string;
  status: (typeof STATUS_FILTERS)[number] | null;
  services: Service[];
  budgets: Budget[];
  stages: Stage[];
  /** Ids of admins, `OWNER_ME` or `OWNER_NOBODY`. */
  owners: string[];
  /** Leads match that have one of them. */
  tags: string[];
  /** Whole US dollars, inclusive. */
  minValue: number | null;
  maxValue: number | null;
  /** First and last day (`YYYY-MM-DD`, inclusive) in the viewer's time zone. */
  from: string | null;
  to: string | null;
  sort: QuoteSortOrder;
}

/** Number of active filters, without the search; the date range and that of the value count as one each. */
export function countActiveFilters({ status, services, budgets, from, to, ...lead }: QuoteFilters): number {
  const lists = [services, budgets, lead.stages, lead.owners, lead.tags].filter(({ length }) => length > 0);
  const hasValue = lead.minValue !== null || lead.maxValue !== null;
  return lists.length + [status !== null, from !== null || to !== null, hasValue].filter(Boolean).length;
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
