import type { Period, Periods } from './period.ts';

interface HealthPeriod extends Period {
  hours: number;
}

/** Periods of the health page. */
export const HEALTH_PERIODS: Periods<HealthPeriod> = [
  { value: '24h', label: '24 hours', hours: 24 },
  { value: '7d', label: '7 days', hours: 7 * 24 },
  { value: '30d', label: '30 days', hours: 30 * 24 },
];

/** Start of the period that ends at `now`. */
export const getPeriodStart = ({ hours }: HealthPeriod, now: Date): Date => new Date(now.getTime() - hours * 3_600_000);
