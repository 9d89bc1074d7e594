import { useMemo, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { PAGE_SIZE } from '../list/paged-rows.ts';
import type { FetchPage } from '../list/use-paged-list.ts';
import { type EmailContact, filterContacts } from '../rules/email-contact.ts';
import { listContacts } from './list-contacts.ts';

interface ContactListSource {
  fetchPage: FetchPage<string, EmailContact>;
  /** Makes the next fetch of a first page reload and count all contacts. */
  invalidate(): void;
}

/**
 * Server calls of the contacts list, and the number of all contacts regardless of the search. If all contacts fit on the
 * first page, they are cached and searched in the browser.
 */
export function useContactRequests(): { requests: ContactListSource; contactCount: number } {
  const [contactCount, setContactCount] = useState(0);
  const requests = useMemo<ContactListSource>(() => {
    let cache: EmailContact[] | null = null;
    let isFresh = false;
    const fetchFirstPage = async (backend: Backend, signal: AbortSignal) => {
      const page = await listContacts(backend, '', 0, PAGE_SIZE - 1, signal);
      if (signal.aborted) return page;
      cache = page.rows.length === PAGE_SIZE ? null : page.rows;
      isFresh = true;
      setContactCount(page.total ?? page.rows.length);
      return page;
    };
    return {
      async fetchPage(backend, search, from, to, signal) {
        if (search.trim() === '') return from === 0 ? fetchFirstPage(backend, signal) : listContacts(backend, search, from, to, signal);
        if (!isFresh && from === 0) await fetchFirstPage(backend, signal);
        if (!cache) return listContacts(backend, search, from, to, signal);
        const matches = filterContacts(cache, search);
        return { rows: matches.slice(from, to + 1), total: matches.length };
      },
      invalidate() {
        isFresh = false;
      },
    };
  }, []);
  return { requests, contactCount };
}
