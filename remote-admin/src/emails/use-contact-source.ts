import { useMemo, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { countContacts } from '../api/count-contacts.ts';
import { listContacts } from '../api/list-contacts.ts';
import type { Page } from '../api/page.ts';
import { PAGE_SIZE } from '../list/paged-list-store.ts';
import type { EmailContact } from '../rules/email-contact.ts';
import { filterContacts } from '../rules/email-contact.ts';

export interface ContactSource {
  read(backend: Backend, search: string, from: number, to: number, signal: AbortSignal): Promise<Page<EmailContact>>;
  count(backend: Backend, search: string, signal: AbortSignal): Promise<number | null>;
  /** Lets the next read ask the server, also where everything was read before. */
  expire(): void;
}

/**
 * Reads pages of contacts, and tells beside them how many there are in all, whatever is searched for. Where all of them fit
 * into the first page, a search looks through that; otherwise the server searches.
 */
export function useContactSource(): { reader: ContactSource; all: number | null } {
  const [all, setAll] = useState<number | null>(null);
  const reader = useMemo<ContactSource>(() => {
    let whole: EmailContact[] | null = null;
    let isFresh = false;
    const readWhole = async (backend: Backend, signal: AbortSignal) => {
      const page = await listContacts(backend, '', 0, PAGE_SIZE - 1, signal);
      if (signal.aborted) return page;
      whole = page.rows.length === PAGE_SIZE ? null : page.rows;
      isFresh = true;
      if (whole) setAll(whole.length);
      return page;
    };
    return {
      async read(backend, search, from, to, signal) {
        if (search.trim() === '') return from === 0 ? readWhole(backend, signal) : listContacts(backend, search, from, to, signal);
        if (whole && !isFresh) await readWhole(backend, signal);
        if (!whole) return listContacts(backend, search, from, to, signal);
        const found = filterContacts(whole, search);
        return { rows: found.slice(from, to + 1), total: found.length };
      },
      async count(backend, search, signal) {
        if (whole) return null;
        const counted = await countContacts(backend, signal);
        if (!signal.aborted && !whole) setAll(counted);
        return search.trim() === '' ? counted : null;
      },
      expire() {
        isFresh = false;
      },
    };
  }, []);
  return { reader, all };
}
