import { QUOTE_FIELDS, QUOTE_KEYS, type QuoteKey } from 'shared-contracts/quote-fields';

const isFullWidth = (key: QuoteKey): boolean => ['choices', 'text'].includes(QUOTE_FIELDS[key].kind);

/** All fields in the order of the form: first those of half its width. */
export const FORM_KEYS = [...QUOTE_KEYS.filter((key) => !isFullWidth(key)), ...QUOTE_KEYS.filter(isFullWidth)];
