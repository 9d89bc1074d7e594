import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, signalProcess, waitUntil } from '../processes.ts';
import { giveTo, type PostgresUser } from './postgres-user.ts';

/** Makes sure that `folder` holds a complete database cluster: what is there stays, what is half-written is redone. */
export function prepareCluster(folder: string, initdb: string, password: string, user: PostgresUser): void {
  const [parent, name] = [path.dirname(folder), path.basename(folder)];
  for (const left of readdirSync(parent)) if (left.startsWith(`${name}.new`)) rmSync(path.join(parent, left), { recursive: true });
  if (existsSync(folder) && !isComplete(folder)) renameSync(folder, `${folder}.incomplete-${Date.now()}`);
  if (existsSync(folder)) {
    giveTo(user.owner, folder);
    return;
  }

  const fresh = `${folder}.new`;
  mkdirSync(fresh, { mode: 0o700 });
  const passwordFile = path.join(fresh, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const cluster = path.join(fresh, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  giveTo(user.owner, fresh);
  const [program, args] = user.command(initdb, [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const run = spawnSync(program, args, { ...user.identity, cwd: parent, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`Postgres could not make its data folder ${folder}: ${lastLine(run.stderr || String(run.error))}`);
  renameSync(cluster, folder);
  rmSync(fresh, { recursive: true });
}

/** Ends a Postgres that still runs on `folder` because its stack was killed, and clears a lock that nobody holds. */
export async function releaseCluster(folder: string): Promise<void> {
  const lock = path.join(folder, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const running = () => commandLine(pid).includes(folder);
  if (pid > 1 && running()) {
    signalProcess(pid, 'SIGINT');
    if (!(await waitUntil(() => !running(), 20_000))) signalProcess(pid, 'SIGQUIT');
    if (!(await waitUntil(() => !running(), 10_000)))
      throw new Error(`An earlier Postgres (process ${pid}) does not end: kill it, then start again.`);
  }
  rmSync(lock, { force: true });
}

function isComplete(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION')) && existsSync(path.join(folder, 'global/pg_control'));
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
