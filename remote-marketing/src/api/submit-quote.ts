import { callFunction, type Settings } from 'shared-contracts';
import { FORM_META_HEADER, type FormMeta, formatFormMeta } from 'shared-contracts/form-meta';
import type { QuoteRequest } from 'shared-contracts/quote-fields';

/**
 * Sends a quote request with the ids of its files.
 * @param source header that describes where the request came from; empty if that isn't known
 * @throws FunctionError
 */
export async function submitQuote(
  settings: Settings,
  quote: QuoteRequest & { attachments?: string[] },
  meta: FormMeta,
  source: Record<string, string>,
): Promise<void> {
  await callFunction(settings, 'submit-quote', quote, { headers: { [FORM_META_HEADER]: formatFormMeta(meta), ...source } });
}
