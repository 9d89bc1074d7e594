import { isOfflineError } from 'federation-toolkit/browser';
import { Button, Skeleton } from 'shared-contracts/ui';
import classes from './FragmentUnavailable.module.css';
import { useRetryOnline } from './use-retry-online.ts';

/** Shown in place of a fragment that could not be loaded or that threw; the page around it works. */
export function FragmentUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOffline = isOfflineError(error);
  useRetryOnline(isOffline, onRetry);
  return (
    <div className={classes.notice} role="alert">
      <p>
        {isOffline
          ? 'You are offline. This part of the page loads by itself once you are connected again.'
          : 'This part of the page could not be loaded. Everything else works.'}
      </p>
      <Button size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Shown until a fragment is loaded. */
export function FragmentSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton h={48} />
    </div>
  );
}
