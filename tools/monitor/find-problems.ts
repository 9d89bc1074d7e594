import type { SiteHealth } from 'shared-contracts/site-health';
import type { MonitorState } from './alarms/monitor-state.ts';
import { type Database, type Measurements, readSiteHealth, storeMeasurements } from './measure/measure.ts';
import type { Problems } from './rules/alarm-kinds.ts';
import { findChannelProblems } from './rules/find-channel-problems.ts';
import { findHostProblems } from './rules/find-host-problems.ts';
import { findReleaseProblems, findWithdrawals } from './rules/find-release-problems.ts';
import { findServiceProblems } from './rules/find-service-problems.ts';
import type { MonitorSettings } from './settings.ts';

const HOUR_MS = 3_600_000;
/** How long a release is compared with the one before. */
const COMPARED_MS = 7 * 24 * HOUR_MS;

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
  const { health, error } = database ? await exchangeHealth(database, measured, now) : { health: null, error: null };
  return {
    ...findHostProblems(measured, limits, new Date(earlier.startedAt), now),
    ...findServiceProblems(health?.lastHour ?? null, limits),
    'release-errors': findReleaseProblems(health?.lastDays ?? null, measured.host.releases, limits),
    withdrawal: findWithdrawals(measured.failedReleases),
    database: database && (error ? [{ key: 'database', text: `The database of ${settings.backendUrl} failed: ${error}` }] : []),
    channels: findChannelProblems(earlier, settings),
  };
}

/** Stores the measurements of the host and reads the health of the site; the error says why that failed. */
async function exchangeHealth(
  database: Database,
  { host }: Measurements,
  now: Date,
): Promise<{ health: { lastHour: SiteHealth; lastDays: SiteHealth } | null; error: string | null }> {
  try {
    const [lastHour, lastDays] = await Promise.all([
      readSiteHealth(database, new Date(now.getTime() - HOUR_MS)),
      readSiteHealth(database, new Date(now.getTime() - COMPARED_MS)),
      storeMeasurements(database, host),
    ]);
    return { health: { lastHour, lastDays }, error: null };
  } catch (error) {
    return { health: null, error: (error as Error).message };
  }
}
