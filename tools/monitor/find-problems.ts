import type { SiteHealth } from 'shared-contracts/site-health';
import type { MonitorState } from './alarms/monitor-state.ts';
import { findChannelProblems } from './channels/find-channel-problems.ts';
import { type Database, type Measurements, readSiteHealth, storeMeasurements } from './measure/measure.ts';
import type { Problems } from './rules/alarm-kinds.ts';
import { findHostProblems } from './rules/find-host-problems.ts';
import { findReleaseProblems, findWithdrawals, getComparedSince } from './rules/find-release-problems.ts';
import { findServiceProblems } from './rules/find-service-problems.ts';
import type { MonitorSettings } from './settings.ts';

const HOUR_MS = 3_600_000;

/**
 * Finds the problems of a round, after storing its measurements in the database.
 * @param database null if it isn't watched: then what only it knows is unknown
 * @param earlier State of the rounds before
 */
export async function findProblems(
  settings: MonitorSettings,
  measured: Measurements,
  database: Database | null,
  earlier: MonitorState,
  now: Date,
): Promise<Problems> {
  const { limits } = settings;
  const { lastHour, sinceReleases, error } = database ? await exchangeHealth(database, measured, now) : UNKNOWN;
  return {
    ...findHostProblems(measured, limits, new Date(earlier.startedAt), now),
    ...findServiceProblems(lastHour, limits),
    'release-errors': findReleaseProblems(sinceReleases, measured.host.releases, limits),
    withdrawal: findWithdrawals(measured.failedReleases),
    database: database && (error ? [{ key: 'database', text: `The database of ${settings.backendUrl} failed: ${error}` }] : []),
    channels: findChannelProblems(earlier, settings),
  };
}

interface ExchangedHealth {
  /** Null if the database failed. */
  lastHour: SiteHealth | null;
  /** Since before the live releases went live; null if that is long ago, or if the database failed. */
  sinceReleases: SiteHealth | null;
  /** Why the database failed. */
  error: string | null;
}

const UNKNOWN: ExchangedHealth = { lastHour: null, sinceReleases: null, error: null };

/** Stores the measurements of the host and reads the health of the site. */
async function exchangeHealth(database: Database, { host }: Measurements, now: Date): Promise<ExchangedHealth> {
  const comparedSince = host.releases && getComparedSince(host.releases, now);
  try {
    const [lastHour, sinceReleases] = await Promise.all([
      readSiteHealth(database, new Date(now.getTime() - HOUR_MS)),
      comparedSince && readSiteHealth(database, comparedSince),
      storeMeasurements(database, host),
    ]);
    return { lastHour, sinceReleases, error: null };
  } catch (error) {
    return { ...UNKNOWN, error: (error as Error).message };
  }
}
