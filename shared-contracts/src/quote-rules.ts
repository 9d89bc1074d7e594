/**
 * The rules of a quote request, shared by the form and by the edge function `submit-quote`. No imports: this file runs
 * in browsers, in Node and in Deno.
 */
export const SERVICES = ['Website', 'Web App', 'Mobile App', 'Admin Panel', 'Backend/API', 'SEO', 'Maintenance'] as const;
export const BUDGETS = ['$5-20K', '$20-60K', '$60-150K', '$150K+'] as const;

export type Service = (typeof SERVICES)[number];
export type Budget = (typeof BUDGETS)[number];

/** The body of `submit-quote`: exactly these keys. */
export interface QuoteRequest {
  name: string;
  email: string;
  company: string | null;
  message: string;
  services: Service[];
  budget: Budget | null;
}

/** What the form holds; the consent is checked here and never sent. */
export interface QuoteDraft {
  name: string;
  email: string;
  company: string;
  message: string;
  services: Service[];
  budget: Budget | '';
  consent: boolean;
}

/** Longest accepted value of each text field, in characters. */
export const QUOTE_LIMITS = { name: 100, email: 254, company: 150, message: 5000 } as const;

export type FieldErrors = Partial<Record<keyof QuoteRequest | 'body', string>>;
export type QuoteValidation = { ok: true; quote: QuoteRequest } | { ok: false; fields: FieldErrors };

/** What is said of a required field that is empty. */
export const REQUIRED = 'This field is required.';

const KEYS = ['name', 'email', 'company', 'message', 'services', 'budget'];
// Controls, halves of characters, line separators, zero-width and direction marks: none belongs in a one-line field.
// The two zero-width joiners may stay: Persian and Indic names are written with them.
const UNSAFE_IN_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
// A message may hold tabs and line breaks, but nothing that hides or reorders text.
const UNSAFE_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Tells whether `value` is one plain e-mail address that is safe in a mail header. */
export function isEmail(value: string): boolean {
  const local = value.slice(0, value.indexOf('@'));
  return value.length <= QUOTE_LIMITS.email && local.length <= 64 && EMAIL.test(value) && !/%0[ad]/i.test(value);
}

/**
 * Returns `value` trimmed and in NFC, or null when it isn't a string, has more than `limit` characters, or holds
 * characters that don't belong in a single line.
 */
export function normalizeLine(value: unknown, limit: number): string | null {
  if (typeof value !== 'string') return null;
  const line = value.normalize('NFC').trim();
  return [...line].length <= limit && !UNSAFE_IN_LINE.test(line) ? line : null;
}

/** The same as `normalizeLine` for text of several lines; line ends become `\n`. */
export function normalizeText(value: unknown, limit: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return [...text].length <= limit && !UNSAFE_IN_TEXT.test(text) ? text : null;
}

/** Checks the body of `submit-quote`. Empty strings, null and missing optional fields are the same. */
export function validateQuote(body: unknown): QuoteValidation {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { ok: false, fields: { body: 'Send a JSON object.' } };
  const input = body as Record<string, unknown>;
  const unknown = Object.keys(input).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return { ok: false, fields: { body: `Remove the unknown field "${unknown.slice(0, 40)}".` } };

  const fields: FieldErrors = {};
  const required = (key: 'name' | 'email' | 'message', value: string | null): string => {
    if (!value) fields[key] = value === '' || input[key] == null ? REQUIRED : `Use at most ${QUOTE_LIMITS[key]} plain characters.`;
    return value ?? '';
  };
  const name = required('name', normalizeLine(input.name, QUOTE_LIMITS.name));
  const email = required('email', normalizeLine(input.email, QUOTE_LIMITS.email));
  if (!fields.email && !isEmail(email)) fields.email = 'Enter a valid e-mail address.';
  const message = required('message', normalizeText(input.message, QUOTE_LIMITS.message));
  const company = normalizeLine(input.company ?? '', QUOTE_LIMITS.company);
  if (company === null) fields.company = `Use at most ${QUOTE_LIMITS.company} plain characters.`;
  const services = input.services ?? [];
  if (!isServiceList(services)) fields.services = 'Choose services from the list.';
  const budget = input.budget ?? '';
  if (budget !== '' && !isBudget(budget)) fields.budget = 'Choose a budget from the list.';

  if (Object.keys(fields).length > 0 || !isServiceList(services)) return { ok: false, fields };
  return {
    ok: true,
    quote: { name, email, company: company || null, message, services: [...new Set(services)], budget: isBudget(budget) ? budget : null },
  };
}

function isServiceList(value: unknown): value is Service[] {
  return Array.isArray(value) && value.length <= SERVICES.length && value.every((item) => SERVICES.includes(item));
}

function isBudget(value: unknown): value is Budget {
  return BUDGETS.includes(value as Budget);
}

/** The body of `send-email-response`: exactly these keys, all of them filled in. */
export interface Reply {
  to: string;
  subject: string;
  message: string;
  quoteName: string;
}

export const REPLY_LIMITS = { subject: 200, message: 10_000 } as const;

export type ReplyValidation =
  | { ok: true; reply: Reply }
  | { ok: false; message: string; fields: Partial<Record<keyof Reply | 'body', string>> };

/** Checks the body of `send-email-response`. @public used by the edge function */
export function validateReply(body: unknown): ReplyValidation {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, message: 'Send a JSON object.', fields: { body: 'Send a JSON object.' } };
  const input = body as Record<string, unknown>;
  const unknown = Object.keys(input).find((key) => !['to', 'subject', 'message', 'quoteName'].includes(key));
  if (unknown !== undefined) {
    const problem = `Remove the unknown field "${unknown.slice(0, 40)}".`;
    return { ok: false, message: problem, fields: { body: problem } };
  }

  const reply = {
    to: normalizeLine(input.to ?? '', QUOTE_LIMITS.email),
    subject: normalizeLine(input.subject ?? '', REPLY_LIMITS.subject),
    message: normalizeText(input.message ?? '', REPLY_LIMITS.message),
    quoteName: normalizeLine(input.quoteName ?? '', QUOTE_LIMITS.name),
  };
  const { to, subject, message, quoteName } = reply;
  const fields: Partial<Record<keyof Reply, string>> = {};
  for (const key of ['to', 'subject', 'message', 'quoteName'] as const) {
    if (reply[key] === '') fields[key] = REQUIRED;
    else if (reply[key] === null)
      fields[key] = key === 'to' || key === 'quoteName' ? 'Use plain characters.' : `Use at most ${REPLY_LIMITS[key]} plain characters.`;
  }
  if (to && !isEmail(to)) fields.to = 'Enter a valid e-mail address.';
  if (!to || !subject || !message || !quoteName || fields.to) {
    const missing = Object.values(reply).includes('');
    return {
      ok: false,
      message: missing ? 'Please fill in all fields' : (Object.values(fields)[0] ?? 'Please fill in all fields'),
      fields,
    };
  }
  return { ok: true, reply: { to, subject, message, quoteName } };
}
