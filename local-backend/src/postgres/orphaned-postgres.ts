import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning, readCommandLine, signalProcess, waitUntil } from '../processes/processes.ts';

const FAST_SHUTDOWN_TIMEOUT_MS = 20_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 10_000;

/** Stops a Postgres whose parent was killed. Returns whether there was one. @throws Error when it doesn't stop */
export async function stopOrphanedPostgres(folder: string): Promise<boolean> {
  const lockFile = path.join(folder, 'postmaster.pid');
  if (!existsSync(lockFile)) return false;
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
  if (!(pid > 1)) return false;
  const isOrphan = () => readCommandLine(pid).includes(`-D ${folder} `);
  if (!isOrphan()) {
    // The id is reused, so Postgres would refuse to start. It checks the file of an exited process itself.
    if (isRunning(pid)) rmSync(lockFile, { force: true });
    return false;
  }
  signalProcess(pid, 'SIGINT');
  if (!(await waitUntil(() => !isOrphan(), FAST_SHUTDOWN_TIMEOUT_MS))) signalProcess(pid, 'SIGQUIT');
  if (!(await waitUntil(() => !isOrphan(), IMMEDIATE_SHUTDOWN_TIMEOUT_MS)))
    throw new Error(`Postgres of an earlier run (process ${pid}) does not stop: kill it, then start again.`);
  return true;
}
