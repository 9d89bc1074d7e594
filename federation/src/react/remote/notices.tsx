import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { isOfflineError, type PageError, PageLoadError } from '../../browser/index.ts';
import { markDocumentInteractive } from '../../page/document.ts';
import { focusPage } from '../navigation/navigation.ts';
import { type UnavailableProps, useSite } from '../site/site.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
}

let shownError: PageError | null = null;
const listeners = new Set<() => void>();

/** Shows an error of the page in the overlay; null removes it. */
export function showPageErrorNotice(error: PageError | null): void {
  shownError = error;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notice over a page that is readable but doesn't respond, with a retry button. */
export function PageErrorNotice() {
  const { statusComponents } = useSite().shell;
  const error = useSyncExternalStore(
    subscribe,
    () => shownError,
    () => null,
  );
  const retry = useCallback(() => {
    showPageErrorNotice(null);
    error?.retry();
  }, [error]);
  useEffect(() => {
    if (error) markDocumentInteractive();
  }, [error]);
  useRetryWhenOnline(error?.kind === 'offline', retry);
  return error && <statusComponents.PageErrorNotice kind={error.kind} onRetry={() => focusAndRetry(retry)} />;
}

/** Shown instead of a page that could not be loaded or that threw. */
export function PageUnavailable({ remote, error, onRetry }: Props & { remote: string }) {
  const { PageUnavailable: Notice } = useSite().shell.statusComponents;
  useRetryWhenOnline(isOfflineError(error), onRetry);
  useEffect(markDocumentInteractive, []);
  return <Notice remote={remote} reason={findReason(error)} onRetry={() => focusAndRetry(onRetry)} />;
}

/** Shown in place of a fragment that could not be loaded or that threw; the page around it works. */
export function FragmentUnavailable({ error, onRetry }: Props) {
  const { FragmentUnavailable: Notice } = useSite().shell.statusComponents;
  useRetryWhenOnline(isOfflineError(error), onRetry);
  return <Notice reason={findReason(error)} onRetry={onRetry} />;
}

/** The focused button disappears with its notice, so the page gets the focus. */
function focusAndRetry(retry: () => void): void {
  focusPage();
  retry();
}

function findReason(error: unknown): UnavailableProps['reason'] {
  if (isOfflineError(error)) return 'offline';
  return error instanceof PageLoadError && error.fault === 'contract' ? 'contract' : 'other';
}

/** Retries what failed offline when the network is back. */
function useRetryWhenOnline(isOffline: boolean, onRetry: () => void): void {
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
}
