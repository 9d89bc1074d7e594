import type { Backend } from 'shared-contracts';
import { instantAfter } from '../rules/dates.ts';
import { countWith, pageOf } from './answer.ts';
import { searchQuotes } from './search-quotes.ts';

export interface EmailContact {
  email: string;
  name: string;
  company: string | null;
  createdAt: string;
}

const COLUMNS = 'email, name, company, created_at';

/**
 * Reads the rows `from` to `to` (both included) of the contacts whose name, address or company holds the search text,
 * newest first.
 * @param until leaves out what came after this instant, so that pages of a long read don't shift
 * @returns with the first page how many match; later pages may leave that open (null)
 * @throws Error with the service's message
 */
export async function listEmails(
  backend: Backend,
  search: string,
  from: number,
  to: number,
  signal: AbortSignal,
  until: string | null = null,
): Promise<{ rows: EmailContact[]; total: number | null }> {
  const { rows, total } =
    search.trim() === ''
      ? await listAll(backend, from, to, signal, until)
      : await searchQuotes(backend, { p_search: search, p_before: until ? instantAfter(until) : undefined }, from, to, signal);
  return { rows: rows.map(({ email, name, company, created_at }) => ({ email, name, company, createdAt: created_at })), total };
}

async function listAll(backend: Backend, from: number, to: number, signal: AbortSignal, until: string | null) {
  let query = backend.from('quotes').select(COLUMNS, countWith(from));
  if (until) query = query.lt('created_at', instantAfter(until));
  const ordered = query.order('created_at', { ascending: false }).order('id', { ascending: false });
  return pageOf(await ordered.range(from, to).abortSignal(signal));
}
