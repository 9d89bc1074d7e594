import { useEffect } from 'react';
import { isOfflineError, PageLoadError } from '../../browser/index.ts';
import { focusPage } from '../navigation/navigation.ts';
import type { UnavailableProps } from '../site/shell.ts';
import { useSite } from '../site/site-context.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a page that could not be loaded or that threw. */
export function PageUnavailable({ remote, error, onRetry }: Props & { remote: string }) {
  const { statusComponents } = useSite().shell;
  useRetryWhenOnline(isOfflineError(error), onRetry);
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

function findReason(error: unknown): UnavailableProps['reason'] {
  if (isOfflineError(error)) return 'offline';
  return error instanceof PageLoadError && error.fault === 'contract' ? 'contract' : 'other';
}

/** Retries what failed offline when the network is back. */
export function useRetryWhenOnline(isOffline: boolean, onRetry: () => void): void {
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
}
