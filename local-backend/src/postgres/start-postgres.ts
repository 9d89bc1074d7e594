import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import connectPostgres from 'postgres';
import { signalProcess, waitUntil } from '../processes.ts';
import { prepareCluster, releaseCluster } from './data-directory.ts';
import { embeddedPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { postgresUser } from './postgres-user.ts';

export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

const PASSWORD = 'postgres';

/** Starts a Postgres, the one that npm brought, on a folder of its own below `dataDir`. Survives whatever ended the last run. */
export async function startPostgres(
  dataDir: string,
  port: number,
  binaries: PostgresBinaries = embeddedPostgres(),
): Promise<RunningPostgres> {
  const folder = path.join(dataDir, `postgres${binaries.major}`);
  const user = postgresUser(binaries.postgres, dataDir);
  prepareCluster(folder, binaries.initdb, PASSWORD, user);
  await releaseCluster(folder);

  const logFile = path.join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'w');
  const [program, args] = user.command(binaries.postgres, [
    '-D',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=90',
    // Details of an error quote the row, and with it people's data.
    '-c',
    'log_error_verbosity=terse',
  ]);
  // Detached: Ctrl-C in a terminal must reach us first, so that calls in flight end before the database does.
  const child = spawn(program, args, { ...user.identity, cwd: dataDir, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  let ended = child.pid === undefined;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });

  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const ready = await waitUntil(async () => ended || (await answers(url)), 60_000);
  if (ended || !ready) throw new Error(`Postgres did not start: ${reason(logFile)} (${logFile} has the whole story)`);
  return {
    url,
    async stop() {
      if (ended || child.pid === undefined) return;
      signalProcess(child.pid, 'SIGINT');
      if (!(await waitUntil(() => ended, 20_000))) signalProcess(child.pid, 'SIGQUIT');
      await waitUntil(() => ended, 10_000);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const sql = connectPostgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end({ timeout: 1 }));
}

function reason(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const telling = lines.find((line) => /could not bind|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return telling.replace(/^.*?(?:LOG|FATAL|PANIC): */, '');
}
