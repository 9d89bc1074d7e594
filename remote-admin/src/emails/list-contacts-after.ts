import type { Backend } from 'shared-contracts';
import type { RowPage } from '../api/row-page.ts';
import { searchQuotesAfter } from '../api/search-quotes.ts';
import { toEmailContact } from '../api/to-quote.ts';
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
  const contacts = { p_search: search, p_before: until ? addMillisecond(until) : undefined };
  const rows = await searchQuotesAfter(backend, contacts, last && { id: last.id, value: last.createdAt }, signal);
  return { rows: rows.map((row) => ({ id: row.id ?? '', ...toEmailContact(row) })), total: null };
}
