import { businessHours } from 'shared-contracts/business-hours';
import { isBusinessDay } from 'shared-contracts/reply-deadline';
import { getNextDay } from 'shared-contracts/zoned-time';
import type { ProcessStep } from '../content/process.ts';

/** Days of a step as `YYYY-MM-DD`: the first one at the earliest, and the last one at the earliest and at the latest. */
export interface StepDays {
  start: string;
  earliest: string;
  latest: string;
}

const MONDAY = 1;

/** Returns the first business day from the next Monday, or from `today` if it is one. Days are `YYYY-MM-DD`. */
export function findStartDay(today: string): string {
  let day = today;
  while (new Date(day).getUTCDay() !== MONDAY) day = getNextDay(day);
  return findBusinessDay(day, 1);
}

/** Returns the days of the steps of a project that starts on a day, by the id of the step. Holidays of the agency make a step end later. */
export function calculateStepDays(steps: readonly ProcessStep[], start: string): Record<string, StepDays> {
  let weeks = 0;
  const findDay = (week: number, offset = 0) => findBusinessDay(start, week * businessHours.weekdays.length + offset);
  return Object.fromEntries(
    steps.map(({ id, weeks: { start: latestStart, minEnd, maxEnd } }) => {
      const firstDay = findDay(weeks, 1);
      weeks += minEnd - latestStart;
      return [id, { start: firstDay, earliest: findDay(weeks), latest: findDay(maxEnd) }];
    }),
  );
}

/** `Nov 30`, or `Monday, Nov 30, 2026` as a full date. */
export function formatDay(day: string, isFull = false): string {
  const full = isFull && ({ weekday: 'long', year: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', ...full }).format(new Date(day));
}

/** `Dec 4`, or `Dec 11 to Dec 18` if the step can end on several days. */
export function formatStepEnd({ earliest, latest }: StepDays): string {
  const [from, to] = [formatDay(earliest), formatDay(latest)];
  return from === to ? from : `${from} to ${to}`;
}

/** Returns the business day with this number, counted from `start`: 1 is `start` itself if it is a business day. */
function findBusinessDay(start: string, number: number): string {
  let day = start;
  for (let count = isBusinessDay(day, businessHours) ? 1 : 0; count < number; ) {
    day = getNextDay(day);
    if (isBusinessDay(day, businessHours)) count += 1;
  }
  return day;
}
