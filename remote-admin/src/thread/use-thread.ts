import { useCallback, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { type Request, useRequest } from '../access/use-request.ts';
import type { Thread } from '../rules/thread.ts';
import { useAdminStore } from '../state/admin-store.ts';
import { useDeskChanges } from '../state/use-watch-desk.ts';
import { readThread } from './read-thread.ts';

/** Entries of each kind that are loaded at first, and that are added on request. */
const PAGE_SIZE = 100;

/** What is known about a lead. It is loaded again when something was changed, here or elsewhere. */
export function useThread(quoteId: string): Request<Thread> & { showEarlier(): void } {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const statusChanges = useAdminStore((state) => state.statusChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function loads the thread again
  const load = useCallback(
    (backend: Backend, signal: AbortSignal) => readThread(backend, quoteId, limit, signal),
    [quoteId, limit, statusChanges],
  );
  const request = useRequest(load);
  useDeskChanges(request.refresh);
  return { ...request, showEarlier: () => setLimit(limit + PAGE_SIZE) };
}
