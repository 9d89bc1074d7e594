import { readCommandConfig } from '../config.ts';
import { listChannels } from './channels/deliver-messages.ts';
import { runAlone } from './run-alone.ts';
import { describeRound, runRound } from './run-round.ts';
import { readMonitorSettings } from './settings.ts';

// `npm run monitor`: one round, which deploy/northlight-monitor.timer starts each minute. Open alarms are no failure of it.
/** The next round starts after a minute. */
const MAX_MS = 50_000;
/** `tools/monitor/alarm.ts` may run one. */
const LOCK_TIMEOUT_MS = 20_000;

const started = performance.now();
setTimeout(() => {
  console.error(`The round took longer than ${MAX_MS / 1000} s and ends; the next one continues.`);
  process.exit(1);
}, MAX_MS).unref();
try {
  const settings = readMonitorSettings(readCommandConfig());
  const state = await runAlone(settings, LOCK_TIMEOUT_MS, () => runRound(settings, console.log));
  console.log(describeRound(state, performance.now() - started));
  if (listChannels(settings).length === 0)
    console.error('\nNO ALARM CAN BE SENT. Set ALARM_EMAIL or ALARM_WEBHOOK_URL: docs/production.md says where.\n');
  // Connections that are kept open would hold the process.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
