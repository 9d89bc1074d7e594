import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '../serve/serve.ts';
import type { Registry } from '../types/index.ts';

const REQUEST_TIMEOUT_MS = 5000;

/** Reads the registry of a live site; null if it responds without one. @throws Error if it doesn't respond */
export async function fetchRegistry(url: string): Promise<Registry | null> {
  const response = await fetch(new URL('/registry.json', url), { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  return response.json().catch(() => null);
}

/** Returns the id of a part's release in a registry. */
export function getReleaseId(registry: Registry | null, part: string): string | undefined {
  return part === 'shell' ? registry?.shell.releaseId : registry?.remotes[part]?.releaseId;
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

/** What to wait for. */
interface AwaitedRelease {
  part: string;
  releaseId: string;
  timeoutMs: number;
  /** Whether a refused connection means that the site isn't running, as during development. */
  mayBeDown: boolean;
}

/** Waits until a site serves a release. */
export async function waitUntilServed(url: string, awaited: AwaitedRelease): Promise<'served' | 'unreachable' | 'outdated'> {
  for (const deadline = Date.now() + awaited.timeoutMs; ; ) {
    const { registry, error } = await fetchRegistry(url).then(
      (value) => ({ registry: value, error: null }),
      (reason: Error) => ({ registry: null, error: reason }),
    );
    if (getReleaseId(registry, awaited.part) === awaited.releaseId) return 'served';
    if (error && awaited.mayBeDown && isConnectionRefused(error)) return 'unreachable';
    if (Date.now() > deadline) return error ? 'unreachable' : 'outdated';
    await sleep(200);
  }
}

/** Only a refused connection proves that no server listens; a slow or dropped one may be busy. */
function isConnectionRefused({ cause }: Error): boolean {
  const { code, errors = [] } = (cause ?? {}) as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  return [code, ...errors.map((each) => each.code)].includes('ECONNREFUSED');
}
