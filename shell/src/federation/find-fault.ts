import type { RegistryRoute } from 'shared-contracts';
import { readImportMapIntegrity } from './load-with-integrity.ts';
import type { Fault } from './page-load-error.ts';

/** How long one file may take to answer what is wrong with it, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Finds out why a page could not be loaded, by asking for its files once more, past the browser's cache: a damaged copy
 * would stay there for a year. Null when every file is what was published.
 */
export async function findFault(
  route: RegistryRoute,
  entry: string,
  pinned: Record<string, string> = readImportMapIntegrity(),
): Promise<Fault | null> {
  if (!navigator.onLine) return 'offline';
  const faults = await Promise.all([entry, ...route.js, ...route.css].map((address) => findFileFault(address, pinned[address])));
  return faults.find((fault) => fault !== null) ?? null;
}

async function findFileFault(address: string, hash: string | undefined): Promise<Fault | null> {
  try {
    const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return 'missing';
    await response.arrayBuffer().catch(() => null);
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'hang' : 'unreachable';
  }
  return fetch(address, { cache: 'force-cache', ...(hash && { integrity: hash }) })
    .then((response) => response.arrayBuffer())
    .then(
      () => null,
      () => 'altered',
    );
}
