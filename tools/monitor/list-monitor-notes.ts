import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readMonitorState } from './alarms/monitor-state.ts';
import { isOpen } from './alarms/update-alarms.ts';
import { getMonitorFolder } from './settings.ts';

const MAX_AGE_MS = 5 * 60_000;

/**
 * Returns what `npm run status` says of the monitor on this machine: its open alarms, and whether it has stopped. None where it
 * never ran.
 * @param isLocal A local monitor ends with `npm start`.
 */
export function listMonitorNotes(dataDir: string, isLocal: boolean, now = new Date()): string[] {
  const folder = getMonitorFolder({ dataDir });
  const file = path.join(folder, 'alarms.json');
  if (!existsSync(file)) return [];
  const notes: string[] = [];
  const open = Object.values(readMonitorState(folder, now, (line) => notes.push(line)).alarms).filter(isOpen);
  const minutes = Math.round((now.getTime() - statSync(file).mtimeMs) / 60_000);
  if (!isLocal && minutes * 60_000 > MAX_AGE_MS)
    notes.push(`THE MONITOR HASN’T RUN FOR ${minutes} MINUTES, so nobody gets alarms: systemctl status northlight-monitor.timer`);
  return [...notes, ...open.map(({ key, text, openedAt }) => `Alarm ${key} since ${openedAt}: ${text}`)];
}
