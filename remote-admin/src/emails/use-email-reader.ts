import { useCallback, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { countEmails } from '../api/count-emails.ts';
import { listEmails } from '../api/list-emails.ts';

/** Reads pages of contacts, and with the first page how many there are in all. */
export function useEmailReader() {
  const [all, setAll] = useState<number | null>(null);
  const read = useCallback(async (backend: Backend, search: string, from: number, to: number, signal: AbortSignal) => {
    const needsCount = from === 0 && search.trim() !== '';
    const [page, count] = await Promise.all([
      listEmails(backend, search, from, to, signal),
      needsCount ? countEmails(backend, signal) : null,
    ]);
    if (from === 0 && !signal.aborted) setAll(count ?? page.total);
    return page;
  }, []);
  return { read, all };
}
