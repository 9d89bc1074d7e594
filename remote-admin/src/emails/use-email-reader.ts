import { useCallback, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { countEmails } from '../api/count-emails.ts';
import { listEmails } from '../api/list-emails.ts';

/** Reads pages of contacts, and counts beside them how many there are in all, whatever is searched for. */
export function useEmailReader() {
  const [all, setAll] = useState<number | null>(null);
  const count = useCallback(async (backend: Backend, search: string, signal: AbortSignal) => {
    const counted = await countEmails(backend, signal);
    if (!signal.aborted) setAll(counted);
    return search.trim() === '' ? counted : null;
  }, []);
  return { read: listEmails, count, all };
}
