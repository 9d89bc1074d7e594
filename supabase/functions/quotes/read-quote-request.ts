import { ATTACHMENT_ID_PATTERN, ATTACHMENT_LIMITS } from 'shared-contracts/attachment-rules';
import { keepValidLeadSource, LEAD_SOURCE_HEADER, type LeadSource } from 'shared-contracts/lead-source';
import { QUOTE_FIELDS, type QuoteRequest } from 'shared-contracts/quote-fields';
import { type QuoteValidation, validateQuote } from 'shared-contracts/quote-rules';
import { getValidationMessages } from 'shared-contracts/validation-messages';
import type { EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';

/** A valid request for a quote. */
export interface ReceivedQuote {
  quote: QuoteRequest;
  /** Ids of the attached files. */
  attachments: string[];
  /** Where the visitor came from. */
  source: LeadSource;
}

/** More than the longest valid source has: encoded, a character has up to twelve. */
const MAX_SOURCE_LENGTH = 8000;

/** Reads and validates the request for a quote. @throws HttpFailure 400 with field errors */
export async function readQuoteRequest(call: EndpointCall): Promise<ReceivedQuote> {
  const { attachments, fields } = separateAttachments(await call.readBody());
  const validation = validateQuote(fields);
  if (!validation.ok) throw createValidationFailure(validation);
  return { quote: validation.quote, attachments, source: readLeadSource(call.request.headers) };
}

/** Creates the failure of a request whose files can't be attached. */
export function createAttachmentsFailure(message: string): HttpFailure {
  return new HttpFailure(400, 'invalid-attachments', message, { fields: { attachments: message } });
}

function separateAttachments(body: unknown): { attachments: string[]; fields: unknown } {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'attachments')) return { attachments: [], fields: body };
  const { attachments, ...fields } = body as Record<string, unknown>;
  const ids = attachments ?? [];
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string' && ATTACHMENT_ID_PATTERN.test(id)))
    throw createAttachmentsFailure('A file is no longer available. Choose it again.');
  if (ids.length > ATTACHMENT_LIMITS.files) throw createAttachmentsFailure('Only three files.');
  return { attachments: [...new Set(ids as string[])], fields };
}

/** No request is refused for its source: what is invalid is skipped. */
function readLeadSource(headers: Headers): LeadSource {
  const text = headers.get(LEAD_SOURCE_HEADER) ?? '';
  if (text === '' || text.length > MAX_SOURCE_LENGTH) return {};
  try {
    return keepValidLeadSource(JSON.parse(decodeURIComponent(text)));
  } catch {
    return {};
  }
}

function createValidationFailure(validation: Extract<QuoteValidation, { ok: false }>): HttpFailure {
  const messages = getValidationMessages(validation, QUOTE_FIELDS);
  const isMissing = Object.values(validation.fields).includes('required');
  const message = isMissing ? 'Please fill in all required fields.' : (Object.values(messages)[0] ?? 'Please check the form.');
  return new HttpFailure(400, 'invalid-quote', message, { fields: messages });
}
