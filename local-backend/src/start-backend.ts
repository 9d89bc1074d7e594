import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAuthAndRest } from './auth-and-rest-server.ts';
import type { BackendOptions } from './backend-options.ts';
import { claimDataFolder } from './data-folder-lock.ts';
import { startFunctions } from './edge-runtime-process.ts';
import { functionSettings } from './function-environment.ts';
import { gateway } from './gateway.ts';
import { startInbox } from './inbox/inbox-server.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { assertLocalDatabase, migrate, releaseOutbox } from './migrate.ts';
import { startOutboxTimer } from './outbox-schedule.ts';
import { startPostgres } from './postgres/start-postgres.ts';

/**
 * Starts the whole backend on this machine: Postgres, auth and REST, the edge functions, and a mail inbox.
 * @throws Error whose message is one sentence that says what to do.
 */
export async function startBackend(options: BackendOptions): Promise<{ stop(): Promise<void> }> {
  const { ports, dataDir, siteOrigins, log } = options;
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse())
      await Promise.resolve(cleanup()).catch((error: Error) => log(`while stopping: ${error.message}`));
  };
  try {
    cleanups.push(claimDataFolder(dataDir));
    const inbox = await startInbox(dataDir, ports.inbox);
    cleanups.push(() => inbox.stop());

    const databaseUrl = await openDatabase(dataDir, ports.database, cleanups);
    const [apiUrl, inboxUrl] = [`http://localhost:${ports.api}`, `http://127.0.0.1:${ports.inbox}`];
    const authAndRest = openAuthAndRest(databaseUrl, { siteOrigins, apiUrl, inboxUrl });
    // Its pool waits for ever for a query whose client is gone; Postgres ends what is left when it stops.
    cleanups.push(() => Promise.race([authAndRest.close(), sleep(3000)]));
    await authAndRest.makeSystemSchemas();
    const applied = await migrate(databaseUrl);
    if (applied.length > 0) log(`database: ${applied.length} migrations applied`);
    await releaseOutbox(databaseUrl);

    const functions = await startFunctions(functionSettings(options), functionLog(dataDir, log));
    cleanups.push(() => functions.stop());
    const api = await listenOnLoopback(gateway(authAndRest, functions).fetch as Parameters<typeof listenOnLoopback>[0], ports.api);
    cleanups.push(() => api.stop());
    cleanups.push(startOutboxTimer(`http://127.0.0.1:${ports.api}`));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Keeps all that the functions say in a file and passes on what somebody should see. */
function functionLog(dataDir: string, log: (line: string) => void): (line: string) => void {
  const file = path.join(dataDir, 'functions.log');
  writeFileSync(file, '');
  return (line) => {
    appendFileSync(file, `${line}\n`);
    if (!line.includes('"level":"info"')) log(line);
  };
}

async function openDatabase(dataDir: string, port: number, cleanups: (() => unknown)[]): Promise<string> {
  const { DB = 'embedded', DATABASE_URL = '' } = process.env;
  if (DB === 'postgres') {
    if (!DATABASE_URL) throw new Error('DB=postgres needs DATABASE_URL=postgres://user:password@host:port/name.');
    await assertLocalDatabase(DATABASE_URL);
    return DATABASE_URL;
  }
  if (DB !== 'embedded') throw new Error(`DB is "${DB}": use DB=postgres with DATABASE_URL, or leave it out.`);
  const postgres = await startPostgres(dataDir, port);
  cleanups.push(() => postgres.stop());
  return postgres.url;
}
