import type { QuoteSortOrder } from '../rules/filters.ts';
import { initialViewState } from '../rules/view-state.ts';
import { recall, remember } from './local-memory.ts';

const KEY = 'northlight-admin-order';

/** The order of a list without one in its URL: by due time if this browser's user has chosen it last. */
export const readRememberedOrder = (): QuoteSortOrder => (recall(KEY) === 'due' ? 'due' : initialViewState.sort);

/** Remembers whether the order is by due time. */
export const rememberOrder = (sort: QuoteSortOrder): void => remember(KEY, sort === 'due' ? sort : null);
