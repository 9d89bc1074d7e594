import { type Backend, invokeFunction } from 'shared-contracts';
import type { Quote } from '../rules/quote.ts';
import type { Reply } from '../rules/reply.ts';

/** E-mails a reply to the sender of a quote. @throws Error with the function's message */
export async function sendReply(backend: Backend, quote: Pick<Quote, 'email' | 'name'>, { subject, message }: Reply): Promise<void> {
  await invokeFunction(backend, 'send-email-response', { to: quote.email, subject, message, quoteName: quote.name });
}
