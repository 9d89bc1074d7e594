import { formatNumber } from 'shared-contracts/health-texts';
import type { Comparison } from 'shared-contracts/part-health';
import { overviewText } from '../content/overview.ts';

/** `41 %`, rounded; a dash without a whole. */
export const formatPercent = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)} %` : overviewText.unknown;

/** Minutes of business hours: `45 min` or `1.5 h`; a dash if there are none. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return overviewText.unknown;
  return minutes < 60 ? `${minutes} min` : `${formatNumber(minutes / 60)} h`;
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Days from one to another, both inclusive, such as `Nov 23 – 29, 2026`. @param first and last in milliseconds (UTC) */
export const formatUtcDays = (first: number, last: number): string => days.formatRange(first, last);

const DAY_MS = 86_400_000;
const weekTick = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const distantTick = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Name of a week by its first day; in series of more than a year by its month. @param time in milliseconds @param span of the series, in milliseconds */
export const formatWeekTick = (time: number, span: number): string => (span > 372 * DAY_MS ? distantTick : weekTick).format(time);

/** How a count differs from that of the period before. */
export function compareCounts(count: number, earlier: number): Comparison {
  const { more, fewer, same } = overviewText.figures;
  if (count === earlier) return { trend: 'same', arrow: '=', text: same };
  const difference = formatNumber(Math.abs(count - earlier));
  return count > earlier
    ? { trend: 'better', arrow: '▲', text: more(difference) }
    : { trend: 'worse', arrow: '▼', text: fewer(difference) };
}

/** Name of a source, which anyone may have chosen; null for all sources that aren't listed. */
export function nameSource(name: string | null): string {
  if (name === null) return overviewText.otherSources;
  return name === '' ? overviewText.direct : name;
}
