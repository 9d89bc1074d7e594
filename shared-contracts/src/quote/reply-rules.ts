/** Rules of an admin's reply, the body of the edge function `send-email-response`. Runs in Node and in Deno. */
import { type FieldErrorCodes, findBodyFailure, type ValidationFailure } from '../validation/field-error.ts';
import { isEmail, normalizeLine, normalizeText } from '../validation/text-rules.ts';
import { ATTACHMENT_ID_PATTERN } from './attachment-rules.ts';
import { QUOTE_FIELDS } from './quote-fields.ts';

/** Body of `send-email-response`: these keys, none of them empty, and those of `ReplyAdditions`. */
export interface ReplyRequest {
  to: string;
  subject: string;
  message: string;
  /** Name of the person who requested the quote. */
  quoteName: string;
}

/** What a reply at the end of a conversation has besides. */
export interface ReplyAdditions {
  /** Id of the received e-mail that it answers. */
  letterId?: string;
  /** Addresses that get a copy. */
  cc?: string[];
  /** Ids of files that the admin has uploaded. */
  files?: string[];
}

/** Highest number of copies, and of files. */
export const MAX_REPLY_ADDITIONS = 5;

/** Header of `send-email-response` with the id of the quote that is answered: one person can have several. */
export const REPLY_QUOTE_HEADER = 'x-quote-id';

/** The fields that an admin writes; `limit` is the highest number of characters. */
export const REPLY_FIELDS = { subject: { limit: 200 }, message: { limit: 10_000 } } as const;

/** Either the normalized reply, or the errors of all fields. */
export type ReplyValidation = { ok: true; reply: Reply } | ValidationFailure<keyof Reply>;
type Reply = ReplyRequest & ReplyAdditions;

const KEYS = ['to', 'subject', 'message', 'quoteName'] as const;
const OPTIONAL_KEYS = ['letterId', 'cc', 'files'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The letter of a visitor below a reply. */
const QUOTE_AT_END = /\n\n(On [^\n]+ wrote:(?:\n>[^\n]*)+)$/;

/** Separates what an admin wrote from the letter of the visitor that is quoted below it; `quotedText` is empty without one. */
export function splitReply(message: string): { text: string; quotedText: string } {
  const [ending = '', quotedText = ''] = QUOTE_AT_END.exec(message) ?? [];
  return { text: message.slice(0, message.length - ending.length), quotedText };
}

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
const isFileId = (text: string) => ATTACHMENT_ID_PATTERN.test(text);
const isListOf = (isItem: (text: string) => boolean, value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_REPLY_ADDITIONS && value.every((item) => typeof item === 'string' && isItem(item));

/** Validates the body of `send-email-response` */
export function validateReply(body: unknown): ReplyValidation {
  const failure = findBodyFailure(body, [...KEYS, ...OPTIONAL_KEYS]);
  if (failure) return failure;
  const input = body as Record<string, unknown>;
  const reply = {
    to: normalizeLine(input.to ?? '', QUOTE_FIELDS.email.limit),
    subject: normalizeLine(input.subject ?? '', REPLY_FIELDS.subject.limit),
    message: normalizeText(input.message ?? '', REPLY_FIELDS.message.limit),
    quoteName: normalizeLine(input.quoteName ?? '', QUOTE_FIELDS.name.limit),
  };
  const { to, subject, message, quoteName } = reply;
  const { letterId, cc, files } = input;
  const fields: FieldErrorCodes<keyof Reply> = {};
  for (const key of KEYS) if (!reply[key]) fields[key] = reply[key] === '' ? 'required' : 'invalid-text';
  if (to && !isEmail(to)) fields.to = 'invalid-email';
  if (letterId !== undefined && !isId(letterId)) return { ok: false, fields: { ...fields, letterId: 'invalid-text' } };
  if (cc !== undefined && !isListOf(isEmail, cc)) return { ok: false, fields: { ...fields, cc: 'invalid-email' } };
  if (files !== undefined && !isListOf(isFileId, files)) return { ok: false, fields: { ...fields, files: 'invalid-text' } };
  if (!to || !subject || !message || !quoteName || fields.to) return { ok: false, fields };
  return { ok: true, reply: { to, subject, message, quoteName, letterId, cc, files } };
}
