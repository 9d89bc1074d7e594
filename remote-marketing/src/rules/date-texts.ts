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

/** `November 22, 2026` for `2026-11-22`. The first creation of the format takes 20 ms, so that only a page that is shown calls it. */
export function formatDateOfYear(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** All zones that the browser knows, with the visitor's. */
export function listTimeZones(own: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);
  return [...new Set([...zones, 'UTC', own])].sort();
}
