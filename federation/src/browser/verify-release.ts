import type { RegistryRoute } from '../types/index.ts';
import { loadWithIntegrity, readImportMapIntegrity } from './load-with-integrity.ts';
import { createRetryUrl } from './retry-url.ts';

/**
 * Checks the hashes of all scripts of a release, and of the styles of one page, before any of its code runs. The browser
 * keeps the checked modules, so later imports of the same URLs use them.
 * @param integrity Hashes by URL; by default those in the document's import map.
 * @throws Error with the URL of the first file that is missing or has another hash
 */
export async function verifyRelease(
  route: RegistryRoute,
  entry: string,
  integrity: Record<string, string> | undefined,
  attempt: number,
): Promise<void> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const hashes = integrity ?? readImportMapIntegrity();
  const scripts = Object.keys(hashes).filter((url) => url.startsWith(folder) && url.endsWith('.js'));
  const unpinned = [entry, ...route.js, ...(integrity ? route.css : [])].filter((url) => !hashes[url]);
  if (unpinned.length > 0 && scripts.length > 0) throw new Error(`No hash is published for ${unpinned.join(', ')}.`);
  const sheets = route.css.filter((url) => hashes[url]);
  await Promise.all([
    ...scripts.map((url) => loadWithIntegrity('modulepreload', createRetryUrl(url, attempt), hashes[url] ?? '')),
    ...sheets.map((url) => loadWithIntegrity('stylesheet', createRetryUrl(url, attempt), hashes[url] ?? '')),
  ]);
}
