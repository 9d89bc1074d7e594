import type { DocumentRegistry, Registry, RegistryModule, Route } from '../types/index.ts';
import { PageLoadError } from './page-load-error.ts';

/** Name of the complete registry's hash in the header `Server-Timing`. */
const TIMING_NAME = 'registry';

const completions = new WeakMap<Registry, Promise<void>>();

/** Returns the registry of a document with empty values for what the routes of links lack. */
export function readDocumentRegistry<R extends Route>(registry: DocumentRegistry<R>): Registry<R> {
  const routes = registry.routes.map(
    (route) => ({ page: '', description: '', js: [], css: [], ...route }) as Registry<R>['routes'][number],
  );
  return { ...registry, routes };
}

/**
 * Adds to a document's registry what the document doesn't contain; the object itself is changed. Calls share one request, and
 * repeat it after a failure. The result is of the same moment as the document, also if a release went live since.
 * @throws PageLoadError if it can't be fetched or differs from its hash
 */
export function completeRegistry<R extends Route>(registry: Registry<R>): Promise<void> {
  if (!registry.isPartial) return Promise.resolve();
  const completion = completions.get(registry as Registry) ?? fetchCompleteRegistry(registry);
  completions.set(registry as Registry, completion);
  completion.catch(() => completions.delete(registry as Registry));
  return completion;
}

/** Returns the page or island of the registry if only that one has files, because the registry was completed; else `module`. */
export function findLiveModule(registry: Registry, module: RegistryModule): RegistryModule {
  const modules: RegistryModule[] = [...registry.routes, ...(registry.islands ?? [])];
  return modules.find(({ path, js }) => path === module.path && js.length > module.js.length) ?? module;
}

/** Returns whether `completeRegistry` can find out which other pages exist; else only a new document can. */
export function canComplete(registry: Registry): boolean {
  return registry.isPartial === true && findRegistryUrl() !== null;
}

async function fetchCompleteRegistry<R extends Route>(registry: Registry<R>): Promise<void> {
  try {
    const url = findRegistryUrl() ?? (await fetchRegistryUrl());
    if (!url) throw new Error('the response has no Server-Timing with its name.');
    const response = await fetch(url, { integrity: parseIntegrityFromUrl(url) });
    const complete: Registry<R> = await response.json();
    // The document's own route stays the same object, which also has a description.
    const own = registry.routes.find(({ js }) => js.length > 0);
    const routes = complete.routes.map((route) => (own?.path === route.path ? own : route));
    Object.assign(registry, complete, { routes, isPartial: false });
  } catch (error) {
    throw new PageLoadError(`The registry could not be loaded: ${error}`, navigator.onLine ? 'unreachable' : 'offline', error);
  }
}

/** URL of the complete registry of the document's moment; null if the host or the browser doesn't name it. */
function findRegistryUrl(): string | null {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const timing = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming?.find(({ name }) => name === TIMING_NAME);
  return timing ? toRegistryUrl(timing.description) : null;
}

/** Like `findRegistryUrl`, for the current moment: some browsers hide the timing, for example after a redirect. */
async function fetchRegistryUrl(): Promise<string | null> {
  const { headers } = await fetch(location.pathname, { method: 'HEAD' });
  const [, hash] = /\bregistry;desc=([\w-]{43})/.exec(headers.get('Server-Timing') ?? '') ?? [];
  return hash ? toRegistryUrl(hash) : null;
}

function toRegistryUrl(hash: string): string {
  return `/registry/${hash}.json`;
}

/** Converts the base64url SHA-256 in a file's name to the format of `fetch`'s `integrity` option. */
export function parseIntegrityFromUrl(url: string): string {
  const hash = /([\w-]{43})\.json$/.exec(url)?.[1] ?? '';
  return `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}
