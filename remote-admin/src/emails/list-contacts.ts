import type { Backend } from 'shared-contracts';
import type { RowPage } from '../api/row-page.ts';
import { searchQuotes } from '../api/search-quotes.ts';
import { toEmailContact } from '../api/to-quote.ts';
import { unwrapRows } from '../api/unwrap-response.ts';
import type { EmailContact } from '../rules/email-contact.ts';

/** Lists rows `from` to `to` (inclusive) of the contacts whose name, email or company contains the search text, newest first. */
export async function listContacts(
  backend: Backend,
  search: string,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<RowPage<EmailContact>> {
  const { rows, total } =
    search.trim() === ''
      ? await listAllContacts(backend, from, to, signal)
      : await searchQuotes(backend, { p_search: search }, from, to, signal);
  return { rows: rows.map(toEmailContact), total };
}

async function listAllContacts(backend: Backend, from: number, to: number, signal: AbortSignal) {
  const response = await backend
    .from('quotes')
    .select('email, name, company, created_at', { count: 'exact' })
    .is('spam_at', null)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(from, to)
    .abortSignal(signal);
  return { rows: unwrapRows(response), total: response.count };
}
