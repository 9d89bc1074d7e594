import type { Period, Periods } from './period.ts';

/** Days before which a period starts and ends, as `YYYY-MM-DD` in UTC; null for all days. */
export interface DayRange {
  since: string;
  /** The first day after the period. */
  until: string;
}

interface OverviewPeriod extends Period {
  /** Null for all days. */
  days: number | null;
}

/** Periods of the overview, which end today. */
export const OVERVIEW_PERIODS: Periods<OverviewPeriod> = [
  { value: '30d', label: '30 days', days: 30 },
  { value: 'quarter', label: 'Quarter', days: 91 },
  { value: 'year', label: 'Year', days: 365 },
  { value: 'all', label: 'All', days: null },
];

const DAY_MS = 86_400_000;

/** `YYYY-MM-DD` in UTC. @param time in milliseconds */
export const formatUtcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of a period that ends with the day of `now`; null for all days. */
export function getDayRange({ days }: OverviewPeriod, now: Date): DayRange | null {
  if (days === null) return null;
  const until = Date.parse(formatUtcDay(now.getTime())) + DAY_MS;
  return { since: formatUtcDay(until - days * DAY_MS), until: formatUtcDay(until) };
}
