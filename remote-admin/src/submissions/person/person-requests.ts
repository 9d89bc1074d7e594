import type { Backend } from 'shared-contracts';
import { unwrapData, unwrapRows } from '../../api/unwrap-response.ts';

const LETTER = '*, attachments(id, name, type, size, created_at)' as const;
const REQUEST =
  `${LETTER}, lead_sources(*), lead_facts(*), lead_notes(*), lead_events(*), bookings(*), email_log(${LETTER}), received_emails(${LETTER})` as const;

/** Reads what is stored about the person of an e-mail address. @throws AccessDeniedError, or Error with a visible message */
export async function readPerson(backend: Backend, email: string): Promise<object> {
  // PostgREST reads `*` as `%`, too.
  const address = email.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
  const requests = unwrapRows(await backend.from('quotes').select(REQUEST).ilike('email', address));
  const isElsewhere = `quote_id.is.null,quote_id.not.in.(${requests.map(({ id }) => id)})`;
  const [emails, replies, calls] = await Promise.all([
    backend.from('received_emails').select(LETTER).ilike('sender', address).or(isElsewhere),
    backend.from('email_log').select(LETTER).ilike('recipient', address).or(isElsewhere),
    backend.from('bookings').select('*').ilike('email', address).or(isElsewhere),
  ]);
  return { requests, elsewhere: { emails: unwrapRows(emails), replies: unwrapRows(replies), calls: unwrapRows(calls) } };
}

/** Numbers of rows that are erased with a person. What is missing is 0. */
export type ErasedCounts = Partial<Record<'quotes' | 'receivedEmails' | 'replies' | 'bookings' | 'accounts', number>>;

/** Erases all data about the person of an e-mail address, or only counts it. @throws like `readPerson` */
export async function erasePerson(backend: Backend, email: string, isPreview: boolean): Promise<ErasedCounts> {
  return unwrapData(await backend.rpc('erase_lead', { p_email: email, p_is_preview: isPreview })) as ErasedCounts;
}
