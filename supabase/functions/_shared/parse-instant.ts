// A profile of ISO 8601 (RFC 3339, section 5.6): a date, a time and an offset from UTC.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Converts a point in time like `2026-11-24T09:00:00Z` to UTC with milliseconds; null for anything else. */
export function parseInstant(value: unknown): string | null {
  if (typeof value !== 'string' || !INSTANT.test(value)) return null;
  const milliseconds = Date.parse(value);
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}
