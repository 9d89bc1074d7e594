import type { PageError } from 'federation-toolkit/browser';
import { useCallback, useEffect } from 'react';
import { Button } from 'shared-contracts/ui';
import { showPageError, usePageError } from '../federation/use-page-error.ts';
import { markDocumentInteractive } from '../interactive.ts';
import { focusPage } from './focus-page.ts';
import classes from './PageErrorNotice.module.css';
import { useRetryOnline } from './use-retry-online.ts';

const TEXTS: Record<PageError['kind'], string> = {
  stalled: 'You can read this page, but its interactive parts could not be loaded.',
  offline: 'You are offline. You can read this page; its interactive parts load once you are connected again.',
  broken: 'Something on this page didn’t work. What you see stays; trying again loads this page anew.',
};

/** Notice over a page that is readable but doesn't respond, with a retry button. */
export function PageErrorNotice() {
  const error = usePageError((state) => state.error);
  const retry = useCallback(() => {
    showPageError(null);
    error?.retry();
  }, [error]);
  useEffect(() => {
    if (error) markDocumentInteractive();
  }, [error]);
  const isOffline = error?.kind === 'offline';
  useRetryOnline(isOffline, retry);
  if (!error) return null;
  const handleClick = () => {
    focusPage();
    retry();
  };
  return (
    <div className={classes.bar} role="alert" data-trouble={error.kind}>
      <p>{TEXTS[error.kind]}</p>
      <Button size="xs" onClick={handleClick}>
        Try again
      </Button>
    </div>
  );
}
