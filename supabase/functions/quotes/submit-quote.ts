import { mapQuoteFields, type QuoteRequest } from 'shared-contracts/quote-fields';
import { callDatabase } from '../_shared/call-database.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { computeKeyedHash } from '../_shared/keyed-hash.ts';
import { listAutomationSigns } from '../_shared/list-automation-signs.ts';
import { createQuotas } from '../_shared/rate-limits.ts';
import { runInBackground } from '../_shared/run-in-background.ts';
import { readSetting } from '../_shared/settings.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { deliverOutboxInBackground } from '../mails/outbox.ts';
import { deliverWebhooks } from '../webhooks/deliver-webhooks.ts';
import { createAttachmentsFailure, type ReceivedQuote, readQuoteRequest } from './read-quote-request.ts';
import { SUSPECTED_SCORE, scoreSubmission } from './score-submission.ts';

Deno.serve(createEndpoint('submit-quote', submitQuote));

/**
 * Stores a quote request once and starts sending its e-mails. What is probably automated is stored apart from the quotes, with the
 * same response, so that a bot doesn't retry with other values. @throws HttpFailure 400 with field errors, 429
 */
async function submitQuote(call: EndpointCall): Promise<Response> {
  const { outcome } = await storeQuote(await readQuoteRequest(call), call);
  if (outcome === 'missing-attachments') throw createAttachmentsFailure('A file is no longer available. Choose it again.');
  if (outcome === 'too-large-attachments') throw createAttachmentsFailure('The files are larger than 10 MB together.');
  if (outcome === 'stored') {
    deliverOutboxInBackground();
    runInBackground('webhooks', deliverWebhooks());
  }
  return createSuccessResponse();
}

async function storeQuote({ quote, attachments, source }: ReceivedQuote, { clientIp, request }: EndpointCall) {
  const signs = listAutomationSigns(request.headers);
  const { score, reasons } = scoreSubmission(quote, signs, await countOtherSenders(quote));
  const isSuspected = score >= SUSPECTED_SCORE;
  const submission = {
    p_quote: { ...quote },
    p_fingerprint: computeFingerprint(quote, await describeFiles(attachments)),
    p_attachments: attachments,
    p_quotas: createQuotas({
      'quote.address': clientIp,
      'quote.address-day': clientIp,
      'quote.email': quote.email,
      // A flood of suspected requests doesn't exhaust the limit of the others.
      [isSuspected ? 'quote.suspected' : 'quote.all']: '',
    }),
    p_source: { ...source, campaign: { ...source.campaign }, used: source.used ?? [] },
    p_mails: readSetting('QUOTE_CONFIRMATION') === 'off' ? ['quote-notification'] : ['quote-notification', 'quote-confirmation'],
  };
  if (isSuspected) return callDatabase('suspect_quote', { ...submission, p_score: score, p_reasons: reasons });
  return callDatabase('submit_quote', submission);
}

async function countOtherSenders({ message, email }: QuoteRequest): Promise<number> {
  const { data, error } = await getServiceClient().rpc('count_other_senders', { p_message: message, p_email: email });
  if (error) throw error;
  return data;
}

/** Submissions that differ only in the case of the e-mail address, the order of selection or the ids of equal files are equal. */
function computeFingerprint(quote: QuoteRequest, files: string[]): string {
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
