import { isTextField, mapQuoteFields, type QuoteDraft } from 'shared-contracts/quote-fields';

/** Creates a draft from the raw values of each field; those that aren't offered are ignored. */
export function createQuoteDraft(getValues: (name: string) => unknown[]): QuoteDraft {
  const draft = mapQuoteFields((field, key) => {
    const values = getValues(key);
    if (field.kind === 'choices') return field.options.filter((option) => values.includes(option));
    if (!isTextField(field)) return field.options.find((option) => option === values[0]) ?? '';
    return typeof values[0] === 'string' ? values[0] : '';
  });
  return draft as QuoteDraft;
}

export const EMPTY_QUOTE_DRAFT = createQuoteDraft(() => []);

/** Parses a stored draft; unknown keys and invalid values are ignored. */
export function parseQuoteDraft(stored: string | null): QuoteDraft {
  const value = parseRecord(stored);
  return createQuoteDraft((name) => [value[name]].flat());
}

function parseRecord(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
