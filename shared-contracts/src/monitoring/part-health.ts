import { formatNumber, formatVital } from './health-texts.ts';
import { FUNNEL_STEPS, type FunnelStep, type HealthVital, type ReleaseHealth, type SiteHealth } from './site-health.ts';

/** A part with what was reported of its live release and of the one before. */
export interface PartHealth {
  part: string;
  /** Id of the live release. */
  live: string;
  /** When it went live, ISO 8601; null if the monitor didn't see it. */
  liveSince: string | null;
  /** Id of the release that was live before; null if none is known. */
  before: string | null;
  /** Reports of the live release in the period; null without any. */
  current: ReleaseHealth | null;
  /** Reports of the release before in the period; null without any. */
  previous: ReleaseHealth | null;
}

/** How a value differs from that of the release before. */
export interface Comparison {
  trend: 'better' | 'worse' | 'same';
  arrow: '▲' | '▼' | '=';
  /** Such as `0.3 s slower`. */
  text: string;
}

/** Below this number of views a rate of errors says nothing about a release. */
const MIN_COMPARED_VIEWS = 100;

/** Returns all parts: the shell, then the remotes by name. */
export function groupByPart({ releases, host }: SiteHealth): PartHealth[] {
  const live = host.releases?.live ?? {};
  const names = [...new Set([...Object.keys(live), ...releases.map(({ part }) => part)])];
  const rank = (part: string) => (part === 'shell' ? '' : part);
  return names
    .sort((a, b) => rank(a).localeCompare(rank(b)))
    .map((part) => {
      const reported = releases.filter((each) => each.part === part).sort((a, b) => Date.parse(b.lastSeen) - Date.parse(a.lastSeen));
      const changes = host.releases?.changes.filter((each) => each.part === part) ?? [];
      const id = live[part] ?? reported[0]?.release ?? '';
      const before = [...changes, ...reported].find(({ release }) => release !== id)?.release ?? null;
      const find = (release: string | null) => reported.find((each) => each.release === release) ?? null;
      const liveSince = changes.find(({ release }) => release === id)?.at ?? null;
      return { part, live: id, liveSince, before, current: find(id), previous: find(before) };
    });
}

/** Adds up the steps of all releases. */
export function sumSteps(releases: readonly ReleaseHealth[]): Record<FunnelStep, number> {
  const sums = FUNNEL_STEPS.map((step) => [step, releases.reduce((sum, { steps }) => sum + steps[step], 0)]);
  return Object.fromEntries(sums) as Record<FunnelStep, number>;
}

/** Errors per 1,000 views; null without views. */
export function getErrorRate(release: ReleaseHealth | null): number | null {
  return release && release.views > 0 ? (release.errors / release.views) * 1000 : null;
}

/** Compares the errors per 1,000 views; null if one of the releases has too few views. */
export function compareErrorRates(current: ReleaseHealth | null, previous: ReleaseHealth | null): Comparison | null {
  const [now, before] = [current, previous].map((each) => (each && each.views >= MIN_COMPARED_VIEWS ? getErrorRate(each) : null));
  if (now == null || before == null) return null;
  return compare(now - before, 0.1, (difference) => `${formatNumber(difference)} ${now > before ? 'more' : 'fewer'}`);
}

/** Smallest difference that is more than noise. */
const NOISE: Record<HealthVital, number> = { LCP: 50, INP: 8, CLS: 0.01 };

/** Compares the 75th percentiles of a metric; null if one of them is unknown. */
export function compareVitals(vital: HealthVital, current: ReleaseHealth | null, previous: ReleaseHealth | null): Comparison | null {
  const [now, before] = [current?.p75[vital], previous?.p75[vital]];
  if (now == null || before == null) return null;
  const words = vital === 'CLS' ? ['more', 'less'] : ['slower', 'faster'];
  return compare(now - before, NOISE[vital], (difference) => `${formatVital(vital, difference)} ${words[now > before ? 0 : 1]}`);
}

/** Less is better in all metrics. */
function compare(difference: number, noise: number, describe: (size: number) => string): Comparison {
  if (Math.abs(difference) < noise) return { trend: 'same', arrow: '=', text: 'as before' };
  return difference > 0
    ? { trend: 'worse', arrow: '▲', text: describe(difference) }
    : { trend: 'better', arrow: '▼', text: describe(-difference) };
}

/** Limits of web.dev/articles/vitals: good until the first, poor above the second. */
const LIMITS: Record<HealthVital, readonly [number, number]> = { LCP: [2500, 4000], INP: [200, 500], CLS: [0.1, 0.25] };

/** Rates a 75th percentile; null if it is unknown. */
export function rateVital(vital: HealthVital, value: number | null | undefined): 'good' | 'fair' | 'poor' | null {
  if (value == null) return null;
  const [good, poor] = LIMITS[vital];
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
}
