import type { ComponentType } from 'react';
import { type FallbackRelease, findContractVersion, getIslandModule, type Registry, type RemoteModule } from '../types/index.ts';
import { type FileError, type LoadFault, PageLoadError, type ReportRemoteError } from './errors.ts';
import { type FederationRuntime, type LoadExposedModule, openRemote } from './open-remote.ts';
import { completeRegistry, findRoute, getModuleKey, isPartialRegistry, replaceRelease } from './registry.ts';

const REMOTE_TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 5_000;

/** Module that a remote exposes for a page or an island. */
export interface ComponentModule {
  // biome-ignore lint/suspicious/noExplicitAny: pages have no props, and those of an island are checked where it is placed
  default: ComponentType<any>;
}

/** Loads the pages and islands of remotes in the browser. */
export interface PageLoader {
  /**
   * Loads a page or an island. After a failure it retries, then falls back to the remote's fallback release.
   * Rejects with a `PageLoadError` when neither helps.
   */
  load(module: RemoteModule): Promise<ComponentModule>;
  /** Returns a module that is already loaded, so that it can be rendered synchronously. */
  getLoaded(module: RemoteModule): ComponentModule | undefined;
  /** Loads a module before it is needed. A failure is neither reported nor recovered. */
  prefetch(module: RemoteModule): Promise<unknown>;
  /** Replaces a remote whose page or island threw by its fallback release. Resolves with the release's id, or undefined if there is none. */
  fallBack(module: RemoteModule): Promise<string | undefined>;
  /** Calls `listener` when another release has replaced one. Returns the function that ends this. */
  onReplace(listener: () => void): () => void;
}

/** Input of `createPageLoader`. */
export interface PageLoaderOptions {
  /** The registry that compose inlined into the document. It is completed before another page is loaded, and has the releases in use. */
  registry: Registry;
  federation: FederationRuntime;
  /** Receives every page that could not be loaded from its live release, with its cause. */
  report: ReportRemoteError;
  /** Loads the document again if its releases aren't live anymore; stays pending then. */
  reloadIfOutdated(): Promise<void>;
}

/** Creates the loader for the pages and islands of all remotes in `registry`. */
export function createPageLoader({ registry, federation, report, reloadIfOutdated }: PageLoaderOptions): PageLoader {
  const pages = new Map<string, ComponentModule>();
  const containers = new Map<string, Promise<LoadExposedModule>>();
  /** How often loads from a release have failed. */
  const failures = new Map<string, number>();
  const listeners = new Set<() => void>();
  const getKey = (module: RemoteModule, release = registry.remotes[module.remote]?.releaseId) => `${release} ${getModuleKey(module)}`;

  /**
   * Loads a module from `release`, by default from the one in use, without recovery from failures.
   * @throws PageLoadError, FileError, or what the code of the remote throws
   */
  async function loadOnce(module: RemoteModule, release?: FallbackRelease): Promise<ComponentModule> {
    if (!release && isMissing(registry, module)) await withTimeout(completeRegistry(registry), 'The registry');
    const source = release ?? registry.remotes[module.remote];
    if (!source) throw new PageLoadError(`The registry has no remote ${module.remote}.`, 'missing');
    const { releaseId } = source;
    const shareScope = selectShareScope(module.remote, source, registry);
    const attempt = failures.get(releaseId) ?? 0;
    // Neither the URLs of a retry nor another release are in the cache.
    if ((release || attempt > 0) && !navigator.onLine) throw new PageLoadError('The browser is offline.', 'offline');
    const exposed = 'island' in module ? getIslandModule(module.island) : (findRoute(release ?? registry, module.path) ?? module).page;
    const id = `${releaseId} ${attempt}`;
    const container = containers.get(id) ?? openRemote(federation, module.remote, source, shareScope, attempt);
    containers.set(id, container);
    try {
      const page = await withTimeout(
        container.then((loadExposed) => loadExposed<ComponentModule>(exposed)),
        module.remote,
      );
      if (typeof page?.default !== 'function') throw new PageLoadError(`${module.remote} exposes no component as ${exposed}.`, 'exception');
      pages.set(getKey(module, releaseId), page);
      return page;
    } catch (error) {
      // Attempts can fail out of order: the counter never decreases.
      failures.set(releaseId, Math.max(attempt + 1, failures.get(releaseId) ?? 0));
      throw error;
    }
  }

  async function fallBack(module: RemoteModule): Promise<string | undefined> {
    try {
      await withTimeout(completeRegistry(registry), 'The registry');
      const release = registry.remotes[module.remote]?.fallback;
      // A page needs its route. An island that the release lacks can't be loaded.
      if (!release || !('island' in module || findRoute(release, module.path))) return undefined;
      await loadOnce(module, release);
      removeStylesOfOtherReleases(release);
      replaceRelease(registry, release);
      for (const listener of listeners) listener();
      return release.releaseId;
    } catch (error) {
      console.warn(`[${module.remote}] The fallback release failed:`, error);
      return undefined;
    }
  }

  /** Retries a page if the file that failed is intact by now, else reloads an outdated document or uses the fallback release. */
  async function recover(module: RemoteModule, error: unknown): Promise<ComponentModule> {
    let cause = error;
    let fault = await diagnoseLoadError(error);
    if (fault === null) {
      try {
        return await loadOnce(module);
      } catch (again) {
        cause = again;
        fault = (await diagnoseLoadError(again)) ?? 'unreachable';
      }
    }
    // A fragment of the application loads while the visitor uses the page around it, whose state a new document would lose.
    const isOnUsedPage = 'island' in module && !document.querySelector('[data-island]');
    if ((fault === 'missing' || fault === 'altered') && !isOnUsedPage) await reloadIfOutdated();
    const release = registry.remotes[module.remote]?.releaseId;
    const instead = fault === 'offline' ? undefined : await fallBack(module);
    const failure = new PageLoadError(cause instanceof Error ? cause.message : String(cause), fault, cause);
    report(failure, module.remote, { kind: 'load', fault, release, instead });
    const page = instead && pages.get(getKey(module));
    if (!page) throw failure;
    return page;
  }

  return {
    load: (module) => loadOnce(module).catch((error: unknown) => recover(module, error)),
    getLoaded: (module) => pages.get(getKey(module)),
    prefetch: async (module) => {
      // A hanging prefetch would block the retry: the browser shares one request per module URL.
      if (failures.has(registry.remotes[module.remote]?.releaseId ?? '')) return;
      await loadOnce(module);
    },
    fallBack,
    onReplace: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns whether a document's registry lacks what is needed to load a page or island. */
function isMissing(registry: Registry, module: RemoteModule): boolean {
  return isPartialRegistry(registry) && (('page' in module && module.page === '') || !registry.remotes[module.remote]);
}

/** Returns the contract version whose libraries a release gets. @throws PageLoadError if the shell doesn't provide what it requires */
function selectShareScope(
  remote: string,
  { releaseId, requires }: { releaseId: string; requires: string },
  { contract }: Registry,
): string {
  const version = findContractVersion(requires, contract);
  if (version) return version;
  throw new PageLoadError(`${remote} ${releaseId} requires contract ${requires}, the shell provides ${contract}.`, 'contract');
}

/** Rejects if the promise is pending for longer than a remote may take. `name` is the subject of the error message. */
function withTimeout<T>(promise: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new PageLoadError(`${name} did not load within ${REMOTE_TIMEOUT_MS / 1000} s.`, 'hang'));
    const timer = setTimeout(onTimeout, REMOTE_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Returns why a page could not be loaded. Fetches the file that failed again; `null` if it is reachable and matches its hash by
 * now. The first request replaces what the HTTP cache has, because a damaged response may be cached for a year.
 */
async function diagnoseLoadError(error: unknown): Promise<LoadFault | null> {
  if (error instanceof PageLoadError) return error.fault;
  if (!navigator.onLine) return 'offline';
  if (!isFileError(error)) return 'exception';
  const [url = ''] = error.url.split('?');
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    if (!response.ok) return 'missing';
    await response.arrayBuffer().catch(() => null);
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'TimeoutError' ? 'hang' : 'unreachable';
  }
  return fetch(url, { cache: 'force-cache', integrity: error.integrity })
    .then((response) => response.arrayBuffer())
    .then(
      () => null,
      () => 'altered',
    );
}

function isFileError(error: unknown): error is FileError {
  return error instanceof Error && 'url' in error && 'integrity' in error;
}

/** Removes the style sheets of other releases of the same remote: both releases use the same class names. */
function removeStylesOfOtherReleases({ remote, releaseId }: FallbackRelease): void {
  const links = ['remotes', 'previews'].map((folder) => `link[rel=stylesheet][href*="/${folder}/${remote}/"]`);
  for (const link of document.querySelectorAll<HTMLLinkElement>(links.join())) {
    if (!link.href.includes(`/${remote}/${releaseId}/`)) link.remove();
  }
}
