import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import connectPostgres from 'postgres';
import { waitUntil } from '../processes/processes.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { stopOrphanedPostgres } from './orphaned-postgres.ts';
import { findEmbeddedPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { choosePostgresUser } from './postgres-user.ts';
import { shutDownPostgres } from './shut-down-postgres.ts';

export interface PostgresServer {
  url: string;
  exited: Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'postgres';
const CONNECT_TIMEOUT_MS = 5_000;
const START_TIMEOUT_MS = 60_000;

/**
 * Starts Postgres on 127.0.0.1 with a data directory below `dataDir`; recovers from a killed earlier run.
 * @throws Error with the reason from the server's log
 */
export async function startPostgres(
  dataDir: string,
  port: number,
  binaries: PostgresBinaries = findEmbeddedPostgres(),
): Promise<PostgresServer> {
  const folder = path.join(dataDir, `postgres${binaries.major}`);
  const user = choosePostgresUser(binaries.postgres, dataDir);
  prepareDataDirectory(folder, binaries.initdb, PASSWORD, user);
  await stopOrphanedPostgres(folder);

  const logFile = path.join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'w');
  const [program, args] = user.wrapCommand(binaries.postgres, [
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
    // Error details quote rows, which contain personal data.
    '-c',
    'log_error_verbosity=terse',
  ]);
  // Detached, so that Ctrl-C reaches only this process, which stops the database after the requests in flight.
  const child = spawn(program, args, { ...user.identity, cwd: dataDir, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  let hasExited = child.pid === undefined;
  const exited = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) {
      child.once(event, () => {
        hasExited = true;
        resolve();
      });
    }
  });

  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const ready = await waitUntil(async () => hasExited || (await acceptsConnections(url)), START_TIMEOUT_MS);
  if (hasExited || !ready) throw new Error(`Postgres did not start: ${readStartError(logFile)} (complete log: ${logFile})`);
  return {
    url,
    exited,
    async stop() {
      if (hasExited || child.pid === undefined) return;
      await shutDownPostgres(child.pid, () => hasExited);
    },
  };
}

async function acceptsConnections(url: string): Promise<boolean> {
  const sql = connectPostgres(url, { max: 1, onnotice: () => undefined });
  const answer = sql`select 1`.then(
    () => true,
    () => false,
  );
  // If another program has the port, the client connects again and again.
  return Promise.race([answer, sleep(CONNECT_TIMEOUT_MS, false, { ref: false })]).finally(() => sql.end({ timeout: 0 }));
}

function readStartError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const errorLine = lines.find((line) => /could not bind|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'the log is empty';
  return errorLine.replace(/^.*?(?:LOG|FATAL|PANIC): */, '');
}
