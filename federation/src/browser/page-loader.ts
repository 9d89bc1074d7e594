import { type FallbackRelease, findContractVersion, type Registry, type RegistryModule, type Route } from '../types/index.ts';
import { completeRegistry, findLiveModule } from './complete-registry.ts';
import type { Federation } from './federation.ts';
import { PageLoadError } from './page-load-error.ts';
import { findModule, type ReleaseOverrides } from './release-overrides.ts';
import type { Report } from './report.ts';
import { createRetryUrl } from './retry-url.ts';
import { createScriptVerifier } from './verify-script.ts';

/** Module that a remote exposes for a page; its default export is the component. */
export interface PageModule {
  default: unknown;
}

/** Loads the pages and islands of remotes in the browser. `Page` is the type of their modules. */
export interface PageLoader<Page extends PageModule = PageModule> {
  /**
   * Loads a page. After a failure it retries, then falls back to the remote's fallback release.
   * Rejects with a `PageLoadError` when neither helps.
   */
  load(route: RegistryModule): Promise<Page>;
  /** Returns the page if it is already loaded, so that it can be rendered synchronously. */
  getLoaded(route: RegistryModule): Page | undefined;
  /** Loads a page before it is visited. A failure is neither reported nor recovered. */
  prefetch(route: RegistryModule): Promise<unknown>;
  /** Replaces a remote whose page threw by its fallback release. Resolves with the release's id, or undefined if there is none. */
  fallBack(route: RegistryModule): Promise<string | undefined>;
}

/** Input of `createPageLoader`. */
export interface PageLoaderOptions<R extends Route> {
  /** The registry that compose inlined into the document. It is completed before another page is loaded. */
  registry: Registry<R>;
  federation: Federation;
  /** Read before each load; the loader adds a fallback release after a failure. */
  overrides: ReleaseOverrides<R>;
  /** Receives every page that could not be loaded from its live release, with its cause. */
  report: Report;
  /** Replaces the import of the recovery code in tests. */
  loadRecovery?: () => Promise<typeof import('./recovery.ts')>;
}

const REMOTE_TIMEOUT_MS = 10_000;

const importRecovery = () => import(/* webpackChunkName: 'recovery' */ './recovery.ts');

/** Loads the recovery code while the network works. Never rejects. */
export async function preloadRecovery(): Promise<void> {
  // Browsers cache a failed module for the life of the document, so the import is not attempted offline.
  if (navigator.onLine) await importRecovery().catch(() => {});
}

/** Creates the loader for the pages of all remotes in `registry`. The code for failures is a lazy chunk. */
export function createPageLoader<R extends Route, Page extends PageModule>({
  registry,
  federation,
  overrides,
  report,
  loadRecovery = importRecovery,
}: PageLoaderOptions<R>): PageLoader<Page> {
  const pages = new Map<string, Page>();
  const failures = new Map<string, number>();
  /** Releases whose last attempt failed. */
  const failing = new Set<string>();
  const { verify, findHash, add } = createScriptVerifier(registry, overrides);
  if (typeof window !== 'undefined') window.verifyScript = verify;
  const getKey = ({ remote, path }: RegistryModule, release = overrides.get(remote)) => `${release?.releaseId} ${path}`;

  const fetchPage = async (route: RegistryModule, release: FallbackRelease<R> | undefined = overrides.get(route.remote)) => {
    if (!release && route.js.length === 0) await withTimeout(completeRegistry(registry), 'The registry');
    const source = release ?? registry.remotes[route.remote];
    if (!source) throw new PageLoadError(`The registry has no remote ${route.remote}.`, 'missing');
    const { releaseId, entry, requires } = source;
    const contract = findContractVersion(requires, registry.contract);
    if (!contract) {
      const message = `${route.remote} ${releaseId} requires contract ${requires}, the shell provides ${registry.contract}.`;
      throw new PageLoadError(message, 'contract');
    }
    const releaseRoute = findModule(release, route) ?? findLiveModule(registry, route);
    const attempt = failures.get(releaseId) ?? 0;
    // The federation runtime caches failed remotes by their name.
    const name = `${route.remote}~${releaseId}~${attempt}`;
    // Neither the URLs of a retry nor another release are in the cache.
    if ((release || attempt > 0) && !navigator.onLine) throw new PageLoadError('The browser is offline.', 'offline');
    const load = async () => {
      // Its container imports chunks before it is the override.
      if (release) add(release.integrity);
      if (release) await loadRecovery().then((code) => code.verifyRelease(releaseRoute, entry, release.integrity, attempt));
      else await Promise.all([entry, ...releaseRoute.js].map((url) => verify(createRetryUrl(url, attempt))));
      federation.registerRemotes([{ name, entry: createRetryUrl(entry, attempt), type: 'module', shareScope: contract }]);
      return federation.loadRemote<Page>(`${name}/${releaseRoute.page.slice(2)}`);
    };
    try {
      const page = await withTimeout(load(), route.remote);
      if (typeof page?.default !== 'function')
        throw new PageLoadError(`${route.remote} exposes no component as ${releaseRoute.page}.`, 'exception');
      pages.set(getKey(route, release), page);
      failing.delete(releaseId);
      return page;
    } catch (error) {
      // Attempts can fail out of order: the counter never decreases.
      failures.set(releaseId, Math.max(attempt + 1, failures.get(releaseId) ?? 0));
      failing.add(releaseId);
      throw error;
    }
  };

  const getLoaded = (route: RegistryModule) => pages.get(getKey(route));
  const context = { registry, overrides, report, fetchPage, getLoaded, findHash, withTimeout };

  return {
    load: (route) =>
      fetchPage(route).catch(async (error: unknown) => {
        const code = navigator.onLine ? await loadRecovery().catch(() => null) : null;
        if (code) return code.recoverPage(context, route, error);
        const failure = new PageLoadError(String(error), navigator.onLine ? 'stranded' : 'offline', error);
        report(failure, route.remote, { kind: 'load', fault: failure.fault });
        throw failure;
      }),
    getLoaded,
    prefetch: async (route) => {
      // A hanging prefetch would block the retry: the browser shares one request per module URL.
      const { releaseId = '' } = overrides.get(route.remote) ?? registry.remotes[route.remote] ?? {};
      if (failing.has(releaseId)) throw new PageLoadError(`${route.remote} failed to load before.`, 'unreachable');
      return fetchPage(route);
    },
    fallBack: (route) =>
      loadRecovery().then(
        (code) => code.fallBack(context, route),
        () => undefined,
      ),
  };
}

function withTimeout<T>(promise: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new PageLoadError(`${name} did not load within ${REMOTE_TIMEOUT_MS / 1000} s.`, 'hang'));
    const timer = setTimeout(onTimeout, REMOTE_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
