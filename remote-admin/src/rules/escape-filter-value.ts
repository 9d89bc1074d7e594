/** Quotes a value for a PostgREST filter, so that commas, dots and parentheses have no special meaning. */
export const escapeFilterValue = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;
