import type { ReleaseHealth, SiteHealth } from 'shared-contracts/site-health';
import type { Limits } from '../limits.ts';
import type { Measurements } from '../measure/measure.ts';
import type { FailedRelease } from '../measure/read-releases.ts';
import type { Problem } from './alarm-kinds.ts';

/** What is live, and the changes, newest first. */
type Releases = NonNullable<Measurements['host']['releases']>;

/**
 * Quantile of the normal distribution for the two intervals. Each round compares again, so that over days of rounds a few per
 * cent of equal releases would be accused at the usual 1.96.
 */
const QUANTILE = 2.58;
/** Fewer failures may all be of one visitor with a broken extension. */
const MIN_FAILURES = 5;

/** A release is compared for a week after it went live, with the one before from a day before that on. */
const COMPARED_MS = 7 * 86_400_000;
const BEFORE_MS = 86_400_000;

/**
 * Returns from when on the health of the site is needed for a comparison, so that most rounds read an hour only.
 * @returns null if no part went live within a week
 */
export function getComparedSince({ live, changes }: Releases, now: Date): Date | null {
  const lastChanges = Object.keys(live).map((part) => Date.parse(changes.find((change) => change.part === part)?.at ?? ''));
  const recent = lastChanges.filter((at) => now.getTime() - at < COMPARED_MS);
  return recent.length > 0 ? new Date(Math.min(...recent) - BEFORE_MS) : null;
}

/**
 * Finds the live releases that fail more often than the ones before: the 99 % confidence intervals of the two shares don't overlap.
 * @param health Health since `getComparedSince`; null if it isn't known, then alarms stay as they are
 * @param releases Releases of the store; null if it can't be read
 */
export function findReleaseProblems(health: SiteHealth | null, releases: Releases | null, { releaseViews }: Limits): Problem[] | null {
  if (!health || !releases) return null;
  if (releaseViews === 0) return [];
  return Object.entries(releases.live).flatMap(([part, live]) => {
    const hasViews = (release: string) => (findRelease(health, part, release)?.views ?? 0) >= releaseViews;
    const earlier = releases.changes.filter((change) => change.part === part && change.release !== live).map(({ release }) => release);
    const [current, before] = [live, earlier.find(hasViews) ?? ''].map((release) => findRelease(health, part, release));
    if (!current || !before || current.views < releaseViews) return [];
    const [failures, failuresBefore] = [countFailures(current), countFailures(before)];
    if (failures < MIN_FAILURES || !isHigher(failures, current.views, failuresBefore, before.views)) return [];
    const rates = [perThousand(failures, current.views), perThousand(failuresBefore, before.views)];
    const text = `Release ${live} of ${part} has ${rates[0]} errors per 1,000 views (${failures} in ${current.views}), the one before (${before.release}) had ${rates[1]}.`;
    return [{ key: `release-errors ${part}`, text }];
  });
}

/** Turns releases that failed on the live site into problems, which last until another release of the part is live. */
export function findWithdrawals(failed: FailedRelease[] | null): Problem[] | null {
  if (!failed) return null;
  return failed.map(({ part, release, replacedBy, reasons }) => {
    const result = replacedBy ? `was withdrawn, ${replacedBy} is live again` : 'stays live, because no earlier one can replace it';
    const why = reasons.length > 0 ? `: ${reasons.join(' · ')}` : '.';
    return { key: `withdrawal ${part}`, text: `Release ${release} of ${part} failed on the live site and ${result}${why}` };
  });
}

const findRelease = ({ releases }: SiteHealth, part: string, release: string): ReleaseHealth | undefined =>
  releases.find((each) => each.part === part && each.release === release);

/** A release that the last working one had to replace failed too. */
const countFailures = ({ errors, fallbacks }: ReleaseHealth): number => errors + fallbacks;

const perThousand = (failures: number, views: number): string => ((failures / views) * 1000).toFixed(1);

/** Whether the share of failing views is higher beyond chance. A view may fail several times, which counts once. */
function isHigher(failures: number, views: number, failuresBefore: number, viewsBefore: number): boolean {
  return getInterval(failures, views).low > getInterval(failuresBefore, viewsBefore).high;
}

/** Wilson score interval of a share, which is also right for small numbers. */
function getInterval(failures: number, views: number): { low: number; high: number } {
  const [share, z2] = [Math.min(failures, views) / views, QUANTILE ** 2];
  const center = share + z2 / (2 * views);
  const margin = QUANTILE * Math.sqrt((share * (1 - share)) / views + z2 / (4 * views ** 2));
  return { low: (center - margin) / (1 + z2 / views), high: (center + margin) / (1 + z2 / views) };
}
