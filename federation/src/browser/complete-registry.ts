import type { DocumentRegistry, Registry, RemoteModule, Route } from '../types/index.ts';
import { PageLoadError } from './page-load-error.ts';

/** Name of the complete registry's hash in the header `Server-Timing`. */
const TIMING_NAME = 'registry';

const completions = new WeakMap<Registry, Promise<void>>();

/** Returns the registry of a document with empty values for what the routes of links lack. */
export function expandDocumentRegistry<R extends Route>(registry: DocumentRegistry<R>): Registry<R> {
  const routes = registry.routes.map((route) => ({ page: '', description: '', ...route }) as Registry<R>['routes'][number]);
  return { ...registry, routes };
}

/**
 * Adds to a document's registry what the document doesn't contain; the object itself is changed. Calls share one request, and
 * repeat it after a failure. The result is of the same moment as the document, also if a release went live since.
 * @throws FileError, or PageLoadError if the document's response doesn't name it
 */
export function completeRegistry<R extends Route>(registry: Registry<R>): Promise<void> {
  if (!registry.isPartial) return Promise.resolve();
  const completion = completions.get(registry as Registry) ?? fetchCompleteRegistry(registry);
  completions.set(registry as Registry, completion);
  completion.catch(() => completions.delete(registry as Registry));
  return completion;
}

/** Returns whether a document lacks what is needed to load a page or island, so that its registry has to be completed first. */
export function needsCompleteRegistry({ isPartial, remotes }: Registry, module: RemoteModule): boolean {
  return isPartial === true && (('page' in module && module.page === '') || !remotes[module.remote]);
}

/** Returns whether `completeRegistry` can find out which other pages exist; else only a new document can. */
export function canCompleteRegistry(registry: Registry): boolean {
  return registry.isPartial === true && findRegistryName() !== undefined;
}

async function fetchCompleteRegistry<R extends Route>(registry: Registry<R>): Promise<void> {
  const name = findRegistryName();
  if (!name) throw new PageLoadError('The document’s response has no Server-Timing with the name of the registry.', 'unreachable');
  const complete = await fetchHashedJson<Registry<R>>(`/registry/${name}.json`);
  // The document's own route stays the same object, which also has a description.
  const own = registry.routes.find(({ page }) => page !== '');
  const routes = complete.routes.map((route) => (own?.path === route.path ? own : route));
  Object.assign(registry, complete, { routes, isPartial: false });
}

/** Returns the name of the complete registry of the document's moment; undefined if the host or the browser doesn't tell it. */
export function findRegistryName(): string | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.serverTiming?.find(({ name }) => name === TIMING_NAME)?.description;
}

/** Fetches a JSON file whose name contains the SHA-256 of its content. @throws FileError */
export async function fetchHashedJson<T>(url: string): Promise<T> {
  const integrity = parseIntegrityFromUrl(url);
  const response = await fetch(url, { integrity }).catch((error) => Promise.reject(Object.assign(error, { url, integrity })));
  return response.json();
}

/** Converts the hash in a file's name, base64url, to the format of `fetch`'s option. */
function parseIntegrityFromUrl(url: string): string {
  const hash = /([\w-]{43})\.json$/.exec(url)?.[1] ?? '';
  return `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}
