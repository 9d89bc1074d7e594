import { useMemo } from 'react';
import { useHost } from 'shared-contracts';
import { type StoreApi, useStore } from 'zustand';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { createPagedListStore, type ListRequests, type PagedList } from './paged-list-store.ts';

/** Creates a paged list and subscribes to it. Pass a stable object: a new one creates a new list. */
export function usePagedList<Query, Row>(
  requests: ListRequests<Query, Row>,
): { list: PagedList<Query, Row>; store: StoreApi<PagedList<Query, Row>> } {
  const { backend } = useHost();
  const onError = useErrorHandler();
  const store = useMemo(() => createPagedListStore(requests, backend, onError), [requests, backend, onError]);
  return { list: useStore(store), store };
}
