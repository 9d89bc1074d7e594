import { useMemo, useState } from 'react';
import { countContacts } from '../api/count-contacts.ts';
import { listContacts } from '../api/list-contacts.ts';
import type { ListRequests } from '../list/use-paged-list.ts';
import type { EmailContact } from '../rules/email-contact.ts';

/** Server calls of the contacts list, and the number of all contacts regardless of the search, or null until it is known. */
export function useContactRequests(): { requests: ListRequests<string, EmailContact>; contactCount: number | null } {
  const [contactCount, setContactCount] = useState<number | null>(null);
  const requests = useMemo<ListRequests<string, EmailContact>>(
    () => ({
      fetchPage: listContacts,
      async count(backend, search, signal) {
        const count = await countContacts(backend, signal);
        if (!signal.aborted) setContactCount(count);
        return search.trim() === '' ? count : null;
      },
    }),
    [],
  );
  return { requests, contactCount };
}
