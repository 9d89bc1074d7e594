import { createProjectClient } from 'local-backend/service-client';
import type { SiteHealth } from 'shared-contracts/site-health';
import { mirrorAlarms } from './alarms/mirror-alarms.ts';
import { type Alarm, type MonitorState, readMonitorState, writeMonitorState } from './alarms/monitor-state.ts';
import { announceChanges, isOpen, updateAlarms } from './alarms/update-alarms.ts';
import { deliverMessages, listChannels } from './channels/deliver-messages.ts';
import { type Database, type Measurements, measure, readSiteHealth, storeMeasurements } from './measure/measure.ts';
import { probe } from './measure/probe.ts';
import type { Problems } from './rules/alarm-kinds.ts';
import { findChannelProblems } from './rules/find-channel-problems.ts';
import { findHostProblems } from './rules/find-host-problems.ts';
import { findReleaseProblems } from './rules/find-release-problems.ts';
import { findServiceProblems } from './rules/find-service-problems.ts';
import { getMonitorFolder, type MonitorSettings } from './settings.ts';

const HOUR_MS = 3_600_000;
/** A release that is a week old has been compared with the one before for a week. */
const COMPARED_MS = 7 * 24 * HOUR_MS;
const DATABASE_TIMEOUT_MS = 8000;

/**
 * Measures the site once, opens and recovers alarms, and sends what changed. Nothing of it needs the site, its functions or its
 * database: what doesn't respond is an alarm. The caller holds the lock of the monitor's folder.
 * @returns the state after the round
 * @throws Error of the disk if the state can't be stored
 */
export async function runRound(settings: MonitorSettings, log: (line: string) => void): Promise<MonitorState> {
  const now = new Date();
  const folder = getMonitorFolder(settings);
  const store = (next: MonitorState) => writeMonitorState(folder, next);
  const earlier = readMonitorState(folder, now, log);
  const measured = await measure(settings, now, log);
  const database = settings.secretKey ? createProjectClient(settings.backendUrl, settings.secretKey, DATABASE_TIMEOUT_MS) : null;
  if (!database) log('SUPABASE_SECRET_KEY isn’t set, so errors, e-mails and the database are not watched.');
  const problems = {
    ...(await findProblems(settings, measured, database, earlier, now)),
    channels: findChannelProblems(earlier, settings),
  };
  let state = updateAlarms(earlier, problems, settings.limits, now);
  if (listChannels(settings).length > 0) state = announceChanges(state, now);
  // Before the first message is sent: a killed monitor sends it again with the same id.
  store(state);
  for (const change of state.unmirrored.filter((each) => !earlier.unmirrored.includes(each)))
    log(`${change.recoveredAt ? 'Recovered' : 'Alarm'}: ${change.key}. ${change.text}`);
  state = await deliverMessages(state, settings, store);
  for (const [channel, error] of Object.entries(state.channelErrors)) log(`${channel} failed, the next round tries again: ${error}`);
  if (database) state = await mirrorAlarms(database, state).catch(() => state);
  store(state);
  // Without a heartbeat, the monitor outside alarms: this one can't.
  const isHeard = state.messages.length === 0 && listChannels(settings).length > 0;
  if (settings.heartbeatUrl && isHeard) {
    const { problem } = await probe(settings.heartbeatUrl);
    if (problem) log(`The heartbeat ${problem}.`);
  }
  return state;
}

async function findProblems(
  settings: MonitorSettings,
  measured: Measurements,
  database: Database | null,
  { startedAt }: MonitorState,
  now: Date,
): Promise<Omit<Problems, 'channels'>> {
  const { limits } = settings;
  const { health, error } = database ? await exchangeHealth(database, measured, now) : { health: null, error: null };
  return {
    ...findHostProblems(measured, limits, new Date(startedAt), now),
    ...findServiceProblems(health?.lastHour ?? null, limits),
    'release-errors': findReleaseProblems(health?.lastDays ?? null, measured.host.releases, limits),
    database: database && (error ? [{ key: 'database', text: `The database ${settings.backendUrl} failed: ${error}` }] : []),
  };
}

/** Stores the measurements of the host and reads the health of the site. */
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

/** Describes the state after a round in one line. */
export function describeRound({ alarms }: MonitorState, milliseconds: number): string {
  const listKeys = (matches: (alarm: Alarm) => boolean) =>
    Object.values(alarms)
      .filter(matches)
      .map(({ key }) => key);
  const open = listKeys(isOpen);
  const unconfirmed = listKeys((alarm) => !isOpen(alarm) && alarm.failingRounds > 0);
  const parts = [
    open.length > 0 ? `Open alarms: ${open.join(', ')}.` : 'No alarm is open.',
    unconfirmed.length > 0 ? `To be confirmed by the next rounds: ${unconfirmed.join(', ')}.` : '',
    `The round took ${(milliseconds / 1000).toFixed(1)} s.`,
  ];
  return parts.filter(Boolean).join(' ');
}
