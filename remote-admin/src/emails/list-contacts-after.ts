import type { Backend } from 'shared-contracts';
import { createKeysetFilter } from '../api/create-keyset-filter.ts';
import { MAX_ROWS_PER_REQUEST, type RowPage } from '../api/row-page.ts';
import { searchQuotesAfter } from '../api/search-quotes.ts';
import { toEmailContact } from '../api/to-quote.ts';
import { unwrapRows } from '../api/unwrap-response.ts';
import { addMillisecond } from '../rules/dates.ts';
import type { EmailContact } from '../rules/email-contact.ts';

export type ContactRow = EmailContact & { id: string };

/**
 * Lists up to `MAX_ROWS_PER_REQUEST` contacts after the last one of `previousRows`, newest first.
 * @param until excludes contacts created after this ISO timestamp
 */
export async function listContactsAfter(
  backend: Backend,
  search: string,
  until: string | null,
  previousRows: readonly ContactRow[],
  signal: AbortSignal,
): Promise<RowPage<ContactRow>> {
  const last = previousRows.at(-1);
  const rows =
    search.trim() === ''
      ? await listAllContactsAfter(backend, until, last, signal)
      : await searchQuotesAfter(
          backend,
          { p_search: search, p_before: until ? addMillisecond(until) : undefined },
          last && { id: last.id, value: last.createdAt },
          signal,
        );
  return { rows: rows.map((row) => ({ id: row.id ?? '', ...toEmailContact(row) })), total: null };
}

async function listAllContactsAfter(backend: Backend, until: string | null, last: ContactRow | undefined, signal: AbortSignal) {
  let query = backend.from('quotes').select('id, email, name, company, created_at');
  if (last) query = query.lte('created_at', last.createdAt).or(createKeysetFilter('created_at', false, last.createdAt, last.id));
  else if (until) query = query.lt('created_at', addMillisecond(until));
  const ordered = query.order('created_at', { ascending: false }).order('id', { ascending: false });
  return unwrapRows(await ordered.limit(MAX_ROWS_PER_REQUEST).abortSignal(signal));
}
