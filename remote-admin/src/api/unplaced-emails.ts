import type { Backend } from 'shared-contracts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';
import { COUNT_ONLY_OPTIONS, unwrapCount, unwrapData, unwrapRows } from './unwrap-response.ts';

const COLUMNS =
  'id, received_at, sender, sender_name, subject, body, quoted_text, nature, omitted_files, attachments(id, name, size)' as const;

/**
 * Counts the received e-mails that belong to no request: those that wait for one, and those that admins dismissed.
 * @throws AccessDeniedError, or Error with a visible message
 */
export async function countUnplacedEmails(backend: Backend, signal: AbortSignal): Promise<{ waiting: number; dismissed: number }> {
  const count = () => backend.from('received_emails').select('id', COUNT_ONLY_OPTIONS).is('quote_id', null);
  const [all, waiting] = await Promise.all([count().abortSignal(signal), count().is('dismissed_at', null).abortSignal(signal)]);
  const waitingCount = unwrapCount(waiting) ?? 0;
  return { waiting: waitingCount, dismissed: Math.max(0, (unwrapCount(all) ?? 0) - waitingCount) };
}

/** Lists the newest received e-mails that belong to no request: those that wait, or the dismissed ones. @throws like `countUnplacedEmails` */
export async function listUnplacedEmails(
  backend: Backend,
  isDismissed: boolean,
  limit: number,
  signal: AbortSignal,
): Promise<UnplacedEmail[]> {
  const emails = backend.from('received_emails').select(COLUMNS).is('quote_id', null);
  const response = await (isDismissed ? emails.not('dismissed_at', 'is', null) : emails.is('dismissed_at', null))
    .order('received_at', { ascending: false })
    .limit(limit)
    .abortSignal(signal);
  return unwrapRows(response).map((row) => ({
    id: row.id,
    at: row.received_at,
    sender: row.sender,
    senderName: row.sender_name,
    subject: row.subject,
    text: row.body,
    quotedText: row.quoted_text,
    nature: row.nature as UnplacedEmail['nature'],
    omittedFiles: row.omitted_files,
    files: row.attachments ?? [],
  }));
}

/** Moves a received e-mail into the conversation of a request. @throws like `countUnplacedEmails` */
export async function placeEmail(backend: Backend, id: string, quoteId: string): Promise<void> {
  const isPlaced = unwrapData(await backend.rpc('place_email', { p_id: id, p_quote_id: quoteId }));
  if (!isPlaced) throw new Error('The email or the submission was deleted.');
}

/** Dismisses an e-mail that belongs to no request, or brings it back. @throws like `countUnplacedEmails` */
export async function dismissEmail(backend: Backend, id: string, isDismissed: boolean): Promise<void> {
  const isChanged = unwrapData(await backend.rpc('dismiss_email', { p_id: id, p_is_dismissed: isDismissed }));
  if (!isChanged) throw new Error('The email was assigned or deleted meanwhile.');
}
