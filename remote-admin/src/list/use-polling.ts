import { useEffect } from 'react';
import { FIRST_DELAY, nextDelay, type PollResult } from '../rules/backoff.ts';

/** Looks at the server again and again while the tab is visible, and at once when it is seen again or back online. */
export function usePolling(look: () => Promise<PollResult>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = FIRST_DELAY;
    let stopped = false;

    const schedule = () => {
      clearTimeout(timer);
      if (!stopped && document.visibilityState === 'visible') timer = setTimeout(run, delay);
    };
    const run = async () => {
      clearTimeout(timer);
      delay = nextDelay(await look(), delay);
      schedule();
    };
    const onReturn = () => {
      if (document.visibilityState !== 'visible') return clearTimeout(timer);
      delay = FIRST_DELAY;
      void run();
    };

    schedule();
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('online', onReturn);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('online', onReturn);
    };
  }, [look]);
}
