import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readComposedReleases, readRefusedReleases } from '../compose/read/composed-site.ts';
import type { RefusedRelease } from '../compose/read/refused-release.ts';
import type { Site } from '../compose/read/site.ts';
import { getPointerKey } from '../store/keys.ts';
import { openStore } from '../store/open-store.ts';
import type { RunningServer } from './loopback.ts';
import { startSiteServer } from './server.ts';

/** Content of `/healthz`. */
export interface Health {
  /** `degraded` if the site works, but has an earlier release of a part because its live one was refused. */
  status: 'ok' | 'degraded' | 'failing';
  checks: {
    /** The site was composed. */
    documents: boolean;
    /** The pointers could be read, and the site contains the live releases that weren't refused or is composed from them now. */
    current: boolean;
  };
  /** Ids of the releases that visitors get, by part. */
  releases: Record<string, string>;
  /** Live releases that aren't part of the site, each with the first line of the reason, because everyone may read it. */
  refused: RefusedRelease[];
}

/** Composes a site, and returns what to log. @throws Error if the previous site stays */
export type SiteComposer = (signal: AbortSignal) => Promise<string[]>;

/** How often the pointers are checked, and when a compose is repeated that failed or refused a release. */
const INTERVALS = { pollMs: 2000, retryMs: 30_000, refusedRetryMs: 600_000 };
/** A compose that takes longer is ended, so that the next one can start. */
const COMPOSE_TIMEOUT_MS = 300_000;
/** How long a stopping host waits for the responses in progress. */
const DRAIN_MS = 5000;
const MAX_REASON_LENGTH = 300;

/**
 * Serves a site and composes it whenever a pointer changes. If composing fails, the previous site stays and composing is
 * retried; before the first shell is published there is none.
 * @throws Error if the store can't be opened or the port is taken
 */
export async function serve(
  site: Site,
  composeSite: SiteComposer,
  log: (line: string) => void,
  intervals: Partial<typeof INTERVALS> = {},
): Promise<RunningServer> {
  const { pollMs, retryMs, refusedRetryMs } = { ...INTERVALS, ...intervals };
  const store = await openStore(site);
  const parts = ['shell', ...Object.keys(site.remotes)];
  const stopping = new AbortController();
  let [attempted, composed] = ['', ''];
  let retryAt = Number.POSITIVE_INFINITY;
  /** Why the pointers can't be read, or the site isn't composed from them. */
  let failure: string | null = null;
  const composeIfChanged = async () => {
    const versions = String(await Promise.all(parts.map((part) => store.objects.getVersion(getPointerKey(part)))));
    if (versions !== attempted || Date.now() >= retryAt) {
      attempted = versions;
      retryAt = Date.now() + retryMs;
      for (const line of await composeSite(stopping.signal)) log(line);
      composed = versions;
      retryAt = readRefusedReleases(site.siteDir).length > 0 ? Date.now() + refusedRetryMs : Number.POSITIVE_INFINITY;
    }
    if (versions === composed) failure = null;
  };
  const poll = () =>
    composeIfChanged().catch(({ message }: Error) => {
      // A store that doesn't respond fails every two seconds, and is logged once.
      if (!stopping.signal.aborted && message !== failure) log(message);
      failure = message;
    });
  const checkHealth = (): Health => {
    const refused = readRefusedReleases(site.siteDir);
    const checks = { documents: existsSync(path.join(site.siteDir, 'current/404.html')), current: failure === null };
    return {
      status: !checks.documents || !checks.current ? 'failing' : refused.length > 0 ? 'degraded' : 'ok',
      checks,
      releases: readComposedReleases(site.siteDir),
      refused: refused.map((each) => ({ ...each, reason: (each.reason.split('\n')[0] ?? '').slice(0, MAX_REASON_LENGTH) })),
    };
  };
  // After a restart, visitors get the site of before until the new one is composed.
  if (!existsSync(path.join(site.siteDir, 'current'))) await poll();
  const server = await startSiteServer(site.port, site, { address: site.address, checkHealth, drainMs: DRAIN_MS });
  log(`Serving ${site.settings.siteUrl} from ${store.objects.location}.`);
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await poll();
      await sleep(pollMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    port: server.port,
    async stop() {
      stopping.abort();
      await Promise.all([polling, server.stop()]);
    },
  };
}

/**
 * Creates a composer that runs a program, so that the server still answers requests: reading, checking and compressing releases takes
 * seconds of computing.
 */
export function createChildProcessComposer([program = '', ...args]: string[]): SiteComposer {
  return async (signal) => {
    const composing = promisify(execFile)(program, args, { timeout: COMPOSE_TIMEOUT_MS, killSignal: 'SIGKILL', signal });
    // Requests of visitors come first.
    if (composing.child.pid !== undefined) setPriority(composing.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const { stdout } = await composing.catch((error: Error & { stderr?: string }) => {
      throw new Error(error.stderr?.trim() || error.message, { cause: error });
    });
    return stdout.trim().split('\n');
  };
}
