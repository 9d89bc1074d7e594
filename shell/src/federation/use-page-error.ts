import type { PageError } from 'federation-toolkit/browser';
import { create } from 'zustand';

/** Error of the page that is shown; `PageErrorNotice` displays it. */
export const usePageError = create<{ error: PageError | null }>(() => ({ error: null }));

export const showPageError = (error: PageError | null): void => usePageError.setState({ error });
