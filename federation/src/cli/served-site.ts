import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '../serve/health.ts';
import type { Registry, Settings } from '../types/index.ts';

const REQUEST_TIMEOUT_MS = 5000;

/**
 * Waits until a site serves a release.
 * @param mayBeDown Whether a refused connection means that the site isn't running, as during development.
 */
export async function waitUntilServed(
  url: string,
  releaseId: string,
  { timeoutMs, mayBeDown }: { timeoutMs: number; mayBeDown: boolean },
): Promise<'served' | 'unreachable' | 'outdated'> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await fetchPageWithRegistry(url).catch((error: Error) => error);
    if ('page' in result && `${result.page}${result.registry}`.includes(`"releaseId":"${releaseId}"`)) return 'served';
    if (mayBeDown && !('page' in result) && isConnectionRefused(result)) return 'unreachable';
    if (Date.now() > deadline) return 'page' in result ? 'outdated' : 'unreachable';
    await sleep(200);
  }
}

/** Returns the health of a site; null if it doesn't respond or has no health check, as on a static host. */
export async function fetchHealth(url: string): Promise<Health | null> {
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    const health: Health = await response.json();
    return Array.isArray(health.refused) ? health : null;
  } catch {
    return null;
  }
}

/** What visitors of a site get. */
export interface LiveSite {
  settings: Settings;
  registry: Registry;
}

/** Reads the settings and the registry of a live site; null if it doesn't respond with a page of the toolkit and its registry. */
export async function readLiveSite(url: string): Promise<LiveSite | null> {
  try {
    const { page, registry } = await fetchPageWithRegistry(url);
    const [, settings = ''] = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(page) ?? [];
    return { settings: JSON.parse(settings), registry: JSON.parse(registry) };
  } catch {
    return null;
  }
}

/** Fetches a page, which contains the releases of its own remote, and the complete registry. */
async function fetchPageWithRegistry(url: string): Promise<{ page: string; registry: string }> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const page = await fetch(url, { redirect: 'manual', signal });
  const registry = await fetch(new URL('/registry.json', url), { signal });
  return { page: await page.text(), registry: await registry.text() };
}

/** Only a refused connection proves that no server listens; a slow or dropped one may be busy. */
function isConnectionRefused({ cause }: Error): boolean {
  const { code, errors = [] } = (cause ?? {}) as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  return [code, ...errors.map((each) => each.code)].includes('ECONNREFUSED');
}
