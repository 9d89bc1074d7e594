// A profile of ISO 8601 (RFC 3339, section 5.6): a date, a time and an offset from UTC.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

// Postgres has no year 0 (its calendar has 1 BC before AD 1), and years of more than four digits have another notation.
const STORABLE = /^(?!0000)\d{4}-/;

/** Converts a point in time like `2026-11-24T09:00:00Z` to UTC with milliseconds; null for anything else. */
export function parseInstant(value: unknown): string | null {
  if (typeof value !== 'string' || !INSTANT.test(value)) return null;
  const milliseconds = Date.parse(value);
  const instant = Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString();
  // Checked in UTC: an offset moves the first and the last hours of a year into another one.
  return STORABLE.test(instant) ? instant : null;
}
