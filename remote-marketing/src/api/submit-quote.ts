import { type Backend, invokeFunction } from 'shared-contracts';
import type { QuoteRequest } from 'shared-contracts/quote-fields';

/** Signals of automated submissions: time since navigation start, and whether the honeypot field is filled. */
export interface FormMeta {
  milliseconds: number;
  isHoneypotFilled: boolean;
}

/** Header that describes where the request came from; empty if that isn't known. */
export type SourceHeader = Record<string, string>;

/** Sends a quote request with the ids of its files. @throws Error with the server's message */
export async function submitQuote(
  backend: Backend,
  quote: QuoteRequest & { attachments?: string[] },
  meta: FormMeta,
  source: SourceHeader,
): Promise<void> {
  await invokeFunction(backend, 'submit-quote', quote, {
    'x-form-meta': `${Math.round(meta.milliseconds)}.${meta.isHoneypotFilled ? 1 : 0}`,
    ...source,
  });
}
