import { useEffect } from 'react';

/**
 * Calls `poll` repeatedly while the tab is visible, and immediately when it becomes visible or goes online.
 * @param poll a stable function, because another one starts again; resolves to the delay until the next call in milliseconds
 * @param firstDelayMs delay until the first call
 */
export function usePolling(poll: () => Promise<number>, firstDelayMs: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;

    const schedule = (delayMs: number) => {
      clearTimeout(timer);
      if (!isStopped && document.visibilityState === 'visible') timer = setTimeout(run, delayMs);
    };
    const run = async () => {
      clearTimeout(timer);
      schedule(await poll());
    };
    const onVisibleOrOnline = () => {
      if (document.visibilityState === 'visible') void run();
      else clearTimeout(timer);
    };

    schedule(firstDelayMs);
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
