import { isOfflineError, PageLoadError } from '../../browser/index.ts';
import { focusPage } from '../navigation/focus-page.ts';
import type { UnavailableProps } from '../site/shell.ts';
import { useSite } from '../site/site-context.ts';
import { useRetryOnline } from './use-retry-online.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a page that could not be loaded or that threw. */
export function PageUnavailable({ remote, error, onRetry }: Props & { remote: string }) {
  const { looks } = useSite().shell;
  useRetryOnline(isOfflineError(error), onRetry);
  const handleRetry = () => {
    focusPage();
    onRetry();
  };
  return <looks.PageUnavailable remote={remote} reason={findReason(error)} onRetry={handleRetry} />;
}

/** Shown in place of a fragment that could not be loaded or that threw; the page around it works. */
export function FragmentUnavailable({ error, onRetry }: Props) {
  const { looks } = useSite().shell;
  useRetryOnline(isOfflineError(error), onRetry);
  return <looks.FragmentUnavailable reason={findReason(error)} onRetry={onRetry} />;
}

function findReason(error: unknown): UnavailableProps['reason'] {
  if (isOfflineError(error)) return 'offline';
  return error instanceof PageLoadError && error.fault === 'contract' ? 'contract' : 'other';
}
