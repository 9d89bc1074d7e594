/** Formats a call in a time zone: `Tuesday 24 November 2026, 09:00–09:30 (Europe/Oslo, GMT+1)`. */
export function formatCallTime(start: string, end: string, timeZone: string): string {
  const format = (instant: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(instant));
  const day = format(start, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const [from, until] = [start, end].map((instant) => format(instant, { hour: '2-digit', minute: '2-digit' }));
  return `${day}, ${from}–${until} (${timeZone}, ${getOffset(start, timeZone)})`;
}

/** Distinguishes the times of an hour that exists twice, when the clock is set back. */
function getOffset(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
