import { useState } from 'react';
import { queryClient, useBackendQuery } from '../access/use-backend-query.ts';
import { readThread } from './read-thread.ts';

/** Entries of each kind that are loaded at first, and that are added on request. */
const PAGE_SIZE = 100;

const getKey = (quoteId: string) => ['desk', 'leads', 'thread', quoteId];

export const reloadThread = (quoteId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: getKey(quoteId) });

/** What is known about a lead. It is loaded again when something was changed, here or elsewhere. */
export function useThread(quoteId: string) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const query = useBackendQuery([...getKey(quoteId), limit], (backend, signal) => readThread(backend, quoteId, limit, signal));
  return { ...query, showEarlier: () => setLimit(limit + PAGE_SIZE) };
}
