import type { VisitorClock } from 'shared-contracts/date-texts';

export { formatDate, formatShortDateTime, formatTime, formatTimeZone, type VisitorClock } from 'shared-contracts/date-texts';

/** Current names of zones that browsers list by their former ones. */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Returns the clock of the visitor's system. */
export function getSystemClockFormat(locale?: string): VisitorClock {
  const { timeZone, hour12 = false } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { timeZone: RENAMED[timeZone] ?? timeZone, hour12 };
}

/** All zones that the browser knows, with the visitor's. */
export function listTimeZones(own: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);
  return [...new Set([...zones, 'UTC', own])].sort();
}
