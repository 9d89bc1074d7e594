import type { Registry, RemoteModule, Route } from '../types/index.ts';
import type { FileError } from './load-script.ts';

/** The registry of the live site, which is revalidated with every request. */
const REGISTRY_URL = '/registry.json';

const completions = new WeakMap<Registry, Promise<void>>();

/** Returns whether a registry is a document's part of the complete one. */
export function isPartialRegistry({ hash, isComplete }: Registry): boolean {
  return hash !== undefined && !isComplete;
}

/** Returns whether a document lacks what is needed to load a page or island, so that its registry has to be completed first. */
export function needsCompleteRegistry(registry: Registry, module: RemoteModule): boolean {
  return isPartialRegistry(registry) && (('page' in module && module.page === '') || !registry.remotes[module.remote]);
}

/**
 * Adds to a document's registry what the document doesn't contain; the object itself is changed. Calls share one request, and
 * repeat it after a failure. It fails if another site is live by now: the hash of its registry isn't the one in the document.
 * @throws FileError
 */
export function completeRegistry<R extends Route>(registry: Registry<R>): Promise<void> {
  if (!isPartialRegistry(registry as Registry)) return Promise.resolve();
  const completion = completions.get(registry as Registry) ?? fetchCompleteRegistry(registry);
  completions.set(registry as Registry, completion);
  completion.catch(() => completions.delete(registry as Registry));
  return completion;
}

async function fetchCompleteRegistry<R extends Route>(registry: Registry<R>): Promise<void> {
  const integrity = registry.hash ?? '';
  const response = await fetch(REGISTRY_URL, { integrity, cache: 'no-cache' }).catch((error: Error): never => {
    throw Object.assign(error, { url: REGISTRY_URL, integrity }) satisfies FileError;
  });
  const complete: Registry<R> = await response.json();
  // The document's own route stays the same object, which also has a description.
  const own = registry.routes.find(({ page }) => page !== '');
  const routes = complete.routes.map((route) => (own?.path === route.path ? own : route));
  Object.assign(registry, complete, { routes, isComplete: true });
}

/** Returns whether another site than that of the document is live, as far as the browser can find out. */
export async function isOutdated({ hash }: Registry): Promise<boolean> {
  const isLoaded = (options: RequestInit) =>
    fetch(REGISTRY_URL, options).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!hash || !(await isLoaded({ cache: 'no-cache' }))) return false;
  return !(await isLoaded({ cache: 'force-cache', integrity: hash }));
}
