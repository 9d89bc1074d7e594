import { BUDGETS, type Budget, SERVICES, type Service } from 'shared-contracts';
import { parseDay } from './dates.ts';

export const STATUSES = ['new', 'contacted'] as const;
export const SORTS = ['newest', 'oldest', 'name'] as const;
export const TABS = ['submissions', 'emails'] as const;

export type Status = (typeof STATUSES)[number];
export type Sort = (typeof SORTS)[number];
export type Tab = (typeof TABS)[number];

/** What narrows the list of submissions. */
export interface Filters {
  search: string;
  status: Status | null;
  services: Service[];
  budgets: Budget[];
  /** Days of the viewer's calendar, both included. */
  from: string | null;
  to: string | null;
  sort: Sort;
}

/** Everything that the address of the page says, so that a view can be shared. */
export interface ViewState extends Filters {
  tab: Tab;
  emailSearch: string;
  /** Id of the quote in the detail view. */
  quote: string | null;
}

export const initialViewState: ViewState = {
  tab: 'submissions',
  search: '',
  status: null,
  services: [],
  budgets: [],
  from: null,
  to: null,
  sort: 'newest',
  emailSearch: '',
  quote: null,
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SEARCH_LIMIT = 200;

/** Reads a view from an address's query; whatever it doesn't know is left out. */
export function parseViewState(query: string): ViewState {
  const params = new URLSearchParams(query);
  const quote = params.get('quote') ?? '';
  return {
    tab: oneOf(TABS, params.get('tab')) ?? initialViewState.tab,
    search: (params.get('q') ?? '').slice(0, SEARCH_LIMIT),
    status: oneOf(STATUSES, params.get('status')),
    services: SERVICES.filter((service) => params.getAll('service').includes(service)),
    budgets: BUDGETS.filter((budget) => params.getAll('budget').includes(budget)),
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
    sort: oneOf(SORTS, params.get('sort')) ?? initialViewState.sort,
    emailSearch: (params.get('find') ?? '').slice(0, SEARCH_LIMIT),
    quote: UUID.test(quote) ? quote : null,
  };
}

/** Writes a view as a query with its `?`, or as nothing when it is the initial view. */
export function serializeViewState(view: ViewState): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string | null, silent = '') => {
    if (value !== null && value !== silent) params.append(name, value);
  };
  add('tab', view.tab, initialViewState.tab);
  add('q', view.search);
  add('status', view.status);
  for (const service of view.services) add('service', service);
  for (const budget of view.budgets) add('budget', budget);
  add('from', view.from);
  add('to', view.to);
  add('sort', view.sort, initialViewState.sort);
  add('find', view.emailSearch);
  add('quote', view.quote);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** The part of a view that decides which quotes are listed, and in which order. */
export function getFilters({ search, status, services, budgets, from, to, sort }: ViewState): Filters {
  return { search, status, services, budgets, from, to, sort };
}

/** How many filters, besides the search, narrow the list. */
export function countActiveFilters({ status, services, budgets, from, to }: Filters): number {
  return [status !== null, services.length > 0, budgets.length > 0, from !== null || to !== null].filter(Boolean).length;
}

/** Whether anything but the order narrows the list. */
export function hasActiveFilters(filters: Filters): boolean {
  return filters.search.trim() !== '' || countActiveFilters(filters) > 0;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}
