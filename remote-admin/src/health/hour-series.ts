import type { SiteHealth } from 'shared-contracts/site-health';

/** Counts of a part in one hour, of all its releases. */
export interface HourPoint {
  /** Start of the hour in milliseconds. */
  time: number;
  views: number;
  errors: number;
  fallbacks: number;
}

/** The moment at which a release of a part went live, or was first reported. */
export interface ReleaseMark {
  release: string;
  time: number;
}

const HOUR_MS = 3_600_000;

/** Returns all hours of the period in order, with zeros for those in which nothing was reported of the part. */
export function fillHours({ hours, since, measuredAt }: SiteHealth, part: string): HourPoint[] {
  const first = Math.floor(Date.parse(since) / HOUR_MS);
  const last = Math.floor(Date.parse(measuredAt) / HOUR_MS);
  const points = Array.from({ length: last - first + 1 }, (_, index) => ({
    time: (first + index) * HOUR_MS,
    views: 0,
    errors: 0,
    fallbacks: 0,
  }));
  for (const hour of hours) {
    const point = hour.part === part ? points[Math.floor(Date.parse(hour.hour) / HOUR_MS) - first] : undefined;
    if (!point) continue;
    point.views += hour.views;
    point.errors += hour.errors;
    point.fallbacks += hour.fallbacks;
  }
  return points;
}

/** Returns when the releases of a part went live in the period; without the monitor, when each but the first was first reported. */
export function listReleaseMarks({ host, hours, since }: SiteHealth, part: string): ReleaseMark[] {
  const changes = host.releases?.changes.filter((change) => change.part === part);
  if (changes)
    return changes
      .map(({ release, at }) => ({ release, time: Date.parse(at) }))
      .filter(({ time }) => time >= Date.parse(since))
      .reverse();
  const firsts = new Map<string, number>();
  for (const { part: reported, release, hour } of hours)
    if (reported === part && !firsts.has(release)) firsts.set(release, Date.parse(hour));
  return [...firsts].slice(1).map(([release, time]) => ({ release, time }));
}
