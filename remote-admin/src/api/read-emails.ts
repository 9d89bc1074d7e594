import type { Backend } from 'shared-contracts';
import type { EmailContact } from '../rules/contacts.ts';
import { instantAfter } from '../rules/dates.ts';
import { rowsOf } from './answer.ts';
import { LARGEST_PAGE, type Page } from './page.ts';
import { rowsAfter } from './rows-after.ts';
import { searchAfter } from './search-quotes.ts';
import { toContact } from './to-quote.ts';

export type ReadContact = EmailContact & { id: string };

/**
 * Reads the contacts that follow those in `before`, as many as the server hands out, newest first.
 * @param until leaves out what came after this instant
 * @throws Error with the service's message
 */
export async function readEmails(
  backend: Backend,
  search: string,
  until: string | null,
  before: readonly ReadContact[],
  signal: AbortSignal,
): Promise<Page<ReadContact>> {
  const last = before.at(-1);
  const rows =
    search.trim() === ''
      ? await readAll(backend, until, last, signal)
      : await searchAfter(
          backend,
          { p_search: search, p_before: until ? instantAfter(until) : undefined },
          last && { id: last.id, value: last.createdAt },
          signal,
        );
  return { rows: rows.map((row) => ({ id: row.id, ...toContact(row) })), total: null };
}

async function readAll(backend: Backend, until: string | null, last: ReadContact | undefined, signal: AbortSignal) {
  let query = backend.from('quotes').select('id, email, name, company, created_at');
  if (last) query = query.lte('created_at', last.createdAt).or(rowsAfter('created_at', false, last.createdAt, last.id));
  else if (until) query = query.lt('created_at', instantAfter(until));
  const ordered = query.order('created_at', { ascending: false }).order('id', { ascending: false });
  return rowsOf(await ordered.limit(LARGEST_PAGE).abortSignal(signal));
}
