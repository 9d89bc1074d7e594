import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Returns the present time and renders again every minute, so that ages and due times don't become outdated. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, readMinute) * MINUTE_MS);
}

const readMinute = (): number => Math.floor(Date.now() / MINUTE_MS);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** All users share one timer. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE_MS / 4);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
