import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { cutText } from 'shared-contracts/text-rules';
import { keepValidIsoDay } from './dates.ts';
import { QUOTE_SORT_ORDERS, QUOTE_STATUSES, type QuoteFilters, type QuoteSortOrder } from './filters.ts';
import { isUuid } from './is-uuid.ts';
import { listLeadParameters, noLeadFilters, parseLeadFilters } from './lead-filters.ts';

export const TABS = ['submissions', 'emails'] as const;

export type Tab = (typeof TABS)[number];

/** State of the dashboard that is stored in the URL. */
export interface ViewState extends QuoteFilters {
  tab: Tab;
  emailSearch: string;
  quoteId: string | null;
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
  lead: noLeadFilters,
  emailSearch: '',
  quoteId: null,
};

const MAX_SEARCH_LENGTH = 200;

/**
 * Parses a URL query, or its parameters as pairs; unknown parameters and invalid values are ignored.
 * @param defaultSort the order if the query has none
 */
export function parseViewState(query: string | string[][], defaultSort: QuoteSortOrder = initialViewState.sort): ViewState {
  const params = new URLSearchParams(query);
  const quoteId = params.get('quote') ?? '';
  return {
    tab: findValue(TABS, params.get('tab')) ?? initialViewState.tab,
    search: cutText(params.get('q') ?? '', MAX_SEARCH_LENGTH),
    status: findValue(QUOTE_STATUSES, params.get('status')),
    services: SERVICES.filter((service) => params.getAll('service').includes(service)),
    budgets: BUDGETS.filter((budget) => params.getAll('budget').includes(budget)),
    from: keepValidIsoDay(params.get('from')),
    to: keepValidIsoDay(params.get('to')),
    sort: findValue(QUOTE_SORT_ORDERS, params.get('sort')) ?? defaultSort,
    lead: parseLeadFilters(params),
    emailSearch: cutText(params.get('find') ?? '', MAX_SEARCH_LENGTH),
    quoteId: isUuid(quoteId) ? quoteId : null,
  };
}

/** URL query with `?`, without parameters at their initial value; empty for the initial state. @param defaultSort as in `parseViewState` */
export function serializeViewState(state: ViewState, defaultSort: QuoteSortOrder = initialViewState.sort): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string | null, initialValue = '') => {
    if (value !== null && value !== initialValue) params.append(name, value);
  };
  add('tab', state.tab, initialViewState.tab);
  for (const [name, value] of listFilterParameters(state, defaultSort)) params.append(name, value);
  add('find', state.emailSearch);
  add('quote', state.quoteId);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** Parameters of a URL for the search, filters and order of the submissions list, without those at their initial value. */
export function listFilterParameters(filters: QuoteFilters, defaultSort: QuoteSortOrder = initialViewState.sort): [string, string][] {
  const { search, status, services, budgets, from, to, sort, lead } = filters;
  // A shared link has every order but the usual one, although its reader's browser may remember another.
  const isUsualSort = sort === initialViewState.sort && sort === defaultSort;
  const single = { q: search, status, from, to, sort: isUsualSort ? '' : sort };
  return [
    ...Object.entries(single).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ...services.map((service): [string, string] => ['service', service]),
    ...budgets.map((budget): [string, string] => ['budget', budget]),
    ...listLeadParameters(lead),
  ];
}

export function getQuoteFilters({ search, status, services, budgets, from, to, sort, lead }: ViewState): QuoteFilters {
  return { search, status, services, budgets, from, to, sort, lead };
}

function findValue<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}
