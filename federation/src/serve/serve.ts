import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ComposeOptions } from '../compose/read/compose-options.ts';
import { formatCount } from '../store/format-count.ts';
import { getPointerKey } from '../store/keys.ts';
import { openStore, type StoreOptions } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { startSiteServer } from './server.ts';
import { createInProcessComposer, type SiteComposer } from './site-composer.ts';

/** What `serve` needs to know about a site. */
export interface ServeOptions extends ComposeOptions, StoreOptions {
  /** Port of the server; 0 selects a free port. */
  port: number;
}

/** How often the pointers are checked, and when a compose is repeated that failed or refused a release. */
const INTERVALS = { pollMs: 2000, retryMs: 30_000, refusedRetryMs: 600_000 };
/** How often an unreadable store is logged. */
const OUTAGE_LOG_MS = 60_000;

/**
 * Serves a site and composes it whenever a pointer changes. If composing fails, the previous site stays and composing is
 * retried; before the first shell is published there is none.
 * @param composeSite Composes the site; by default in this process, which then answers requests late.
 * @throws Error if the store can't be opened or the port is taken
 */
export async function serve(
  site: ServeOptions,
  log: (line: string) => void,
  { composeSite = createInProcessComposer(site), ...intervals }: Partial<typeof INTERVALS> & { composeSite?: SiteComposer } = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const store = await openStore(site);
  const { pollMs, retryMs, refusedRetryMs } = { ...INTERVALS, ...intervals };
  const parts = ['shell', ...Object.keys(site.remotes)];
  const readPointerVersions = createPointerReader(store, parts, log, pollMs);
  const stopping = new AbortController();
  let composedVersions: string | null = null;
  let retryAt = Number.POSITIVE_INFINITY;
  const composeIfChanged = async () => {
    const versions = await readPointerVersions();
    if (versions === null) return;
    if (versions === composedVersions && Date.now() < retryAt) return;
    composedVersions = versions;
    retryAt = Date.now() + retryMs;
    if (versions.startsWith('shell,')) log(`Composing the site from ${store.objects.location} …`);
    const { pageCount, notes } = await composeSite(store, stopping.signal);
    for (const note of notes) log(note);
    log(`${formatCount(pageCount, 'page')} composed: ${await describeGenerations(store, parts)}`);
    retryAt = notes.length > 0 ? Date.now() + refusedRetryMs : Number.POSITIVE_INFINITY;
  };
  const poll = () =>
    composeIfChanged().catch((error: unknown) => {
      if (!stopping.signal.aborted) log(error instanceof Error ? error.message : String(error));
    });
  // After a restart, visitors get the site of before until the new one is composed.
  const hasSite = existsSync(path.join(site.siteDir, 'current'));
  if (!hasSite) await poll();
  const server = await startSiteServer(site.port, site, store);
  if (hasSite) await poll();
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(pollMs);
      if (!stopping.signal.aborted) await poll();
    }
  })();
  log(`Serving ${site.settings.siteUrl} from ${store.objects.location}.`);
  return {
    port: server.port,
    async stop() {
      stopping.abort();
      await Promise.all([polling, server.stop()]);
    },
  };
}

/** Creates a function that returns the versions of all pointers; null while the store can't be read, which it logs. */
function createPointerReader(
  store: ReleaseStore,
  parts: readonly string[],
  log: (line: string) => void,
  pollMs: number,
): () => Promise<string | null> {
  let loggedAt: number | null = null;
  return async () => {
    try {
      const versions = await Promise.all(parts.map((part) => store.objects.getVersion(getPointerKey(part))));
      if (loggedAt !== null) log('The release store can be read again.');
      loggedAt = null;
      return parts.flatMap((part, index) => (versions[index] ? [`${part},${versions[index]}`] : [])).join();
    } catch (error) {
      if (loggedAt !== null && Date.now() < loggedAt + OUTAGE_LOG_MS) return null;
      loggedAt = Date.now();
      log(`${error instanceof Error ? error.message : error} Trying again every ${pollMs / 1000} s.`);
      return null;
    }
  };
}

async function describeGenerations(store: ReleaseStore, parts: readonly string[]): Promise<string> {
  const generations = await Promise.all(
    parts.map(async (part) => {
      const pointer = await store.readPointer(part).catch(() => null);
      return pointer ? [`${part} ${pointer.generation}`] : [];
    }),
  );
  return generations.flat().join(', ');
}
