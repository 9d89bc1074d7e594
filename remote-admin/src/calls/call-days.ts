import { formatTime, formatTimeRange, formatTimeZone } from 'shared-contracts/date-texts';
import { formatIsoDay, viewerClock } from '../rules/dates.ts';
import type { BookingListItem } from './booking.ts';

/** The calls of a day in the viewer's time zone. */
export interface CallDay {
  /** `YYYY-MM-DD` */
  day: string;
  calls: BookingListItem[];
}

/** Groups calls by day and keeps their order. */
export function groupByDay(calls: readonly BookingListItem[]): CallDay[] {
  const days = Map.groupBy(calls, ({ startsAt }) => formatIsoDay(new Date(startsAt)));
  return [...days].map(([day, ofDay]) => ({ day, calls: ofDay }));
}

const OFFICE_HOURS = { first: 8, last: 18 };

/** The hours of a day that its scale shows: those of an office, and those of its calls. */
export function getScaleHours(calls: readonly Pick<BookingListItem, 'startsAt' | 'endsAt'>[]): { first: number; last: number } {
  const positions = calls.map(getPosition);
  return {
    first: Math.min(OFFICE_HOURS.first, ...positions.map(({ start }) => Math.floor(start))),
    last: Math.max(OFFICE_HOURS.last, ...positions.map(({ end }) => Math.ceil(end))),
  };
}

/** Start and end of a call in hours since midnight; one that ends after midnight ends the day. */
export function getPosition({ startsAt, endsAt }: Pick<BookingListItem, 'startsAt' | 'endsAt'>): { start: number; end: number } {
  const from = new Date(startsAt);
  const start = from.getHours() + from.getMinutes() / 60;
  return { start, end: Math.min(24, start + (Date.parse(endsAt) - from.getTime()) / 3_600_000) };
}

/** `9:30–10:00 PM` or `21:30–22:00` in the viewer's time zone. */
export const formatCallRange = ({ startsAt, endsAt }: BookingListItem): string =>
  formatTimeRange(new Date(startsAt), new Date(endsAt), viewerClock);

/** The visitor's time, such as `3:30 PM in New York (GMT-5)`; null if both clocks show the same. */
export function formatVisitorTime({ startsAt, timeZone }: BookingListItem): string | null {
  const start = new Date(startsAt);
  try {
    const theirs = formatTime(start, { ...viewerClock, timeZone });
    return theirs === formatTime(start, viewerClock) ? null : `${theirs} in ${formatTimeZone(timeZone, start)}`;
  } catch {
    // The browser doesn't know the zone: an older one, or a name that only the server accepts.
    return `in ${timeZone}`;
  }
}
