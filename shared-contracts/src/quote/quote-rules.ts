/** Validation of a quote request, shared by the form and the edge function `submit-quote`. Runs in browsers, in Node and in Deno. */
import { type FieldErrorCode, type FieldErrorCodes, findBodyFailure, type ValidationFailure } from '../validation/field-error.ts';
import { isEmail, normalizeLine, normalizeText } from '../validation/text-rules.ts';
import { QUOTE_FIELDS, QUOTE_KEYS, type QuoteField, type QuoteKey, type QuoteRequest } from './quote-fields.ts';

/** Either the normalized request, or the errors of all fields. */
export type QuoteValidation = { ok: true; quote: QuoteRequest } | ValidationFailure<QuoteKey>;

/** Validates the body of `submit-quote`. Missing, null and empty optional fields are equal. */
export function validateQuote(body: unknown): QuoteValidation {
  const failure = findBodyFailure(body, QUOTE_KEYS);
  if (failure) return failure;
  const quote: Record<string, unknown> = {};
  const fields: FieldErrorCodes<QuoteKey> = {};
  for (const key of QUOTE_KEYS) {
    const { value, error } = normalizeQuoteValue(QUOTE_FIELDS[key], (body as Record<string, unknown>)[key]);
    quote[key] = value;
    if (error) fields[key] = error;
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, quote: quote as QuoteRequest };
}

/** Validates and normalizes the value of one field. @public used by the edge function that books a call */
export function normalizeQuoteValue(field: QuoteField, value: unknown): { value?: unknown; error?: FieldErrorCode } {
  if (field.kind === 'choices') {
    const selected = value ?? [];
    const isListed =
      Array.isArray(selected) && selected.length <= field.options.length && selected.every((item) => field.options.includes(item));
    return isListed ? { value: [...new Set(selected)] } : { error: 'not-in-list' };
  }
  const input = value ?? '';
  if (field.kind === 'choice') {
    if (input === '') return { value: null };
    return field.options.includes(input as string) ? { value: input } : { error: 'not-in-list' };
  }
  const text = (field.kind === 'text' ? normalizeText : normalizeLine)(input, field.limit);
  if (text === null) return { error: 'invalid-text' };
  if (text === '') return field.required ? { error: 'required' } : { value: null };
  return field.kind === 'email' && !isEmail(text) ? { error: 'invalid-email' } : { value: text };
}
