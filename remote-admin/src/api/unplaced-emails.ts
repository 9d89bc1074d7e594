import type { Backend } from 'shared-contracts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';
import { COUNT_ONLY_OPTIONS, unwrapCount, unwrapData, unwrapRows } from './unwrap-response.ts';

const COLUMNS =
  'id, received_at, sender, sender_name, sender_check, subject, body, quoted_text, nature, omitted_files, attachments(id, name, size)' as const;
const MAX_EMAILS = 50;

/** Counts the received e-mails that belong to no request yet. @throws AccessDeniedError, or Error with a visible message */
export async function countUnplacedEmails(backend: Backend, signal: AbortSignal): Promise<number> {
  const query = backend.from('received_emails').select('id', COUNT_ONLY_OPTIONS).is('quote_id', null);
  return unwrapCount(await query.abortSignal(signal)) ?? 0;
}

/** Lists the newest received e-mails that belong to no request yet. @throws like `countUnplacedEmails` */
export async function listUnplacedEmails(backend: Backend, signal: AbortSignal): Promise<UnplacedEmail[]> {
  const response = await backend
    .from('received_emails')
    .select(COLUMNS)
    .is('quote_id', null)
    .order('received_at', { ascending: false })
    .limit(MAX_EMAILS)
    .abortSignal(signal);
  return unwrapRows(response).map((row) => ({
    id: row.id,
    at: row.received_at,
    sender: row.sender,
    senderName: row.sender_name,
    senderCheck: row.sender_check as UnplacedEmail['senderCheck'],
    subject: row.subject,
    text: row.body,
    quotedText: row.quoted_text,
    nature: row.nature as UnplacedEmail['nature'],
    omittedFiles: row.omitted_files,
    files: row.attachments ?? [],
  }));
}

/** Moves a received e-mail from the tray into the conversation of a request. @throws like `countUnplacedEmails` */
export async function placeEmail(backend: Backend, id: string, quoteId: string): Promise<void> {
  const isPlaced = unwrapData(await backend.rpc('place_email', { p_id: id, p_quote_id: quoteId }));
  if (!isPlaced) throw new Error('The email or the submission was deleted.');
}
