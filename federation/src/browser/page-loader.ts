import type { Registry, RemoteModule, Route } from '../types/index.ts';
import type { FederationRuntime } from './federation.ts';
import { type ComponentModule, createModuleLoader } from './module-loader.ts';
import { createRemoteOpener } from './open-remote.ts';
import { PageLoadError } from './page-load-error.ts';
import type { RecoveryContext } from './recovery.ts';
import type { ReleaseOverrides } from './release-overrides.ts';
import type { ReportRemoteError } from './report.ts';

/** Loads the pages and islands of remotes in the browser. `Page` is the type of their modules. */
export interface PageLoader<Page extends ComponentModule = ComponentModule> {
  /**
   * Loads a page or an island. After a failure it retries, then falls back to the remote's fallback release.
   * Rejects with a `PageLoadError` when neither helps.
   */
  load(module: RemoteModule): Promise<Page>;
  /** Returns a module that is already loaded, so that it can be rendered synchronously. */
  getLoaded(module: RemoteModule): Page | undefined;
  /** Loads a module before it is needed. A failure is neither reported nor recovered. */
  prefetch(module: RemoteModule): Promise<unknown>;
  /** Replaces a remote whose page or island threw by its fallback release. Resolves with the release's id, or undefined if there is none. */
  fallBack(module: RemoteModule): Promise<string | undefined>;
}

/** Input of `createPageLoader`. */
export interface PageLoaderOptions<R extends Route> {
  /** The registry that compose inlined into the document. It is completed before another page is loaded. */
  registry: Registry<R>;
  federation: FederationRuntime;
  /** Read before each load; the loader adds a fallback release after a failure. */
  overrides: ReleaseOverrides<R>;
  /** Receives every page that could not be loaded from its live release, with its cause. */
  report: ReportRemoteError;
  reloadIfOutdated: RecoveryContext['reloadIfOutdated'];
  /** Replaces the import of the recovery code in tests. */
  loadRecovery?: () => Promise<typeof import('./recovery.ts')>;
}

const importRecovery = () => import(/* webpackChunkName: 'recovery' */ './recovery.ts');

/** Loads the recovery code while the network works. Never rejects. */
export async function preloadRecoveryCode(): Promise<void> {
  // Browsers cache a failed module for the life of the document, so the import is not attempted offline.
  if (navigator.onLine) await importRecovery().catch(() => {});
}

/** Creates the loader for the pages and islands of all remotes in `registry`. The code for failures is a lazy chunk. */
export function createPageLoader<R extends Route, Page extends ComponentModule>({
  registry,
  federation,
  overrides,
  report,
  reloadIfOutdated,
  loadRecovery = importRecovery,
}: PageLoaderOptions<R>): PageLoader<Page> {
  const modules = createModuleLoader<R, Page>(registry, overrides, createRemoteOpener(federation));
  const context = { registry, overrides, report, modules, reloadIfOutdated };
  return {
    load: (module) =>
      modules.load(module).catch(async (error: unknown) => {
        const code = navigator.onLine ? await loadRecovery().catch(() => null) : null;
        if (code) return code.recoverPage(context, module, error);
        const failure = new PageLoadError(String(error), navigator.onLine ? 'stranded' : 'offline', error);
        report(failure, module.remote, { kind: 'load', fault: failure.fault });
        throw failure;
      }),
    getLoaded: modules.getLoaded,
    prefetch: async (module) => {
      // A hanging prefetch would block the retry: the browser shares one request per module URL.
      if (modules.isFailing(module.remote)) throw new PageLoadError(`${module.remote} failed to load before.`, 'unreachable');
      return modules.load(module);
    },
    fallBack: (module) =>
      loadRecovery().then(
        (code) => code.replaceByFallbackRelease(context, module),
        () => undefined,
      ),
  };
}
