import dayjs from 'dayjs';

/** `MMM d, yyyy` of the specification, in the viewer's time zone. */
export const formatDay = (instant: string): string => dayjs(instant).format('MMM D, YYYY');

export const formatMoment = (instant: string): string => dayjs(instant).format('MMM D, YYYY, HH:mm');

/** A calendar day as the URL writes it, or null. */
export function readDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = dayjs(text);
  return day.isValid() && day.format('YYYY-MM-DD') === text ? text : null;
}

/** The first instant of a day in the viewer's time zone. */
export const startOfDay = (day: string): string => dayjs(day).startOf('day').toISOString();

/** The first instant after a day in the viewer's time zone. */
export const endOfDay = (day: string): string => dayjs(day).add(1, 'day').startOf('day').toISOString();

/** An instant just after another one: the database keeps microseconds, of which a script sees the milliseconds. */
export const instantAfter = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString();
