import type { StatusComponents } from 'federation-toolkit/react';
import type { ComponentProps } from 'react';
import { Button } from 'shared-contracts/ui';
import classes from './PageErrorNotice.module.css';

const TEXTS = {
  stalled: 'You can read this page, but its interactive parts could not be loaded.',
  offline: 'You are offline. You can read this page; its interactive parts load once you are connected again.',
  broken: 'Something on this page didn’t work. What you see stays; trying again loads this page anew.',
};

/** Notice over a page that is readable but doesn't respond, with a retry button. */
export function PageErrorNotice({ kind, onRetry }: ComponentProps<StatusComponents['PageErrorNotice']>) {
  return (
    <div className={classes.bar} role="alert" data-trouble={kind}>
      <p>{TEXTS[kind]}</p>
      <Button size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
