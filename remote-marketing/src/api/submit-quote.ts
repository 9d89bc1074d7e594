import { callFunction, type Settings } from 'shared-contracts';
import { FORM_META_HEADER, type FormMeta, formatFormMeta } from 'shared-contracts/form-meta';
import type { QuoteRequest } from 'shared-contracts/quote-fields';

/** Header that describes where the request came from; empty if that isn't known. */
export type LeadSourceHeader = Record<string, string>;

/** Sends a quote request with the ids of its files. @throws FunctionError */
export async function submitQuote(
  settings: Settings,
  quote: QuoteRequest & { attachments?: string[] },
  meta: FormMeta,
  source: LeadSourceHeader,
): Promise<void> {
  await callFunction(settings, 'submit-quote', quote, { headers: { [FORM_META_HEADER]: formatFormMeta(meta), ...source } });
}
