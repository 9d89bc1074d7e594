import { randomUUID } from 'node:crypto';
import { recordFailedBackup } from '../backup/backup-record.ts';
import { readCommandConfig } from '../config.ts';
import { deliverMessages, listChannels } from './channels/deliver-messages.ts';
import { runAlone } from './run-alone.ts';
import { describeRound, runRound } from './run-round.ts';
import { type MonitorSettings, readMonitorSettings } from './settings.ts';

// `node tools/bootstrap.mjs tools/monitor/alarm.ts backup`, which deploy/northlight-alarm@.service starts when the backup ends with an
// error, records that and runs a round of the monitor at once. With `test` it sends a message to every channel.
/** Longer than a round takes. */
const LOCK_TIMEOUT_MS = 60_000;

const ALARMS: Record<string, (settings: MonitorSettings) => Promise<string>> = {
  backup: async (settings) => {
    recordFailedBackup(settings.dataDir, 'its service ended with an error: journalctl -u northlight-backup -n 50', true);
    const started = performance.now();
    const state = await runAlone(settings, LOCK_TIMEOUT_MS, () => runRound(settings, console.log));
    return describeRound(state, performance.now() - started);
  },
  test: sendTestMessage,
};

async function sendTestMessage(settings: MonitorSettings): Promise<string> {
  const channels = listChannels(settings);
  if (channels.length === 0) throw new Error('No channel is configured: set ALARM_EMAIL or ALARM_WEBHOOK_URL.');
  const openedAt = new Date().toISOString();
  const change = { key: 'test', text: 'This is a test of the channel. Nothing has happened.', openedAt, recoveredAt: null };
  const message = { id: randomUUID(), createdAt: openedAt, changes: [change], deliveredTo: [] };
  const state = { startedAt: openedAt, alarms: {}, unannounced: [], unmirrored: [], messages: [message], channelErrors: {} };
  const { channelErrors } = await deliverMessages(state, settings, () => undefined);
  const failed = Object.entries(channelErrors).map(([channel, error]) => `${channel} failed: ${error}`);
  if (failed.length > 0) throw new Error(failed.join('\n'));
  return `Sent to ${channels.join(' and ')}.`;
}

try {
  const name = process.argv[2] ?? '';
  const raise = Object.hasOwn(ALARMS, name) && ALARMS[name];
  if (!raise) throw new Error(`Name an alarm: node tools/monitor/alarm.ts ${Object.keys(ALARMS).join(' | ')}`);
  console.log(await raise(readMonitorSettings(readCommandConfig())));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
