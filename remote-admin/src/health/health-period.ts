/** Periods of the health page, the default first. */
export const HEALTH_PERIODS = [
  { value: '24h', label: '24 hours', hours: 24 },
  { value: '7d', label: '7 days', hours: 7 * 24 },
  { value: '30d', label: '30 days', hours: 30 * 24 },
] as const;

export type HealthPeriod = (typeof HEALTH_PERIODS)[number];

/** Parses a URL query; an unknown period is the default. */
export function parsePeriod(query: string): HealthPeriod {
  const value = new URLSearchParams(query).get('period');
  return HEALTH_PERIODS.find((period) => period.value === value) ?? HEALTH_PERIODS[0];
}

/** URL query with `?`; empty for the default. */
export const serializePeriod = ({ value }: HealthPeriod): string => (value === HEALTH_PERIODS[0].value ? '' : `?period=${value}`);

/** Start of the period that ends at `now`. */
export const getPeriodStart = ({ hours }: HealthPeriod, now: Date): Date => new Date(now.getTime() - hours * 3_600_000);
