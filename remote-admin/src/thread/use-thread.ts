import { useCallback } from 'react';
import type { Backend } from 'shared-contracts';
import { type Request, useRequest } from '../access/use-request.ts';
import { readThread } from '../api/read-thread.ts';
import type { Thread } from '../rules/thread.ts';
import { useAdminStore } from '../state/admin-store.ts';

/** Everything about a lead. It is loaded again when the reply dialog closes and when a status was changed. */
export function useThread(quoteId: string): Request<Thread> {
  const isReplying = useAdminStore(({ replyTo }) => replyTo !== null);
  const statusChanges = useAdminStore((state) => state.statusChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function loads the thread again
  const load = useCallback((backend: Backend, signal: AbortSignal) => readThread(backend, quoteId, signal), [quoteId, statusChanges]);
  return useRequest(isReplying ? null : load);
}
