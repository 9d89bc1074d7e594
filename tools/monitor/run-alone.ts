import path from 'node:path';
import { acquireFileLock } from 'federation-toolkit';
import { getMonitorFolder, type MonitorSettings } from './settings.ts';

/** Runs one round of the monitor while no other one runs. @throws Error if another one runs for longer than `waitMs` */
export async function runAlone<T>(settings: Pick<MonitorSettings, 'dataDir'>, waitMs: number, task: () => Promise<T>): Promise<T> {
  const lock = await acquireFileLock(path.join(getMonitorFolder(settings), 'lock'), waitMs);
  try {
    return await task();
  } finally {
    lock.release();
  }
}
