import { QUOTE_LIMITS, type QuoteDraft, type QuoteRequest, type Toast, type ValidationFailure, validateQuote } from 'shared-contracts';
import { getTextFieldMessage } from 'shared-contracts/validation-messages';
import { fields, toasts } from '../content/quote.ts';

export type Field = keyof QuoteDraft;
/** Error message of each invalid field. */
export type FieldMessages = Partial<Record<Field, string>>;
export type QuoteCheck =
  | { ok: true; quote: QuoteRequest }
  /** `rejection` describes errors that the form has no place for: those of the body and of fields that it doesn't show. */
  | { ok: false; errors: FieldMessages; toast?: Toast; rejection?: string };

// In the order of the form. Services and budget are selected from lists, so visitors can't correct an error of theirs.
const TEXT_FIELDS = ['name', 'email', 'company', 'message'] as const;

/**
 * Validates the form: required fields first, the consent last. Other errors of a text field have no toast. The rules are the
 * shell's, which can be older or newer than this form.
 */
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
    const rejection = describeRejection(validation);
    return rejection ? { ok: false, errors, toast: toast ?? toasts.rejected, rejection } : { ok: false, errors, toast };
  }
  if (!consent) return { ok: false, errors: { consent: fields.consent.missing }, toast: toasts.consent };
  return validation;
}

/** Names the errors that no field shows; null if all are shown. */
function describeRejection({ fields: codes, unknownField = '' }: ValidationFailure<keyof QuoteRequest>): string | null {
  const unshown = Object.entries(codes).filter(([field]) => !TEXT_FIELDS.some((name) => name === field));
  return unshown.length > 0 ? `${unshown.map(([field, code]) => `${field}: ${code}`).join(', ')} ${unknownField}`.trim() : null;
}

/** The first invalid field in the order of the form. */
export function findFirstInvalid(errors: FieldMessages): Field | undefined {
  return [...TEXT_FIELDS, 'consent' as const].find((field) => errors[field] !== undefined);
}
