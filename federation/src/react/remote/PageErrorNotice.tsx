import { useCallback, useEffect } from 'react';
import { markDocumentInteractive } from '../../page/interactive.ts';
import { focusPage } from '../navigation/navigation.ts';
import { pageErrorStore, showPageErrorNotice } from '../site/page-error.ts';
import { useSite } from '../site/site-context.ts';
import { useRetryWhenOnline } from './unavailable.tsx';

/** Notice over a page that is readable but doesn't respond, with a retry button. */
export function PageErrorNotice() {
  const { statusComponents } = useSite().shell;
  const error = pageErrorStore.use();
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
