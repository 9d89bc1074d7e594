import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DataFolderLock, lockDataFolder, stopLeftovers } from './data-folder.ts';
import { startEdgeRuntime } from './functions/edge-runtime-process.ts';
import { createFunctionEnvironment } from './functions/function-environment.ts';
import { startInbox } from './inbox/inbox-server.ts';
import { assertLocalDatabase, makeOutboxMailsDue, migrate } from './postgres/migrate.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { openAuthAndRest } from './services/auth-and-rest.ts';
import { createGateway } from './services/gateway.ts';
import { serveOnLoopback } from './services/serve-on-loopback.ts';
import { LOCAL_KEYS } from './settings/local-keys.ts';
import { repositoryPath } from './settings/repository-path.ts';
import { readSupabaseConfig } from './settings/supabase-config.ts';

export interface BackendOptions {
  ports: { api: number; database: number; inbox: number };
  /** Absolute path of the folder for the database, the mails and the logs. */
  dataDir: string;
  /** Origins of the site: allowed by CORS and as redirect targets of auth e-mails. The first is the site's main URL. */
  siteOrigins: string[];
  /** Origin of the sample client sites, the only loopback origin that the demo may fetch. */
  clientSitesOrigin: string;
  /** Reloads the functions when their files or the contracts change. */
  reloadsFunctions?: boolean;
  log(line: string): void;
}

const OUTBOX_INTERVAL_MS = 5000;
/** Calls of `deliver-outbox` between two of `watch-site`: five minutes. */
const DELIVERIES_PER_WATCH = 60;

/**
 * Starts the local backend: Postgres, auth and REST, the edge functions and a mail inbox.
 * @throws Error with the cause and the solution, for example if a port or the data folder is in use
 */
export async function startBackend(options: BackendOptions): Promise<{ stop(): Promise<void> }> {
  const { ports, dataDir, siteOrigins, log } = options;
  const cleanups: (() => unknown)[] = [];
  let lock: DataFolderLock | undefined;
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    lock?.markAsStopping();
    for (const cleanup of cleanups.splice(0).reverse())
      await Promise.resolve(cleanup()).catch((error: Error) => log(`while stopping: ${error.message}`));
  };
  try {
    await stopLeftovers(dataDir, log);
    lock = lockDataFolder(dataDir);
    cleanups.push(lock.unlock);
    const inbox = await startInbox(dataDir, ports);
    cleanups.push(() => inbox.stop());

    const databaseUrl = await openDatabase(options, cleanups);
    const [apiUrl, inboxUrl] = [`http://localhost:${ports.api}`, `http://127.0.0.1:${ports.inbox}`];
    const authAndRest = openAuthAndRest(databaseUrl, { siteOrigins, apiUrl, inboxUrl, storageFolder: path.join(dataDir, 'storage') });
    await authAndRest.createSystemSchemas();
    const applied = await migrate(databaseUrl);
    if (applied.length > 0) log(`database: ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} applied`);
    await makeOutboxMailsDue(databaseUrl);

    const edgeRuntime = await startEdgeRuntime({
      environment: createFunctionEnvironment(options),
      // A call that is interrupted by the stop fails, which is no error of the functions.
      log: createFunctionLog(dataDir, (line) => {
        if (!isStopping) log(line);
      }),
      entryPoints: readEntryPoints(),
      sourceFolders: ['supabase/functions', 'shared-contracts/src', 'transform/src'].map((folder) => repositoryPath(folder)),
      reloads: options.reloadsFunctions ?? false,
    });
    cleanups.push(() => edgeRuntime.stop());
    const gateway = createGateway(authAndRest, edgeRuntime);
    const api = await serveOnLoopback(gateway.fetch as Parameters<typeof serveOnLoopback>[0], ports.api);
    cleanups.push(() => api.stop());
    cleanups.push(startSchedule(`http://127.0.0.1:${ports.api}`));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase({ dataDir, ports }: BackendOptions, cleanups: (() => unknown)[]): Promise<string> {
  const { DB = 'embedded', DATABASE_URL = '' } = process.env;
  if (DB === 'postgres') {
    if (!DATABASE_URL) throw new Error('DB=postgres needs DATABASE_URL=postgres://user:password@host:port/name.');
    await assertLocalDatabase(DATABASE_URL);
    return DATABASE_URL;
  }
  if (DB !== 'embedded') throw new Error(`DB is "${DB}": set DB=postgres with DATABASE_URL, or remove DB.`);
  const postgres = await startPostgres(dataDir, ports.database);
  cleanups.push(() => postgres.stop());
  return postgres.url;
}

/** Returns the absolute path of each function's entry point. */
function readEntryPoints(): Record<string, string> {
  const functions = Object.entries(readSupabaseConfig().functions);
  return Object.fromEntries(functions.map(([name, { entrypoint }]) => [name, repositoryPath('supabase', entrypoint)]));
}

/** Writes all log lines of the functions to `functions.log` and passes on errors and lines that aren't JSON. */
function createFunctionLog(dataDir: string, log: (line: string) => void): (line: string) => void {
  const file = path.join(dataDir, 'functions.log');
  writeFileSync(file, '');
  return (line) => {
    appendFileSync(file, `${line}\n`);
    if (!line.includes('"level":"info"')) log(line);
  };
}

/**
 * Calls `deliver-outbox` every five seconds and `watch-site` every five minutes, in place of the hosted project's cron jobs. Returns
 * the function that stops both.
 */
function startSchedule(backendUrl: string): () => void {
  let running = false;
  let deliveries = 0;
  // The next interval retries a failed call.
  const call = (name: string) =>
    fetch(`${backendUrl}/functions/v1/${name}`, { method: 'POST', headers: { apikey: LOCAL_KEYS.secret } }).catch(() => null);
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    await call('deliver-outbox');
    if (deliveries % DELIVERIES_PER_WATCH === 0) await call('watch-site');
    deliveries += 1;
    running = false;
  }, OUTBOX_INTERVAL_MS);
  return () => clearInterval(timer);
}
