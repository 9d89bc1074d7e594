import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isProcessRunning, readCommandLine } from '../processes/processes.ts';
import { shutDownPostgres } from './shut-down-postgres.ts';

/** Stops a Postgres whose parent was killed. Returns whether there was one. @throws Error when it doesn't stop */
export async function stopOrphanedPostgres(folder: string): Promise<boolean> {
  const lockFile = path.join(folder, 'postmaster.pid');
  if (!existsSync(lockFile)) return false;
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
  if (!(pid > 1)) return false;
  const isOrphan = () => readCommandLine(pid).includes(`-D ${folder} `);
  if (!isOrphan()) {
    // The id is reused, so Postgres would refuse to start. It checks the file of an exited process itself.
    if (isProcessRunning(pid)) rmSync(lockFile, { force: true });
    return false;
  }
  if (!(await shutDownPostgres(pid, () => !isOrphan())))
    throw new Error(`Postgres of an earlier run (process ${pid}) does not stop: kill it, then start again.`);
  return true;
}
