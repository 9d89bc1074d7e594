import { useEffect } from 'react';
import { MIN_POLL_DELAY_MS, nextPollDelay, type PollResult } from '../rules/poll-delay.ts';

/** Looks at the server again and again while the tab is visible, and at once when it is seen again or back online. */
export function usePolling(look: () => Promise<PollResult>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = MIN_POLL_DELAY_MS;
    let stopped = false;

    const schedule = () => {
      clearTimeout(timer);
      if (!stopped && document.visibilityState === 'visible') timer = setTimeout(run, delay);
    };
    const run = async () => {
      clearTimeout(timer);
      delay = nextPollDelay(await look(), delay);
      schedule();
    };
    const onReturn = () => {
      if (document.visibilityState !== 'visible') return clearTimeout(timer);
      delay = MIN_POLL_DELAY_MS;
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
