import { formatDate, formatTimeRange, formatTimeZone, type VisitorClock } from 'shared-contracts/date-texts';

/** A call in one time zone, in parts and in one line: `Tuesday, November 24, 14:30–15:00, Oslo (GMT+1)`. */
export type CallTime = ReturnType<typeof formatCallTime>;

/** Countries whose English has clocks of 12 hours. Without the visitor's browser, the zone says which clock a person reads. */
const TWELVE_HOUR_LOCALES = ['en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-IN', 'en-PK', 'en-PH', 'en-SG'];

/** Formats a call as the site does, with the clock of the zone. */
export function formatCallTime(start: string, end: string, timeZone: string) {
  const [from, until] = [new Date(start), new Date(end)];
  const clock = getClockOfZone(timeZone);
  const [day, time, zone] = [formatDate(from, clock), formatTimeRange(from, until, clock), formatTimeZone(timeZone, from)];
  return { day, time, zone, plain: [day, time, zone].join(', ') };
}

function getClockOfZone(timeZone: string): VisitorClock {
  // Renamed zones are compared by the one name that the language data use for them.
  const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  return { timeZone, hour12: TWELVE_HOUR_LOCALES.some((locale) => listZones(locale).includes(name)) };
}

/** The method is newer than the types of TypeScript 5.6. */
function listZones(locale: string): string[] {
  return (new Intl.Locale(locale) as Intl.Locale & { getTimeZones(): string[] | undefined }).getTimeZones() ?? [];
}
