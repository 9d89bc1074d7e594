import type { UnavailableProps } from 'federation-toolkit/react';
import { Button } from 'shared-contracts/ui';
import classes from './FragmentUnavailable.module.css';

/** Shown in place of a fragment that could not be loaded or that threw; the page around it works. */
export function FragmentUnavailable({ reason, onRetry }: UnavailableProps) {
  return (
    <div className={classes.notice} role="alert">
      <p>
        {reason === 'offline'
          ? 'You are offline. This part of the page loads by itself once you are connected again.'
          : 'This part of the page could not be loaded. Everything else works.'}
      </p>
      <Button size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
