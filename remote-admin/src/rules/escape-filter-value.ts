/** A value inside a condition of PostgREST: quoted, so that commas, dots and brackets mean themselves. */
export const escapeFilterValue = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;
