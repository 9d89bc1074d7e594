import type { FallbackRelease, Registry, RegistryRoute, RemoteModule, Route } from '../types/index.ts';
import type { FileError } from './errors.ts';

/** The registry of the live site, which is revalidated with every request. */
const REGISTRY_URL = '/registry.json';

const completions = new WeakMap<Registry, Promise<void>>();

/** Returns whether a registry is a document's part of the complete one. */
export function isPartialRegistry({ hash, isComplete }: Registry): boolean {
  return hash !== undefined && !isComplete;
}

/**
 * Adds to a document's registry what the document doesn't contain; the object itself is changed. Calls share one request, and
 * repeat it after a failure. It fails if another site is live by now: the hash of its registry isn't the one in the document.
 * @throws FileError
 */
export function completeRegistry(registry: Registry): Promise<void> {
  if (!isPartialRegistry(registry)) return Promise.resolve();
  const completion = completions.get(registry) ?? fetchCompleteRegistry(registry);
  completions.set(registry, completion);
  completion.catch(() => completions.delete(registry));
  return completion;
}

async function fetchCompleteRegistry(registry: Registry): Promise<void> {
  const integrity = registry.hash ?? '';
  const response = await fetch(REGISTRY_URL, { integrity, cache: 'no-cache' }).catch((error: Error): never => {
    throw Object.assign(error, { url: REGISTRY_URL, integrity }) satisfies FileError;
  });
  const complete: Registry = await response.json();
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

/** Makes this document use another release of a remote, with all its routes: a fallback release, or a preview. */
export function replaceRelease(registry: Registry, { remote, routes, ...release }: FallbackRelease): void {
  registry.remotes = { ...registry.remotes, [remote]: { ...release, isReplacement: true } };
  registry.routes = [...registry.routes.filter((route) => route.remote !== remote), ...routes];
}

/** Returns the route that a release declares for a path; undefined if it has none. */
export function findRoute<R extends Route>({ routes }: { routes: RegistryRoute<R>[] }, path: string): RegistryRoute<R> | undefined {
  return routes.find((route) => route.path === path);
}

/** Returns what identifies a module in all releases of its remote: the path of a page, or the name of an island. */
export function getModuleKey(module: RemoteModule): string {
  return 'island' in module ? module.island : module.path;
}
