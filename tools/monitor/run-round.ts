import { createProjectClient } from 'local-backend/service-client';
import { mirrorAlarms } from './alarms/mirror-alarms.ts';
import { type Alarm, type MonitorState, readMonitorState, writeMonitorState } from './alarms/monitor-state.ts';
import { announceChanges, isOpen, updateAlarms } from './alarms/update-alarms.ts';
import { deliverMessages, listChannels } from './channels/deliver-messages.ts';
import { findProblems } from './find-problems.ts';
import { measure } from './measure/measure.ts';
import { probe } from './measure/probe.ts';
import { getMonitorFolder, type MonitorSettings } from './settings.ts';

type Log = (line: string) => void;

/** Of one request: a round with a database that doesn't respond ends within a minute. */
const DATABASE_TIMEOUT_MS = 8000;

/**
 * Measures the site once, opens and recovers alarms, and sends what changed. Nothing of it needs the site, its functions or its
 * database: what doesn't respond is an alarm. The caller holds the lock of the monitor's folder.
 * @returns the state after the round
 * @throws Error of the disk if the state can't be stored
 */
export async function runRound(settings: MonitorSettings, log: Log): Promise<MonitorState> {
  const now = new Date();
  const folder = getMonitorFolder(settings);
  const store = (next: MonitorState) => writeMonitorState(folder, next);
  const database = settings.secretKey ? createProjectClient(settings.backendUrl, settings.secretKey, DATABASE_TIMEOUT_MS) : null;
  if (!database) log('SUPABASE_SECRET_KEY isn’t set, so errors, e-mails and the database are not watched.');
  const earlier = readMonitorState(folder, now, log);
  const problems = await findProblems(settings, await measure(settings, now, log), database, earlier, now);
  let state = updateAlarms(earlier, problems, settings.limits, now);
  if (listChannels(settings).length > 0) state = announceChanges(state, now);
  // Before the first message is sent: a killed monitor sends it again with the same id.
  store(state);
  for (const change of state.unmirrored.filter((each) => !earlier.unmirrored.includes(each)))
    log(`${change.recoveredAt ? 'Recovered' : 'Alarm'}: ${change.key}. ${change.text}`);
  state = await deliverMessages(state, settings, store);
  for (const [channel, error] of Object.entries(state.channelErrors)) log(`${channel} failed, the next round tries again: ${error}`);
  if (database && problems.database?.length === 0) {
    state = await mirrorAlarms(database, state);
    store(state);
  }
  if (settings.heartbeatUrl) await sendHeartbeat(state, settings, log);
  return state;
}

/** Without a heartbeat, an external monitor alarms. So it is sent only if this monitor's own messages arrive. */
async function sendHeartbeat({ messages }: MonitorState, settings: MonitorSettings, log: Log): Promise<void> {
  if (messages.length > 0 || listChannels(settings).length === 0) return;
  const { problem } = await probe(settings.heartbeatUrl);
  if (problem) log(`The heartbeat ${problem}.`);
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
