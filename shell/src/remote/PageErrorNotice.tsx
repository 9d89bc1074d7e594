import { useCallback, useEffect } from 'react';
import { Button } from 'shared-contracts/ui';
import { type Trouble, usePageError } from '../federation/retrying-page-loader.ts';
import { markDocumentInteractive } from '../interactive.ts';
import { focusPage } from './focus-page.ts';
import classes from './PageErrorNotice.module.css';

const TEXTS: Record<Trouble['kind'], string> = {
  stalled: 'You can read this page, but its interactive parts could not be loaded.',
  offline: 'You are offline. You can read this page; its interactive parts load once you are connected again.',
  broken: 'Something on this page didn’t work. What you see stays; trying again loads this page anew.',
};

/** Shown over a page that can be read, but of which something doesn't respond. */
export function PageErrorNotice() {
  const trouble = usePageError((state) => state.trouble);
  const tryAgain = useCallback(() => {
    usePageError.setState({ trouble: null });
    trouble?.retry();
  }, [trouble]);
  useEffect(() => {
    if (trouble) markDocumentInteractive();
  }, [trouble]);
  const offline = trouble?.kind === 'offline';
  useEffect(() => {
    if (!offline) return;
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [offline, tryAgain]);
  if (!trouble) return null;
  const onClick = () => {
    focusPage();
    tryAgain();
  };
  return (
    <div className={classes.bar} role="alert" data-trouble={trouble.kind}>
      <p>{TEXTS[trouble.kind]}</p>
      <Button size="xs" onClick={onClick}>
        Try again
      </Button>
    </div>
  );
}
