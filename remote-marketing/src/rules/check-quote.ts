import type { Toast, ValidationFailure } from 'shared-contracts';
import { isTextField, QUOTE_FIELDS, type QuoteDraft, type QuoteKey, type QuoteRequest } from 'shared-contracts/quote-fields';
import { validateQuote } from 'shared-contracts/quote-rules';
import { getTextFieldMessage } from 'shared-contracts/validation-messages';
import { quoteFormTexts, quoteToasts } from '../content/quote.ts';
import { QUOTE_FORM_KEYS } from './form-fields.ts';

export type QuoteFormField = QuoteKey | 'consent';
/** Error message of each invalid field. */
export type FieldMessages = Partial<Record<QuoteFormField, string>>;
export type QuoteFormCheck =
  | { ok: true; quote: QuoteRequest }
  /** `rejection` describes errors that the form has no place for: those of the body and of fields that it doesn't show. */
  | { ok: false; errors: FieldMessages; toast?: Toast; rejection?: string };

/** Validates the form. Its toast is that of required fields first, that of the consent last. Other errors of a text field have none. */
export function validateQuoteForm(draft: QuoteDraft, hasConsent: boolean): QuoteFormCheck {
  const validation = validateQuote(draft);
  if (!validation.ok) {
    const errors: FieldMessages = hasConsent ? {} : { consent: quoteFormTexts.consent.missing };
    let toast: Toast | undefined;
    for (const key of QUOTE_FORM_KEYS) {
      const code = validation.fields[key];
      const field = QUOTE_FIELDS[key];
      if (code && isTextField(field))
        errors[key] = (code === 'required' && quoteFormTexts.missing[key]) || getTextFieldMessage(code, field.limit);
      if (code === 'required') toast = quoteToasts.missing;
    }
    const rejection = describeRejection(validation);
    return rejection ? { ok: false, errors, toast: toast ?? quoteToasts.rejected, rejection } : { ok: false, errors, toast };
  }
  if (!hasConsent) return { ok: false, errors: { consent: quoteFormTexts.consent.missing }, toast: quoteToasts.consent };
  return validation;
}

/** Names the errors that no field shows; null if all are shown. */
function describeRejection({ fields: codes, unknownField = '' }: ValidationFailure<QuoteKey>): string | null {
  // Other fields are selected from lists, so visitors can't correct an error of theirs.
  const shown: string[] = QUOTE_FORM_KEYS.filter((key) => isTextField(QUOTE_FIELDS[key]));
  const unshown = Object.entries(codes).filter(([field]) => !shown.includes(field));
  return unshown.length > 0 ? `${unshown.map(([field, code]) => `${field}: ${code}`).join(', ')} ${unknownField}`.trim() : null;
}

/** The first invalid field in the order of the form. */
export function findFirstInvalidField(errors: FieldMessages): QuoteFormField | undefined {
  return [...QUOTE_FORM_KEYS, 'consent' as const].find((field) => errors[field] !== undefined);
}
