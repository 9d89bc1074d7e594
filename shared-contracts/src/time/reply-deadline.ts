import { businessHours } from './business-hours.ts';
import { formatDate, formatTime, formatTimeZone } from './date-texts.ts';
import { fromZonedTime, getDayInZone, getNextDay, getPreviousDay } from './zoned-time.ts';

type BusinessHours = typeof businessHours;

/** Returns when the business day after `sentAt` ends: the latest time of the promised reply. */
export function getReplyDeadline(sentAt: Date, hours: BusinessHours): Date {
  let day = getNextDay(getDayInZone(sentAt, hours.timeZone));
  while (!isBusinessDay(day, hours)) day = getNextDay(day);
  return fromZonedTime(day, hours.closes, hours.timeZone);
}

/** Returns before which time the requests were sent whose deadline is not after `time`. */
export function getRepliesDueBefore(time: Date, hours: BusinessHours): Date {
  const getNoon = (day: string) => fromZonedTime(day, '12:00', hours.timeZone);
  let day = getDayInZone(time, hours.timeZone);
  while (getReplyDeadline(getNoon(day), hours) > time) day = getPreviousDay(day);
  return fromZonedTime(getNextDay(day), '00:00', hours.timeZone);
}

/** Formats a deadline in the agency's zone, for the receipt on the site and for e-mails, such as `Friday, November 27` and `17:00, Oslo (GMT+1)`. */
export function formatReplyDeadline(deadline: Date): { day: string; time: string } {
  const clock = { timeZone: businessHours.timeZone, hour12: false };
  return { day: formatDate(deadline, clock), time: `${formatTime(deadline, clock)}, ${formatTimeZone(clock.timeZone, deadline)}` };
}

/** Whether the agency works on a day, as `YYYY-MM-DD`. */
export function isBusinessDay(day: string, { weekdays, yearlyHolidays, holidays }: BusinessHours): boolean {
  return weekdays.includes(new Date(day).getUTCDay()) && !yearlyHolidays.includes(day.slice(5)) && !holidays.includes(day);
}
