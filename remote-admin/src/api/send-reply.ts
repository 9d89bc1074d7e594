import { type Backend, callFunction, type Settings } from 'shared-contracts';
import type { Quote } from '../rules/quote.ts';
import type { ReplyText } from '../rules/reply.ts';

/**
 * E-mails a reply to the sender of a quote.
 * @param seenLetterId id of the newest letter of the conversation that its author has seen, null without one; undefined if unknown
 * @throws FunctionError; with the code `newer-letter` if there is a newer letter
 */
export async function sendReply(
  backend: Backend,
  settings: Settings,
  quote: Pick<Quote, 'email' | 'name'>,
  { subject, message }: ReplyText,
  seenLetterId: string | null | undefined,
): Promise<void> {
  const request = { to: quote.email, subject, message, quoteName: quote.name };
  await callFunction(settings, 'send-email-response', request, {
    sessionOf: backend,
    ...(seenLetterId !== undefined && { headers: { 'x-last-letter': seenLetterId ?? 'none' } }),
  });
}
