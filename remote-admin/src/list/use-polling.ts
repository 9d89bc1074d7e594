import { useEffect } from 'react';
import { getNextPollDelay, MIN_POLL_DELAY_MS, type PollResult } from '../rules/poll-delay.ts';

/**
 * Calls `poll` repeatedly while the tab is visible, and immediately when it becomes visible or goes online.
 * @param firstDelayMs delay until the first call
 */
export function usePolling(poll: () => Promise<PollResult>, firstDelayMs = MIN_POLL_DELAY_MS): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delayMs = firstDelayMs;
    let isStopped = false;

    const schedule = () => {
      clearTimeout(timer);
      if (!isStopped && document.visibilityState === 'visible') timer = setTimeout(run, delayMs);
    };
    const run = async () => {
      clearTimeout(timer);
      delayMs = getNextPollDelay(await poll(), delayMs);
      schedule();
    };
    const onVisibleOrOnline = () => {
      if (document.visibilityState !== 'visible') return clearTimeout(timer);
      delayMs = firstDelayMs;
      void run();
    };

    schedule();
    document.addEventListener('visibilitychange', onVisibleOrOnline);
    addEventListener('online', onVisibleOrOnline);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibleOrOnline);
      removeEventListener('online', onVisibleOrOnline);
    };
  }, [poll, firstDelayMs]);
}
