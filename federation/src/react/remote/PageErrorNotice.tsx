import { useCallback, useEffect } from 'react';
import { markDocumentInteractive } from '../../page/interactive.ts';
import { focusPage } from '../navigation/focus-page.ts';
import { pageError, showPageError } from '../site/page-error.ts';
import { useSite } from '../site/site-context.ts';
import { useRetryOnline } from './use-retry-online.ts';

/** Notice over a page that is readable but doesn't respond, with a retry button. */
export function PageErrorNotice() {
  const { looks } = useSite().shell;
  const error = pageError.use();
  const retry = useCallback(() => {
    showPageError(null);
    error?.retry();
  }, [error]);
  useEffect(() => {
    if (error) markDocumentInteractive();
  }, [error]);
  useRetryOnline(error?.kind === 'offline', retry);
  if (!error) return null;
  const handleRetry = () => {
    focusPage();
    retry();
  };
  return <looks.PageErrorNotice kind={error.kind} onRetry={handleRetry} />;
}
