import type { Backend } from 'shared-contracts';
import { COUNT_ONLY_OPTIONS, unwrapCount, unwrapData, unwrapRows } from '../api/unwrap-response.ts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';

/** Counts the e-mails that belong to no request yet. @throws AccessDeniedError, or Error with a visible message */
export async function countUnplacedEmails(backend: Backend, signal: AbortSignal): Promise<{ waiting: number; dismissed: number }> {
  const count = () => backend.from('received_emails').select('id', COUNT_ONLY_OPTIONS).is('quote_id', null).abortSignal(signal);
  const [waiting, dismissed] = await Promise.all([count().is('dismissed_at', null), count().not('dismissed_at', 'is', null)]);
  return { waiting: unwrapCount(waiting) ?? 0, dismissed: unwrapCount(dismissed) ?? 0 };
}

/** Reads the `limit` newest e-mails of the tray, the newest first. @throws like `countUnplacedEmails` */
export async function readTray(backend: Backend, limit: number, signal: AbortSignal) {
  const tray: unknown = unwrapData(await backend.rpc('read_tray', { p_limit: limit }).abortSignal(signal));
  return tray as { emails: UnplacedEmail[]; hasEarlier: boolean };
}

const DISMISSED_COLUMNS =
  'id, at:received_at, sender, senderName:sender_name, senderCheck:sender_check, subject, nature, files:attachments(id, name, size), omittedFiles:omitted_files' as const;

/** Reads the `limit` newest dismissed e-mails, without their texts. @throws like `countUnplacedEmails` */
export async function readDismissedEmails(backend: Backend, limit: number, signal: AbortSignal) {
  const query = backend.from('received_emails').select(DISMISSED_COLUMNS).is('quote_id', null).not('dismissed_at', 'is', null);
  const response = await query.order('received_at', { ascending: false }).range(0, limit).abortSignal(signal);
  const emails = unwrapRows(response).map((row) => ({ ...row, text: '…', quotedText: '', isCut: true }) as UnplacedEmail);
  return { emails: emails.slice(0, limit), hasEarlier: emails.length > limit };
}

/** Moves a received e-mail from the tray into the conversation of a request. @throws like `countUnplacedEmails` */
export async function placeEmail(backend: Backend, id: string, quoteId: string): Promise<void> {
  const isPlaced = unwrapData(await backend.rpc('place_email', { p_id: id, p_quote_id: quoteId }));
  if (!isPlaced) throw new Error('The email or the submission was deleted.');
}

/** Takes an e-mail out of the tray, or puts it back. @throws like `countUnplacedEmails` */
export async function dismissEmail(backend: Backend, id: string, isDismissed: boolean): Promise<void> {
  const isChanged = unwrapData(await backend.rpc('dismiss_email', { p_id: id, p_is_dismissed: isDismissed }));
  if (!isChanged) throw new Error('The email was deleted, or is assigned to a submission.');
}

/**
 * Moves an e-mail into the conversation of its sender, which begins with it if there is none, and returns the id of the request.
 * @throws like `countUnplacedEmails`
 */
export async function makeLead(backend: Backend, id: string): Promise<string> {
  const quoteId = unwrapData(await backend.rpc('make_lead', { p_email_id: id }));
  if (!quoteId) throw new Error('The email was deleted.');
  return quoteId;
}
