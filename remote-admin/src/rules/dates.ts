import dayjs from 'dayjs';
import type { VisitorClock } from 'shared-contracts/date-texts';

/** Date of an ISO timestamp in the viewer's time zone, such as `Mar 5, 2026`. */
export const formatDate = (timestamp: string): string => format(timestamp, 'MMM D, YYYY');

const { timeZone, hour12 = false } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
/** The viewer's time zone, and whether the system's clock has 12 hours: fields for times and all other times agree. */
export const viewerClock: VisitorClock = { timeZone, hour12 };
const TIME = viewerClock.hour12 ? 'h:mm A' : 'HH:mm';

/** Date and time of an ISO timestamp in the viewer's time zone, such as `Mar 5, 2026, 2:30 PM` or `Mar 5, 2026, 14:30`. */
export const formatDateTime = (timestamp: string): string => format(timestamp, `MMM D, YYYY, ${TIME}`);

/** `formatDateTime` without the year, for times of the last weeks: `Mar 5, 2:30 PM` or `Mar 5, 14:30`. */
export const formatRecentTime = (timestamp: string): string => format(timestamp, `MMM D, ${TIME}`);

/** Time of an ISO timestamp in the viewer's time zone, such as `2:30 PM` or `14:30`. */
export const formatClockTime = (timestamp: string): string => format(timestamp, TIME);

/** The day of an ISO timestamp in the viewer's time zone, such as `Thursday, November 26`. */
export const formatLongDay = (timestamp: string): string => format(timestamp, 'dddd, MMMM D');

/** The day of an ISO timestamp as seen from `now`: `today`, `tomorrow`, `yesterday`, `Mon` of the coming week, or `Dec 4`. */
export function formatRelativeDay(timestamp: string, now: Date): string {
  const days = dayjs(timestamp).startOf('day').diff(dayjs(now).startOf('day'), 'day');
  const near = ['yesterday', 'today', 'tomorrow'][days + 1];
  if (near) return near;
  return format(timestamp, days > 1 && days < 7 ? 'ddd' : 'MMM D');
}

/** When something happened, as seen from `now`: `today, 10:30`, `Nov 5, 10:30`, or with the year if it isn't this one. */
export function formatMoment(timestamp: string, now: Date): string {
  if (!dayjs(timestamp).isSame(now, 'year')) return formatDateTime(timestamp);
  return `${formatRelativeDay(timestamp, now)}, ${formatClockTime(timestamp)}`;
}

function format(timestamp: string, pattern: string): string {
  const time = dayjs(timestamp);
  return time.isValid() ? time.format(pattern) : '—';
}

/** Label of a date range with optional ends; null if both are missing. */
export function formatDateRange(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : `Until ${formatDate(to)}`;
  if (to === null) return `Since ${formatDate(from)}`;
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

/** Validates a `YYYY-MM-DD` day from the URL; null if it is missing or doesn't exist. */
export function keepValidIsoDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = dayjs(text);
  return day.isValid() && day.format('YYYY-MM-DD') === text ? text : null;
}

/** `YYYY-MM-DD` of a date in the viewer's time zone. */
export const formatIsoDay = (date: Date): string => dayjs(date).format('YYYY-MM-DD');

/** ISO timestamp of the start of a day in the viewer's time zone. */
export const getStartOfDay = (day: string): string => dayjs(day).startOf('day').toISOString();

/** ISO timestamp of the start of the following day in the viewer's time zone: an exclusive upper bound. */
export const getEndOfDay = (day: string): string => dayjs(day).add(1, 'day').startOf('day').toISOString();

/** Exclusive upper bound that includes the timestamp: Postgres stores microseconds, of which `Date` drops the last three digits. */
export const addMillisecond = (timestamp: string): string => new Date(Date.parse(timestamp) + 1).toISOString();

/** The days on which leads are usually followed up. */
export function listFollowUpDays(now: Date): { label: string; value: string }[] {
  const nextMonday = dayjs(now).add(1, 'week').startOf('week').add(1, 'day');
  return [
    { label: 'Tomorrow', value: formatIsoDay(dayjs(now).add(1, 'day').toDate()) },
    { label: 'In three days', value: formatIsoDay(dayjs(now).add(3, 'day').toDate()) },
    { label: 'Next week', value: formatIsoDay(nextMonday.toDate()) },
  ];
}

/** Ranges of the last days, which end today. */
export const DATE_PRESETS = [
  { label: 'Today', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
] as const;

/** The last `days` days until `today`, both inclusive. */
export function getLastDays(days: number, today: Date): { from: string; to: string } {
  const from = dayjs(today).subtract(days - 1, 'day');
  return { from: formatIsoDay(from.toDate()), to: formatIsoDay(today) };
}
