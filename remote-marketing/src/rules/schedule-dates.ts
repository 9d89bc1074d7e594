import type { ProcessStep } from '../content/process.ts';

/** Last day of a step, at the earliest and at the latest. */
export interface StepEnd {
  earliest: Date;
  latest: Date;
}

const MONDAY = 1;
/** From a Monday to the Friday of the same week. */
const FRIDAY_OFFSET_DAYS = 4;

/** Returns the next Monday, or `today` if it is one. */
export function findNextMonday(today: Date): Date {
  return addDays(today, (7 + MONDAY - today.getDay()) % 7);
}

/** Returns the last days of the steps of a project that starts on a Monday, by the id of the step. */
export function calculateStepEnds(steps: readonly ProcessStep[], start: Date): Record<string, StepEnd> {
  let weeks = 0;
  return Object.fromEntries(
    steps.map(({ id, weeks: { start: latestStart, minEnd, maxEnd } }) => {
      weeks += minEnd - latestStart;
      return [id, { earliest: endOfWeek(start, weeks), latest: endOfWeek(start, maxEnd) }];
    }),
  );
}

/** `Nov 30`, or `Nov 30, 2026` with the year. */
export function formatDay(day: Date, hasYear = false): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...(hasYear && { year: 'numeric' }) }).format(day);
}

/** `Dec 4`, or `Dec 11 to Dec 18` if the step can end on several days. */
export function formatStepEnd({ earliest, latest }: StepEnd): string {
  const [from, to] = [formatDay(earliest), formatDay(latest)];
  return from === to ? from : `${from} to ${to}`;
}

function endOfWeek(start: Date, week: number): Date {
  return addDays(start, (week - 1) * 7 + FRIDAY_OFFSET_DAYS);
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}
