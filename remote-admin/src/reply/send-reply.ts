import { type Backend, callFunction, type Settings } from 'shared-contracts';
import { REPLY_QUOTE_HEADER } from 'shared-contracts/reply-rules';
import type { Quote } from '../rules/quote.ts';
import type { Reply } from './reply-text.ts';

/** E-mails a reply to the sender of a quote. @throws FunctionError */
export async function sendReply(
  backend: Backend,
  settings: Settings,
  quote: Pick<Quote, 'id' | 'email' | 'name'>,
  reply: Reply,
): Promise<void> {
  const request = { to: quote.email, quoteName: quote.name, ...reply };
  await callFunction(settings, 'send-email-response', request, { sessionOf: backend, headers: { [REPLY_QUOTE_HEADER]: quote.id } });
}
