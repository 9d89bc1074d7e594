import { useCallback, useEffect } from 'react';
import { isOfflineError, PageLoadError } from '../../browser/index.ts';
import { markDocumentInteractive } from '../../page/document.ts';
import { focusPage } from '../navigation/navigation.ts';
import { showPageErrorNotice, usePageError } from '../site/page-error.ts';
import { type UnavailableProps, useSite } from '../site/site.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a page that could not be loaded or that threw. */
export function PageUnavailable({ remote, error, onRetry }: Props & { remote: string }) {
  const { statusComponents } = useSite().shell;
  useRetryWhenOnline(isOfflineError(error), onRetry);
  useEffect(markDocumentInteractive, []);
  const handleRetry = () => {
    focusPage();
    onRetry();
  };
  return <statusComponents.PageUnavailable remote={remote} reason={findReason(error)} onRetry={handleRetry} />;
}

/** Shown in place of a fragment that could not be loaded or that threw; the page around it works. */
export function FragmentUnavailable({ error, onRetry }: Props) {
  const { statusComponents } = useSite().shell;
  useRetryWhenOnline(isOfflineError(error), onRetry);
  return <statusComponents.FragmentUnavailable reason={findReason(error)} onRetry={onRetry} />;
}

/** Notice over a page that is readable but doesn't respond, with a retry button. */
export function PageErrorNotice() {
  const { statusComponents } = useSite().shell;
  const error = usePageError();
  const retry = useCallback(() => {
    showPageErrorNotice(null);
    error?.retry();
  }, [error]);
  useEffect(() => {
    if (error) markDocumentInteractive();
  }, [error]);
  useRetryWhenOnline(error?.kind === 'offline', retry);
  if (!error) return null;
  const handleRetry = () => {
    focusPage();
    retry();
  };
  return <statusComponents.PageErrorNotice kind={error.kind} onRetry={handleRetry} />;
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
