// Every sign that a regular expression reads as something else, as Postgres writes the sign itself. No backslash and no
// quote is left, because servers differ in how they read those inside a condition.
const NAMED: Record<string, string> = { '^': '[[.circumflex.]]', '\\': '[[.backslash.]]', '"': '[[.quotation-mark.]]' };
const SPECIAL = /[\\^"$.*+?()[\]{}|]/g;

/**
 * The server's condition for "one of these columns holds this text, whatever its case", as PostgREST writes it, or null
 * for an empty search. Not `ilike`: PostgREST reads every * of its pattern as "anything", and no escape prevents it.
 */
export function searchCondition(columns: readonly string[], text: string): string | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const literal = wanted.replace(SPECIAL, (sign) => NAMED[sign] ?? `[${sign}]`);
  return columns.map((column) => `${column}.imatch."${literal}"`).join(',');
}

/** A value inside a condition: quoted, so that commas, dots and brackets mean themselves. */
export const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;
