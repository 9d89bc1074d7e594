import type { PageError } from '../../browser/index.ts';
import { createStore } from './store.ts';

/** Error of the page that is shown; `PageErrorNotice` displays it. */
export const pageError = createStore<PageError | null>(null);

export const showPageError: (error: PageError | null) => void = pageError.set;
