import type { QuoteFilters } from './filters.ts';
import { getQuoteFilters, listFilterParameters, parseViewState } from './view-state.ts';

/** A saved search, its filters and its order. */
export interface LeadView {
  id: string;
  name: string;
  /** Whether all admins see it and can change it. */
  isShared: boolean;
  filters: QuoteFilters;
  /** Views are shown in the order of these numbers. */
  position: number;
}

/** Counts of views end here: the database counts one more. */
const MAX_COUNT = 1000;

/** `1,000+` for what wasn't counted to its end; empty for null, which wasn't counted. */
export function formatViewCount(count: number | null): string {
  if (count === null) return '';
  return count > MAX_COUNT ? `${MAX_COUNT.toLocaleString('en')}+` : count.toLocaleString('en');
}

/** What the database stores of the filters: the parameters of a URL as pairs of name and value. */
export const toViewQuery = (filters: QuoteFilters): [string, string][] => listFilterParameters(filters);

/** Reads stored filters; what this release doesn't know is ignored. */
export const parseViewQuery = (query: unknown): QuoteFilters =>
  getQuoteFilters(parseViewState(Array.isArray(query) ? query.filter((pair) => Array.isArray(pair) && pair.length === 2) : []));

/** Whether the list shows exactly what a view saves. */
export const isViewOf = ({ filters }: LeadView, current: QuoteFilters): boolean =>
  JSON.stringify(toViewQuery(filters)) === JSON.stringify(toViewQuery(current));

/** The position before the view at `index`; after all of them for an index past the end. `others` are in their order. */
export function getPositionAt(others: readonly Pick<LeadView, 'position'>[], index: number): number {
  const [before, after] = [others[index - 1]?.position, others[index]?.position];
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}
