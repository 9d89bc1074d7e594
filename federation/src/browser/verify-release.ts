import type { RegistryRoute } from '../types/index.ts';
import { loadWithIntegrity, readImportMapIntegrity } from './load-with-integrity.ts';
import { createRetryUrl } from './retry-url.ts';

/**
 * Checks the hashes of all scripts of a release, and of the styles of one page, before any of its pages runs. The browser
 * keeps the checked modules, so later imports of the same URLs use them.
 * @param integrity Hashes by URL; by default those in the document's import map.
 * @throws Error with the URL of the first file that is missing or has no hash or another one
 */
export async function verifyRelease(
  route: RegistryRoute,
  entry: string,
  integrity: Record<string, string> | undefined,
  attempt: number,
): Promise<void> {
  const hashes = integrity ?? readImportMapIntegrity();
  if (!hashes) return;
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const scripts = Object.keys(hashes).filter((url) => url.startsWith(folder) && url.endsWith('.js'));
  // The import map has no hashes of style sheets.
  const sheets = integrity ? route.css : [];
  const load = (kind: 'script' | 'stylesheet') => (url: string) => loadWithIntegrity(kind, createRetryUrl(url, attempt), hashes[url]);
  await Promise.all([...new Set([entry, ...route.js, ...scripts])].map(load('script')).concat(sheets.map(load('stylesheet'))));
}
