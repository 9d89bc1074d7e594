import type { Backend } from 'shared-contracts';
import { searchCondition } from '../rules/search-condition.ts';
import { pageOf } from './answer.ts';

export interface EmailContact {
  email: string;
  name: string;
  company: string | null;
  createdAt: string;
}

const COLUMNS = 'email, name, company, created_at';
const SEARCHED = ['name', 'email', 'company'];

/**
 * Reads the rows `from` to `to` (both included) of the contacts that match, newest first.
 * @param until leaves out what came after this instant, so that pages of a long read don't shift
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
  let query = backend.from('quotes').select(COLUMNS, { count: 'exact' });
  const condition = searchCondition(SEARCHED, search);
  if (condition) query = query.or(condition);
  if (until) query = query.lte('created_at', until);
  const ordered = query.order('created_at', { ascending: false }).order('id', { ascending: false });
  const page = pageOf(await ordered.range(from, to).abortSignal(signal));
  return { rows: page.rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at })), total: page.total };
}
