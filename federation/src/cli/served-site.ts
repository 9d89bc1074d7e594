import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '../serve/serve.ts';
import type { Registry } from '../types/index.ts';

const REQUEST_TIMEOUT_MS = 5000;

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

/**
 * Waits until a site serves a release. Returns its registry, or why it doesn't serve the release.
 * @param options `mayBeDown`: whether a failed connection means that the site isn't running, as during development. A slow one may be busy.
 */
export async function waitUntilServed(
  url: string,
  part: string,
  releaseId: string,
  { timeoutMs, mayBeDown }: { timeoutMs: number; mayBeDown: boolean },
): Promise<Registry | 'unreachable' | 'outdated'> {
  for (const deadline = Date.now() + timeoutMs; ; ) {
    const { registry, error } = await fetchRegistry(url).then(
      (value) => ({ registry: value, error: null }),
      (reason: Error) => ({ registry: null, error: reason }),
    );
    const served = part === 'shell' ? registry?.shell : registry?.remotes[part];
    if (registry && served?.releaseId === releaseId) return registry;
    if (error && mayBeDown && error.name !== 'TimeoutError') return 'unreachable';
    if (Date.now() > deadline) return error ? 'unreachable' : 'outdated';
    await sleep(200);
  }
}

/** Reads the registry of a site; null if it responds without one. @throws Error if it doesn't respond */
async function fetchRegistry(url: string): Promise<Registry | null> {
  const response = await fetch(new URL('/registry.json', url), { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  return response.json().catch(() => null);
}
