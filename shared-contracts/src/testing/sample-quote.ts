import { isTextField, mapQuoteFields, QUOTE_FIELDS, QUOTE_KEYS, type QuoteKey, type QuoteRequest } from '../quote/quote-fields.ts';

/** Creates a valid request with a value for every field. */
export function createSampleQuote(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  const values = mapQuoteFields((field) => {
    if (field.kind === 'choices') return field.options.slice(0, 1);
    if (!isTextField(field)) return field.options[0];
    return field.kind === 'email' ? 'visitor@example.test' : `Sample ${field.label.toLowerCase()}`.slice(0, field.limit);
  });
  return { ...values, ...changes } as QuoteRequest;
}

/** Creates a valid request in which the optional fields are empty. */
export function createMinimalQuote(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  const sample = createSampleQuote();
  const values = mapQuoteFields((field, key) => (field.kind === 'choices' ? [] : requiredKeys.includes(key) ? sample[key] : null));
  return { ...values, ...changes } as QuoteRequest;
}

/** Fields that a visitor must fill in. */
export const requiredKeys: QuoteKey[] = QUOTE_KEYS.filter((key) => 'required' in QUOTE_FIELDS[key]);
