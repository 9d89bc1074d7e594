import { useMemo, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { countEmails } from '../api/count-emails.ts';
import { listEmails } from '../api/list-emails.ts';
import type { Page } from '../api/page.ts';
import { PAGE_SIZE } from '../list/paged-list.ts';
import type { EmailContact } from '../rules/contacts.ts';
import { contactsWith } from '../rules/contacts.ts';

export interface EmailReader {
  read(backend: Backend, search: string, from: number, to: number, signal: AbortSignal): Promise<Page<EmailContact>>;
  count(backend: Backend, search: string, signal: AbortSignal): Promise<number | null>;
  /** Lets the next read ask the server, also where everything was read before. */
  expire(): void;
}

/**
 * Reads pages of contacts, and tells beside them how many there are in all, whatever is searched for. Where all of them fit
 * into the first page, a search looks through that; otherwise the server searches.
 */
export function useEmailReader(): { reader: EmailReader; all: number | null } {
  const [all, setAll] = useState<number | null>(null);
  const reader = useMemo<EmailReader>(() => {
    let whole: EmailContact[] | null = null;
    let isFresh = false;
    const readWhole = async (backend: Backend, signal: AbortSignal) => {
      const page = await listEmails(backend, '', 0, PAGE_SIZE - 1, signal);
      if (signal.aborted) return page;
      whole = page.rows.length === PAGE_SIZE ? null : page.rows;
      isFresh = true;
      if (whole) setAll(whole.length);
      return page;
    };
    return {
      async read(backend, search, from, to, signal) {
        if (search.trim() === '') return from === 0 ? readWhole(backend, signal) : listEmails(backend, search, from, to, signal);
        if (whole && !isFresh) await readWhole(backend, signal);
        if (!whole) return listEmails(backend, search, from, to, signal);
        const found = contactsWith(whole, search);
        return { rows: found.slice(from, to + 1), total: found.length };
      },
      async count(backend, search, signal) {
        if (whole) return null;
        const counted = await countEmails(backend, signal);
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
