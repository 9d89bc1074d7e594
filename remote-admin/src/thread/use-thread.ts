import { useCallback } from 'react';
import type { Backend } from 'shared-contracts';
import { type Request, useRequest } from '../access/use-request.ts';
import { readThread } from '../api/read-thread.ts';
import { useRefreshOnChange } from '../live/use-refresh-on-change.ts';
import { isAboutQuote } from '../rules/desk.ts';
import type { Thread } from '../rules/thread.ts';

/** Everything about a lead, which is loaded again after each change. */
export function useThread(quoteId: string): Request<Thread> {
  const request = useRequest(useCallback((backend: Backend, signal: AbortSignal) => readThread(backend, quoteId, signal), [quoteId]));
  useRefreshOnChange(
    useCallback((changes) => isAboutQuote(changes, quoteId), [quoteId]),
    request.refresh,
  );
  return request;
}
