import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { cutText } from 'shared-contracts/text-rules';
import { keepValidIsoDay } from './dates.ts';
import { OWNER_ME, OWNER_NOBODY, QUOTE_SORT_ORDERS, type QuoteFilters, STATUS_FILTERS } from './filters.ts';
import { STAGES } from './thread.ts';

export const TABS = ['submissions', 'emails'] as const;

export type Tab = (typeof TABS)[number];

/** State of the dashboard that is stored in the URL. */
export interface ViewState extends QuoteFilters {
  tab: Tab;
  /** Whether submissions are shown on the board of stages instead of in the list. */
  isBoard: boolean;
  emailSearch: string;
  quoteId: string | null;
}

export const initialViewState: ViewState = {
  tab: 'submissions',
  isBoard: false,
  search: '',
  status: null,
  services: [],
  budgets: [],
  stages: [],
  owners: [],
  tags: [],
  minValue: null,
  maxValue: null,
  from: null,
  to: null,
  sort: 'newest',
  emailSearch: '',
  quoteId: null,
};

const MAX_SEARCH_LENGTH = 200;
export const MAX_TAG_LENGTH = 40;

/** Parses a URL query; unknown parameters and invalid values are ignored. */
export function parseViewState(query: string): ViewState {
  const params = new URLSearchParams(query);
  const quoteId = params.get('quote') ?? '';
  return {
    tab: findValue(TABS, params.get('tab')) ?? initialViewState.tab,
    isBoard: params.get('view') === 'board',
    search: cutText(params.get('q') ?? '', MAX_SEARCH_LENGTH),
    status: findValue(STATUS_FILTERS, params.get('status')),
    services: SERVICES.filter((service) => params.getAll('service').includes(service)),
    budgets: BUDGETS.filter((budget) => params.getAll('budget').includes(budget)),
    stages: STAGES.filter((stage) => params.getAll('stage').includes(stage)),
    owners: params.getAll('owner').filter((owner) => owner === OWNER_ME || owner === OWNER_NOBODY || isUuid(owner)),
    tags: params.getAll('tag').filter((tag) => tag.trim() !== '' && tag.length <= MAX_TAG_LENGTH),
    minValue: keepWholeNumber(params.get('min')),
    maxValue: keepWholeNumber(params.get('max')),
    from: keepValidIsoDay(params.get('from')),
    to: keepValidIsoDay(params.get('to')),
    sort: findValue(QUOTE_SORT_ORDERS, params.get('sort')) ?? initialViewState.sort,
    emailSearch: cutText(params.get('find') ?? '', MAX_SEARCH_LENGTH),
    quoteId: isUuid(quoteId) ? quoteId.toLowerCase() : null,
  };
}

/** URL query with `?`, without parameters at their initial value; empty for the initial state. */
export function serializeViewState(state: ViewState): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string | null, initialValue = '') => {
    if (value !== null && value !== initialValue) params.append(name, value);
  };
  add('tab', state.tab, initialViewState.tab);
  add('view', state.isBoard ? 'board' : null);
  add('q', state.search);
  add('status', state.status);
  const lists = { service: state.services, budget: state.budgets, stage: state.stages, owner: state.owners, tag: state.tags };
  for (const [name, values] of Object.entries(lists)) for (const value of values) add(name, value);
  add('min', state.minValue?.toString() ?? null);
  add('max', state.maxValue?.toString() ?? null);
  add('from', state.from);
  add('to', state.to);
  add('sort', state.sort, initialViewState.sort);
  add('find', state.emailSearch);
  add('quote', state.quoteId);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

export function getQuoteFilters(view: ViewState): QuoteFilters {
  const { tab: _tab, isBoard: _isBoard, emailSearch: _emailSearch, quoteId: _quoteId, ...filters } = view;
  return filters;
}

/** The filters and the order of a view as the query of an address. */
export const serializeFilters = (view: ViewState): string => serializeViewState({ ...initialViewState, ...getQuoteFilters(view) });

function findValue<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

const keepWholeNumber = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);
