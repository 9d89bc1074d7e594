import { type Backend, invokeFunction, type QuoteRequest } from 'shared-contracts';

/** What tells a person from a script: how long the document is open, and whether its hidden field was filled. */
export interface FormMeta {
  milliseconds: number;
  trapped: boolean;
}

/** @throws Error with the server's message. */
export async function submitQuote(backend: Backend, quote: QuoteRequest, meta: FormMeta): Promise<void> {
  await invokeFunction(backend, 'submit-quote', quote, { 'x-form-meta': `${Math.round(meta.milliseconds)}.${meta.trapped ? 1 : 0}` });
}
