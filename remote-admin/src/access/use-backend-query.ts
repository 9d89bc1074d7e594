import { keepPreviousData, notifyManager, QueryClient, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { useErrorHandler } from './use-error-handler.ts';

/** What is loaded for the mounted components of all pages. Keys that start with `desk` are loaded again when something changed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, gcTime: 0 },
    mutations: { networkMode: 'always' },
  },
});
// Listens whether the page is visible and online, for all pages of admins.
queryClient.mount();
// Data is shown before the code continues that waits for it.
notifyManager.setScheduler(queueMicrotask);

interface Options<Data> extends Pick<UseQueryOptions<Data>, 'enabled' | 'gcTime' | 'retryOnMount' | 'staleTime'> {
  /** Whether a toast says why nothing could be loaded. */
  hasFailureToast?: boolean;
  /** Loads the data again after this time while the page is visible, and when it becomes visible or goes online; without a toast. */
  pollMs?: number;
}

interface BackendQuery<Data> {
  /** What was loaded last, also for another key. It stays while it is loaded again, and if that fails. */
  data: Data | undefined;
  isLoading: boolean;
  /** Whether `data` belongs to an earlier key. */
  isPrevious: boolean;
  /** Why nothing could be loaded. It stays until something is, so that the button for that keeps the focus. */
  failure: unknown;
  /** Whether `data` couldn't be loaded again. */
  isOutdated: boolean;
  refetch(): Promise<unknown>;
}

/** Loads data for a component. Its key says what is loaded: components with the same key share it. */
export function useBackendQuery<Data>(
  queryKey: QueryKey,
  load: (backend: Backend, signal: AbortSignal) => Promise<Data>,
  { hasFailureToast, pollMs, ...options }: Options<Data> = {},
): BackendQuery<Data> {
  const { backend } = useHost();
  const polling: Partial<UseQueryOptions<Data>> | false = pollMs !== undefined && {
    refetchInterval: ({ state }) => state.data !== undefined && pollMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  };
  const queryFn = async ({ signal }: { signal: AbortSignal }) => load(await backend(), signal);
  const query = useQuery({ queryKey, queryFn, placeholderData: keepPreviousData, ...polling, ...options }, queryClient);
  const { data, error, refetch } = query;
  const handleError = useErrorHandler();
  const [lastFailure, setLastFailure] = useState<unknown>(null);
  useEffect(() => {
    if (error === null || data !== undefined) return;
    setLastFailure(error);
    if (hasFailureToast) handleError(error);
  }, [error, data, hasFailureToast, handleError]);
  const failure = data === undefined ? (error ?? lastFailure) : null;
  const isLoading = data === undefined && failure === null;
  return { data, failure, isLoading, isPrevious: query.isPlaceholderData, isOutdated: error !== null, refetch };
}
