import type { RegistryModule } from '../types/index.ts';
import { isComposed, loadWithIntegrity } from './load-with-integrity.ts';
import { createRetryUrl } from './retry-url.ts';

/**
 * Checks the hashes of all scripts of a fallback release or preview, and of the styles of one page, before any of its pages
 * runs. The browser keeps the checked modules, so later imports of the same URLs use them.
 * @param integrity Hashes by URL.
 * @throws Error with the URL of the first file that is missing or has no hash or another one
 */
export async function verifyRelease(
  route: RegistryModule,
  entry: string,
  integrity: Record<string, string>,
  attempt: number,
): Promise<void> {
  if (!isComposed()) return;
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const scripts = Object.keys(integrity).filter((url) => url.startsWith(folder) && url.endsWith('.js'));
  const load = (kind: 'script' | 'stylesheet') => (url: string) => loadWithIntegrity(kind, createRetryUrl(url, attempt), integrity[url]);
  await Promise.all([...new Set([entry, ...route.js, ...scripts])].map(load('script')).concat(route.css.map(load('stylesheet'))));
}
