/** Rules of an admin's reply, the body of the edge function `send-email-response`. Runs in Node and in Deno. */
import { type FieldErrorCodes, findBodyFailure, type ValidationFailure } from '../validation/field-error.ts';
import { isEmail, normalizeLine, normalizeText } from '../validation/text-rules.ts';
import { QUOTE_FIELDS } from './quote-fields.ts';

/** Body of `send-email-response`: exactly these keys, none of them empty. */
export interface ReplyRequest {
  to: string;
  subject: string;
  message: string;
  /** Name of the person who requested the quote. */
  quoteName: string;
}

/** Header of `send-email-response` with the id of the quote that is answered: one person can have several. */
export const REPLY_QUOTE_HEADER = 'x-quote-id';

/** The fields that an admin writes; `limit` is the highest number of characters. */
export const REPLY_FIELDS = { subject: { limit: 200 }, message: { limit: 10_000 } } as const;

/** Either the normalized reply, or the errors of all fields. */
export type ReplyValidation = { ok: true; reply: ReplyRequest } | ValidationFailure<keyof ReplyRequest>;

const KEYS = ['to', 'subject', 'message', 'quoteName'] as const;

/** The letter of a visitor below a reply. */
const QUOTE_AT_END = /\n\n(On [^\n]+ wrote:(?:\n>[^\n]*)+)$/;

/** Separates what an admin wrote from the letter of the visitor that is quoted below it; `quotedText` is empty without one. */
export function splitReply(message: string): { text: string; quotedText: string } {
  const [ending = '', quotedText = ''] = QUOTE_AT_END.exec(message) ?? [];
  return { text: message.slice(0, message.length - ending.length), quotedText };
}

/** Validates the body of `send-email-response` */
export function validateReply(body: unknown): ReplyValidation {
  const failure = findBodyFailure(body, KEYS);
  if (failure) return failure;
  const input = body as Record<string, unknown>;
  const reply = {
    to: normalizeLine(input.to ?? '', QUOTE_FIELDS.email.limit),
    subject: normalizeLine(input.subject ?? '', REPLY_FIELDS.subject.limit),
    message: normalizeText(input.message ?? '', REPLY_FIELDS.message.limit),
    quoteName: normalizeLine(input.quoteName ?? '', QUOTE_FIELDS.name.limit),
  };
  const { to, subject, message, quoteName } = reply;
  const fields: FieldErrorCodes<keyof ReplyRequest> = {};
  for (const key of KEYS) if (!reply[key]) fields[key] = reply[key] === '' ? 'required' : 'invalid-text';
  if (to && !isEmail(to)) fields.to = 'invalid-email';
  if (!to || !subject || !message || !quoteName || fields.to) return { ok: false, fields };
  return { ok: true, reply: { to, subject, message, quoteName } };
}
