import type { RegistryModule } from '../types/index.ts';
import type { Fault } from './page-load-error.ts';

const FILE_TIMEOUT_MS = 5_000;

/**
 * Fetches the files of a page again to find out why it could not be loaded. Returns `null` if all files are reachable and
 * match their hashes. The first request bypasses the HTTP cache, because a damaged response may be cached for a year.
 */
export async function findFault(
  route: RegistryModule,
  entry: string,
  findHash: (url: string) => Promise<string | undefined>,
): Promise<Fault | null> {
  if (!navigator.onLine) return 'offline';
  const files = [entry, ...route.js, ...route.css];
  const faults = await Promise.all(files.map(async (url) => findFileFault(url, await findHash(url).catch(() => undefined))));
  return faults.find((fault) => fault !== null) ?? null;
}

async function findFileFault(url: string, hash: string | undefined): Promise<Fault | null> {
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    if (!response.ok) return 'missing';
    await response.arrayBuffer().catch(() => null);
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'hang' : 'unreachable';
  }
  return fetch(url, { cache: 'force-cache', ...(hash && { integrity: hash }) })
    .then((response) => response.arrayBuffer())
    .then(
      () => null,
      () => 'altered',
    );
}
