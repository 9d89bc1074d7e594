import { useSyncExternalStore } from 'react';
import type { PageError } from '../../browser/index.ts';

let shown: PageError | null = null;
const listeners = new Set<() => void>();

/** Shows an error of the page in the overlay; null removes it. */
export function showPageErrorNotice(error: PageError | null): void {
  shown = error;
  for (const listener of listeners) listener();
}

/** Returns the error of the page that is shown. */
export function usePageError(): PageError | null {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
