/**
 * The server's condition for "one of these columns holds this text, whatever its case", as PostgREST writes it.
 * Returns null for an empty search.
 */
export function searchCondition(columns: readonly string[], text: string): string | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  // PostgREST reads every * of a pattern as "anything", and no escape prevents it: such a text goes as a regular expression.
  const condition = wanted.includes('*') ? `imatch.${quoted(literalRegex(wanted))}` : `ilike.${quoted(`%${literalPattern(wanted)}%`)}`;
  return columns.map((column) => `${column}.${condition}`).join(',');
}

const literalPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const literalRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A value inside a condition: quoted, so that commas, dots and brackets mean themselves. */
export const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;
