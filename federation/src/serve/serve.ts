import { setTimeout as sleep } from 'node:timers/promises';
import { compose } from '../compose/compose.ts';
import type { ComposeSite } from '../compose/site.ts';
import { formatCount } from '../store/format-count.ts';
import { openStore, type StoreOptions } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { startSiteServer } from './server.ts';

/** What `serve` needs to know about a site. */
export interface ServeSite extends ComposeSite, StoreOptions {
  /** Port of the server; 0 selects a free port. */
  port: number;
}

/** How often the pointers are checked, and when a failed compose is repeated. */
const INTERVALS = { pollMs: 2000, retryMs: 30_000 };
/** How often an unreadable store is logged. */
const OUTAGE_LOG_MS = 60_000;

/**
 * Serves a site and composes it whenever a pointer changes. If composing fails, the previous site stays and composing is
 * retried; before the first shell is published there is none.
 * @throws Error if the store can't be opened or the port is taken
 */
export async function serve(
  site: ServeSite,
  log: (line: string) => void,
  intervals = INTERVALS,
): Promise<{ port: number; stop(): Promise<void> }> {
  const store = await openStore(site);
  const readPointerVersions = createPointerReader(store, log, intervals.pollMs);
  let composedVersions: string | null = null;
  let retryAt = Number.POSITIVE_INFINITY;
  const composeIfChanged = async () => {
    const versions = await readPointerVersions();
    if (versions === null) return;
    if (versions === composedVersions && Date.now() < retryAt) return;
    composedVersions = versions;
    retryAt = Date.now() + intervals.retryMs;
    if (versions.startsWith('shell,')) log(`Composing the site from ${store.objects.location} …`);
    const { pages, skipped } = await compose(store, site);
    for (const reason of skipped) log(`skipped: ${reason}`);
    log(`${formatCount(pages.length, 'page')} composed: ${await describeGenerations(store)}`);
    retryAt = Number.POSITIVE_INFINITY;
  };
  const poll = () => composeIfChanged().catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
  await poll();
  const server = await startSiteServer(site.port, site, store);
  let isRunning = true;
  const polling = (async () => {
    while (isRunning) {
      await sleep(intervals.pollMs);
      await poll();
    }
  })();
  log(`Serving ${site.settings.siteUrl} from ${store.objects.location}.`);
  return {
    port: server.port,
    async stop() {
      isRunning = false;
      await Promise.all([polling, server.stop()]);
    },
  };
}

/** Creates a function that returns the versions of all pointers; null while the store can't be read, which it logs. */
function createPointerReader(store: ReleaseStore, log: (line: string) => void, pollMs: number): () => Promise<string | null> {
  let loggedAt: number | null = null;
  return async () => {
    try {
      const versions = String(await store.listPointerVersions());
      if (loggedAt !== null) log('The release store can be read again.');
      loggedAt = null;
      return versions;
    } catch (error) {
      if (loggedAt !== null && Date.now() < loggedAt + OUTAGE_LOG_MS) return null;
      loggedAt = Date.now();
      log(`${error instanceof Error ? error.message : error} Trying again every ${pollMs / 1000} s.`);
      return null;
    }
  };
}

async function describeGenerations(store: ReleaseStore): Promise<string> {
  const parts = (await store.listPointerVersions()).map(([part]) => part);
  const generations = await Promise.all(parts.map(async (part) => `${part} ${(await store.readPointer(part))?.generation ?? 0}`));
  return generations.join(', ');
}
