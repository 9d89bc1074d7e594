import { QUOTE_LIMITS, type QuoteDraft, type QuoteRequest, type Toast, validateQuote } from 'shared-contracts';
import { getValidationMessages } from 'shared-contracts/validation-messages';
import { fields, toasts } from '../content/quote.ts';

export type Field = keyof QuoteDraft;
/** Error message of each invalid field. */
export type FieldMessages = Partial<Record<Field, string>>;
export type QuoteCheck = { ok: true; quote: QuoteRequest } | { ok: false; errors: FieldMessages; toast?: Toast };

/** Fields in their order in the form. */
export const FIELD_ORDER: Field[] = ['name', 'email', 'company', 'services', 'budget', 'message', 'consent'];

/** Validates the form: required fields first, the consent last. Errors other than these have no toast. */
export function checkQuote({ consent, ...draft }: QuoteDraft): QuoteCheck {
  const validation = validateQuote(draft);
  if (!validation.ok) {
    const errors = getValidationMessages(validation, QUOTE_LIMITS);
    return Object.values(validation.fields).includes('required') ? { ok: false, errors, toast: toasts.missing } : { ok: false, errors };
  }
  if (!consent) return { ok: false, errors: { consent: fields.consent.missing }, toast: toasts.consent };
  return validation;
}

/** The first invalid field in the order of the form. */
export function findFirstInvalid(errors: FieldMessages): Field | undefined {
  return FIELD_ORDER.find((field) => errors[field] !== undefined);
}
