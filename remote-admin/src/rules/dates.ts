import dayjs from 'dayjs';

/** `MMM d, yyyy` of the specification, in the viewer's time zone. */
export const formatDate = (instant: string): string => formatted(instant, 'MMM D, YYYY');

/** The same with the time of day. */
export const formatDateTime = (instant: string): string => formatted(instant, 'MMM D, YYYY, HH:mm');

function formatted(instant: string, pattern: string): string {
  const moment = dayjs(instant);
  return moment.isValid() ? moment.format(pattern) : '—';
}

/** Days between which something lies, as people read them; null where neither end is given. */
export function formatDateRange(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : `Until ${formatDate(to)}`;
  if (to === null) return `Since ${formatDate(from)}`;
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

/** A calendar day as the URL writes it, or null. */
export function parseDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = dayjs(text);
  return day.isValid() && day.format('YYYY-MM-DD') === text ? text : null;
}

/** The day of an instant in the viewer's time zone, as the URL writes it. */
export const toDay = (instant: Date): string => dayjs(instant).format('YYYY-MM-DD');

/** The first instant of a day in the viewer's time zone. */
export const startOfDay = (day: string): string => dayjs(day).startOf('day').toISOString();

/** The first instant after a day in the viewer's time zone. */
export const endOfDay = (day: string): string => dayjs(day).add(1, 'day').startOf('day').toISOString();

/** An instant just after another one: the database keeps microseconds, of which a script sees the milliseconds. */
export const addMillisecond = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString();
