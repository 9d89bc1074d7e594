import { ATTACHMENT_ID_PATTERN, ATTACHMENT_LIMITS } from 'shared-contracts/attachment-rules';
import { LEAD_SOURCE_HEADER, parseLeadSource } from 'shared-contracts/lead-source';
import { mapQuoteFields, QUOTE_FIELDS, type QuoteRequest } from 'shared-contracts/quote-fields';
import { validateQuote } from 'shared-contracts/quote-rules';
import { callDatabase } from '../_shared/call-database.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { createInvalidBodyFailure, HttpFailure } from '../_shared/http-failure.ts';
import { isAutomatedSubmission } from '../_shared/is-automated-submission.ts';
import { createQuotas } from '../_shared/rate-limits.ts';
import { computeKeyedHash } from '../_shared/secrets.ts';
import { readSetting } from '../_shared/settings.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { deliverOutboxInBackground } from '../mails/outbox.ts';

const FILE_MISSING = 'A file is no longer available. Choose it again.';

Deno.serve(createEndpoint('submit-quote', submitQuote));

/** Stores a quote request once and starts sending its e-mails. @throws HttpFailure 400 with field errors, 429 */
async function submitQuote(call: EndpointCall): Promise<Response> {
  const received = await readQuoteRequest(call);
  // Bots get a success response, so that they don't retry with other values.
  if (isAutomatedSubmission(call.request.headers)) return createSuccessResponse();

  const { outcome } = await storeQuote(received, call.clientIp);
  if (outcome === 'missing-attachments') throw createAttachmentsFailure(FILE_MISSING);
  if (outcome === 'too-large-attachments') throw createAttachmentsFailure('The files are larger than 10 MB together.');
  if (outcome === 'stored') deliverOutboxInBackground();
  return createSuccessResponse();
}

/** Reads and validates the request for a quote. @throws HttpFailure 400 with field errors */
async function readQuoteRequest(call: EndpointCall) {
  const { attachments, fields } = separateAttachments(await call.readBody());
  const validation = validateQuote(fields);
  if (!validation.ok) throw createInvalidBodyFailure('invalid-quote', validation, QUOTE_FIELDS, 'Please fill in all required fields.');
  return { quote: validation.quote, attachments, source: parseLeadSource(call.request.headers.get(LEAD_SOURCE_HEADER)) };
}

function separateAttachments(body: unknown): { attachments: string[]; fields: unknown } {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'attachments')) return { attachments: [], fields: body };
  const { attachments, ...fields } = body as Record<string, unknown>;
  const ids = attachments ?? [];
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string' && ATTACHMENT_ID_PATTERN.test(id)))
    throw createAttachmentsFailure(FILE_MISSING);
  if (ids.length > ATTACHMENT_LIMITS.files) throw createAttachmentsFailure('Only three files.');
  return { attachments: [...new Set(ids as string[])], fields };
}

async function storeQuote({ quote, attachments, source }: Awaited<ReturnType<typeof readQuoteRequest>>, clientIp: string) {
  return callDatabase('submit_quote', {
    p_quote: { ...quote },
    p_fingerprint: computeFingerprint(quote, await describeFiles(attachments)),
    p_attachments: attachments,
    p_quotas: createQuotas({
      'quote.address': clientIp,
      'quote.address-day': clientIp,
      'quote.email': quote.email,
      'quote.all': '',
    }),
    p_source: { ...source, campaign: { ...source.campaign }, used: source.used ?? [] },
    p_mails: readSetting('QUOTE_CONFIRMATION') === 'off' ? ['quote-notification'] : ['quote-notification', 'quote-confirmation'],
  });
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

/** Creates the failure of a request whose files can't be attached. */
function createAttachmentsFailure(message: string): HttpFailure {
  return new HttpFailure(400, 'invalid-attachments', message, { fields: { attachments: message } });
}
