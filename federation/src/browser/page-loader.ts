import type { Registry, RegistryModule, Route } from '../types/index.ts';
import type { Federation } from './federation.ts';
import { createModuleLoader, type PageModule } from './module-loader.ts';
import { PageLoadError } from './page-load-error.ts';
import type { ReleaseOverrides } from './release-overrides.ts';
import { createContainerOpener } from './remote-container.ts';
import type { Report } from './report.ts';

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
  const modules = createModuleLoader<R, Page>(registry, overrides, createContainerOpener(federation));
  const context = { registry, overrides, report, modules };
  return {
    load: (route) =>
      modules.load(route).catch(async (error: unknown) => {
        const code = navigator.onLine ? await loadRecovery().catch(() => null) : null;
        if (code) return code.recoverPage(context, route, error);
        const failure = new PageLoadError(String(error), navigator.onLine ? 'stranded' : 'offline', error);
        report(failure, route.remote, { kind: 'load', fault: failure.fault });
        throw failure;
      }),
    getLoaded: modules.getLoaded,
    prefetch: async (route) => {
      // A hanging prefetch would block the retry: the browser shares one request per module URL.
      if (modules.isFailing(route.remote)) throw new PageLoadError(`${route.remote} failed to load before.`, 'unreachable');
      return modules.load(route);
    },
    fallBack: (route) =>
      loadRecovery().then(
        (code) => code.fallBack(context, route),
        () => undefined,
      ),
  };
}
