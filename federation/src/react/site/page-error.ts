import type { PageError } from '../../browser/index.ts';
import { createExternalStore } from './store.ts';

/** Error of the page that is shown; `PageErrorNotice` displays it. */
export const pageErrorStore = createExternalStore<PageError | null>(null);

export const showPageErrorNotice: (error: PageError | null) => void = pageErrorStore.set;
