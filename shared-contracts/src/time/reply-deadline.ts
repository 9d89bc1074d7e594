import { fromZonedTime, getDayInZone, getNextDay } from './zoned-time.ts';

export interface BusinessHours {
  timeZone: string;
  closes: string;
  weekdays: readonly number[];
  yearlyHolidays: readonly string[];
  holidays: readonly string[];
}

/** Returns when the business day after `sentAt` ends: the latest time of the promised reply. */
export function getReplyDeadline(sentAt: Date, hours: BusinessHours): Date {
  let day = getNextDay(getDayInZone(sentAt, hours.timeZone));
  while (!isBusinessDay(day, hours)) day = getNextDay(day);
  return fromZonedTime(day, hours.closes, hours.timeZone);
}

function isBusinessDay(day: string, { weekdays, yearlyHolidays, holidays }: BusinessHours): boolean {
  return weekdays.includes(new Date(day).getUTCDay()) && !yearlyHolidays.includes(day.slice(5)) && !holidays.includes(day);
}
