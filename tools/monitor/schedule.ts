import type { Config } from '../config.ts';
import { runAlone } from './run-alone.ts';
import { runRound } from './run-round.ts';
import { readMonitorSettings } from './settings.ts';

const INTERVAL_MS = 15_000;

/**
 * Runs a round of the monitor every 15 seconds, in place of the timer of a host. Returns the function that stops it.
 * @param log receives alarms and recoveries
 */
export function startMonitorSchedule(config: Config, log: (line: string) => void, intervalMs = INTERVAL_MS): () => void {
  const settings = readMonitorSettings(config);
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    // A round of `npm run monitor` may run at the same time; the next interval tries again.
    await runAlone(settings, 0, () => runRound(settings, (line) => log(`monitor: ${line}`))).catch(() => null);
    isRunning = false;
  }, intervalMs);
  return () => clearInterval(timer);
}
