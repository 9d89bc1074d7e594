import { useEffect } from 'react';
import { type DeskChanges, joinChanges } from '../rules/desk.ts';
import { deskStore } from '../state/desk-store.ts';

const RETRY_MS = 5000;

/**
 * Calls `refresh` with changes of the desk that concern it, one call after the other, and again if it fails.
 * @param concerns a stable function
 * @param refresh a stable function; resolves to whether it succeeded
 */
export function useRefreshOnChange(concerns: (changes: DeskChanges) => boolean, refresh: (changes: DeskChanges) => Promise<boolean>): void {
  useEffect(() => {
    let waiting: DeskChanges = [];
    let isRunning = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      if (isRunning || waiting?.length === 0) return;
      isRunning = true;
      const changes = waiting;
      waiting = [];
      const hasSucceeded = await refresh(changes);
      isRunning = false;
      if (hasSucceeded) return void run();
      waiting = joinChanges(changes, waiting);
      timer = setTimeout(run, RETRY_MS);
    };
    const unsubscribe = deskStore.subscribe(({ changes }, previous) => {
      if (changes === previous.changes || !concerns(changes)) return;
      waiting = joinChanges(waiting, changes);
      void run();
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      waiting = [];
    };
  }, [concerns, refresh]);
}
