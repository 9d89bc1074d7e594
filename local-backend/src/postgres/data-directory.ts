import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeOwner, type PostgresUser } from './postgres-user.ts';

/**
 * Creates the data directory `folder` with initdb unless it exists. Renames an incomplete one and creates a new one.
 * @throws Error with the last line of initdb's output
 */
export function prepareDataDirectory(folder: string, initdb: string, password: string, user: PostgresUser): void {
  const [parent, name] = [path.dirname(folder), path.basename(folder)];
  for (const entry of readdirSync(parent)) if (entry.startsWith(`${name}.new`)) rmSync(path.join(parent, entry), { recursive: true });
  if (existsSync(folder) && !isComplete(folder)) renameSync(folder, `${folder}.incomplete-${Date.now()}`);
  if (existsSync(folder)) {
    changeOwner(folder, user.owner);
    return;
  }

  // A rename at the end makes the creation atomic.
  const temporary = `${folder}.new`;
  mkdirSync(temporary, { mode: 0o700 });
  const passwordFile = path.join(temporary, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const cluster = path.join(temporary, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  changeOwner(temporary, user.owner);
  const [program, args] = user.wrapCommand(initdb, [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const run = spawnSync(program, args, { ...user.identity, cwd: parent, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`initdb could not create ${folder}: ${getLastLine(run.stderr || String(run.error))}`);
  renameSync(cluster, folder);
  rmSync(temporary, { recursive: true });
}

function isComplete(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION')) && existsSync(path.join(folder, 'global/pg_control'));
}

function getLastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
