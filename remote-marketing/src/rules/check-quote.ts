import { QUOTE_LIMITS, type QuoteDraft, type QuoteRequest, type Toast, validateQuote } from 'shared-contracts';
import { getTextFieldMessage } from 'shared-contracts/validation-messages';
import { fields, toasts } from '../content/quote.ts';

export type Field = keyof QuoteDraft;
/** Error message of each invalid field. */
export type FieldMessages = Partial<Record<Field, string>>;
export type QuoteCheck = { ok: true; quote: QuoteRequest } | { ok: false; errors: FieldMessages; toast?: Toast };

// In the order of the form. Services and budget can't be invalid: they are selected from lists.
const TEXT_FIELDS = ['name', 'email', 'company', 'message'] as const;

/** Validates the form: required fields first, the consent last. Errors other than these have no toast. */
export function checkQuote({ consent, ...draft }: QuoteDraft): QuoteCheck {
  const validation = validateQuote(draft);
  if (!validation.ok) {
    const errors: FieldMessages = {};
    let toast: Toast | undefined;
    for (const field of TEXT_FIELDS) {
      const code = validation.fields[field];
      if (code) errors[field] = getTextFieldMessage(code, QUOTE_LIMITS[field]);
      if (code === 'required') toast = toasts.missing;
    }
    return { ok: false, errors, toast };
  }
  if (!consent) return { ok: false, errors: { consent: fields.consent.missing }, toast: toasts.consent };
  return validation;
}

/** The first invalid field in the order of the form. */
export function findFirstInvalid(errors: FieldMessages): Field | undefined {
  return [...TEXT_FIELDS, 'consent' as const].find((field) => errors[field] !== undefined);
}
