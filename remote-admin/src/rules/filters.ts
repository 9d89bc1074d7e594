import type { Budget, Service } from 'shared-contracts/quote-fields';

export const STATUSES = ['new', 'contacted'] as const;
export const SORTS = ['newest', 'oldest', 'name'] as const;

export type Status = (typeof STATUSES)[number];
export type Sort = (typeof SORTS)[number];

/** Search, filters and order of the submissions list. Empty arrays don't filter. */
export interface Filters {
  search: string;
  status: Status | null;
  services: Service[];
  budgets: Budget[];
  /** First and last day (`YYYY-MM-DD`, inclusive) in the viewer's time zone. */
  from: string | null;
  to: string | null;
  sort: Sort;
}

/** Number of active filters, without the search; the date range counts as one. */
export function countActiveFilters({ status, services, budgets, from, to }: Filters): number {
  return [status !== null, services.length > 0, budgets.length > 0, from !== null || to !== null].filter(Boolean).length;
}

export function hasActiveFilters(filters: Filters): boolean {
  return filters.search.trim() !== '' || countActiveFilters(filters) > 0;
}
