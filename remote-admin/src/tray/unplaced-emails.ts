import type { Backend } from 'shared-contracts';
import { COUNT_ONLY_OPTIONS, unwrapCount, unwrapData } from '../api/unwrap-response.ts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';

/** Counts the e-mails of the tray: they belong to no request yet, and weren't dismissed. @throws AccessDeniedError, or Error with a visible message */
export async function countUnplacedEmails(backend: Backend, signal: AbortSignal): Promise<number> {
  const query = backend.from('received_emails').select('id', COUNT_ONLY_OPTIONS).is('quote_id', null).is('dismissed_at', null);
  return unwrapCount(await query.abortSignal(signal)) ?? 0;
}

/** Reads the `limit` newest e-mails of the tray, the newest first. @throws like `countUnplacedEmails` */
export async function readTray(backend: Backend, limit: number, signal: AbortSignal) {
  const tray: unknown = unwrapData(await backend.rpc('read_tray', { p_limit: limit }).abortSignal(signal));
  return tray as { emails: UnplacedEmail[]; hasEarlier: boolean };
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
