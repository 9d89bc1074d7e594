import { QUOTE_FIELDS, QUOTE_KEYS, type QuoteKey } from 'shared-contracts/quote-fields';

const isFullWidth = (key: QuoteKey): boolean => ['choices', 'text'].includes(QUOTE_FIELDS[key].kind);

const shownKeys = QUOTE_KEYS.filter((key) => !('isAttached' in QUOTE_FIELDS[key]));

/** All fields that visitors fill in, in the order of the form: first those of half its width. */
export const QUOTE_FORM_KEYS = [...shownKeys.filter((key) => !isFullWidth(key)), ...shownKeys.filter(isFullWidth)];
