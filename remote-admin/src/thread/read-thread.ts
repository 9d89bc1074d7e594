import type { Backend } from 'shared-contracts';
import { unwrapData } from '../api/unwrap-response.ts';
import type { EmailTexts, Thread } from '../rules/thread.ts';

/** Reads what is known about a lead, and the `limit` newest entries of each kind. @throws AccessDeniedError, or Error with a visible message */
export async function readThread(backend: Backend, quoteId: string, limit: number, signal: AbortSignal): Promise<Thread> {
  const thread = unwrapData(await backend.rpc('read_thread', { p_quote_id: quoteId, p_limit: limit }).abortSignal(signal));
  if (!thread) throw new Error('The submission was deleted.');
  return thread as unknown as Thread;
}

/** Reads the complete texts of a received e-mail. @throws like `readThread` */
export async function readEmailTexts(backend: Backend, id: string): Promise<EmailTexts> {
  const row = unwrapData(await backend.from('received_emails').select('text:body, quotedText:quoted_text').eq('id', id).maybeSingle());
  if (!row) throw new Error('The email was deleted.');
  return row;
}
