import type { LeadSource } from 'shared-contracts/lead-source';
import { mapQuoteFields, QUOTE_FIELDS, type QuoteRequest } from 'shared-contracts/quote-fields';
import { type QuoteValidation, validateQuote } from 'shared-contracts/quote-rules';
import { getValidationMessages } from 'shared-contracts/validation-messages';
import { deliverOutboxInBackground } from '../_shared/deliver-outbox.ts';
import { type Call, createSuccessResponse } from '../_shared/endpoint.ts';
import { createTooManyRequestsFailure, Failure } from '../_shared/failure.ts';
import { isAutomatedSubmission } from '../_shared/is-automated-submission.ts';
import { computeKeyedHash } from '../_shared/keyed-hash.ts';
import { createMailboxQuota, createQuota, type Quota } from '../_shared/rate-limits.ts';
import { readSetting } from '../_shared/settings.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { readLeadSource } from './read-lead-source.ts';
import { createAttachmentsFailure, splitAttachments } from './split-attachments.ts';

/** Result of the database function `submit_quote`; `retryAfter` in seconds. */
type StoreResult =
  | { outcome: 'stored' | 'duplicate' | 'missing-attachments' | 'too-large-attachments' }
  | { outcome: 'limited'; retryAfter: number };

/** Stores a quote request once and starts sending its e-mails. @throws Failure 400 with field errors, 429 */
export async function submitQuote(call: Call): Promise<Response> {
  const { attachments, quote } = splitAttachments(await call.readBody());
  const validation = validateQuote(quote);
  if (!validation.ok) throw createValidationFailure(validation);
  // Bots get a success response, so that they don't retry with other values.
  if (isAutomatedSubmission(call.request.headers)) return createSuccessResponse();

  const result = await storeQuote(validation.quote, attachments, readLeadSource(call.request.headers), call.clientIp);
  if (result.outcome === 'limited') throw createTooManyRequestsFailure(result.retryAfter);
  if (result.outcome === 'missing-attachments') throw createAttachmentsFailure('A file is no longer available. Choose it again.');
  if (result.outcome === 'too-large-attachments') throw createAttachmentsFailure('The files are larger than 10 MB together.');
  if (result.outcome === 'stored') deliverOutboxInBackground();
  return createSuccessResponse();
}

async function storeQuote(quote: QuoteRequest, attachments: string[], source: LeadSource, clientIp: string): Promise<StoreResult> {
  const { data, error } = await getServiceClient().rpc('submit_quote', {
    p_quote: { ...quote },
    p_fingerprint: await computeFingerprint(quote, await describeFiles(attachments)),
    p_attachments: attachments,
    p_quotas: await createQuotas(quote, clientIp),
    p_source: { ...source, campaign: { ...source.campaign }, used: source.used ?? [] },
    p_mails: readSetting('QUOTE_CONFIRMATION') === 'on' ? ['quote-notification', 'quote-confirmation'] : ['quote-notification'],
  });
  if (error) throw error;
  return data as unknown as StoreResult;
}

function createQuotas(quote: QuoteRequest, clientIp: string): Promise<Quota[]> {
  return Promise.all([
    createQuota('quote.address', clientIp),
    createQuota('quote.address-day', clientIp),
    createMailboxQuota('quote.email', quote.email),
    createQuota('quote.all', ''),
  ]);
}

/** Submissions that differ only in the case of the e-mail address, the order of selection or the ids of equal files are equal. */
function computeFingerprint(quote: QuoteRequest, files: string[]): Promise<string> {
  const values = mapQuoteFields((_, key) => {
    const value = quote[key];
    return Array.isArray(value) ? value.toSorted() : value;
  });
  return computeKeyedHash(JSON.stringify(['quote', { ...values, email: quote.email.toLowerCase() }, ...files]));
}

/** Names and sizes: after a lost response the form uploads its files again, under new ids. */
async function describeFiles(ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { data, error } = await getServiceClient().from('attachments').select('name, size').in('id', ids);
  if (error) throw error;
  return data.map(({ name, size }) => `${size} ${name}`).toSorted();
}

function createValidationFailure(validation: Extract<QuoteValidation, { ok: false }>): Failure {
  const messages = getValidationMessages(validation, QUOTE_FIELDS);
  const isMissing = Object.values(validation.fields).includes('required');
  const message = isMissing ? 'Please fill in all required fields.' : (Object.values(messages)[0] ?? 'Please check the form.');
  return new Failure(400, 'invalid-quote', message, { fields: messages });
}
