import type { Budget, Service } from 'shared-contracts/quote-fields';
import { countLeadFilters, type LeadFilters } from './lead-filters.ts';

export const QUOTE_STATUSES = ['new', 'contacted'] as const;
/** `due`: first who waits for an answer, the longest first, and then the newest of the others. */
export const QUOTE_SORT_ORDERS = ['newest', 'oldest', 'name', 'due'] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export type QuoteSortOrder = (typeof QUOTE_SORT_ORDERS)[number];

/** Search, filters and order of the submissions list. Empty arrays don't filter. */
export interface QuoteFilters {
  search: string;
  status: QuoteStatus | null;
  services: Service[];
  budgets: Budget[];
  /** First and last day (`YYYY-MM-DD`, inclusive) in the viewer's time zone. */
  from: string | null;
  to: string | null;
  sort: QuoteSortOrder;
  lead: LeadFilters;
}

/** Number of active filters, without the search; a range counts as one. */
export function countActiveFilters({ status, services, budgets, from, to, lead }: QuoteFilters): number {
  const others = [status !== null, services.length > 0, budgets.length > 0, from !== null || to !== null];
  return others.filter(Boolean).length + countLeadFilters(lead);
}

export function hasActiveFilters(filters: QuoteFilters): boolean {
  return filters.search.trim() !== '' || countActiveFilters(filters) > 0;
}
