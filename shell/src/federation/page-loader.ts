import { findContractVersion } from 'federation-toolkit/types';
import type { FallbackRelease, PageModule, Registry, RegistryRoute } from 'shared-contracts';
import { report } from '../reporting/report.ts';
import { PageLoadError } from './page-load-error.ts';
import { findRoute, useReleaseOverrides } from './release-overrides.ts';
import { retryUrl } from './retry-url.ts';

/** The part of the federation runtime that the loader uses. */
export interface Federation {
  registerRemotes(remotes: { name: string; entry: string; type: 'module'; shareScope: string }[]): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

export interface PageLoader {
  /** Loads a page of a remote, or else of its last release that worked. Rejects with a `PageLoadError` that says why. */
  load(route: RegistryRoute): Promise<PageModule>;
  /** The page, if it was loaded before: it can then be shown without waiting. */
  loaded(route: RegistryRoute): PageModule | undefined;
  /** Fetches a page ahead of its visit. Nothing is told and nothing is replaced when that fails. */
  prefetch(route: RegistryRoute): Promise<unknown>;
  /** Puts the last release that worked in the place of a remote whose page broke; its id, or undefined when there is none. */
  fallBack(route: RegistryRoute): Promise<string | undefined>;
}

/** What a page is loaded from: the live release, or the one in its place. */
type Source = Registry['remotes'][string];

/** How long a remote may take before its page counts as failed, in milliseconds. */
const PATIENCE = 10_000;

/** Loads the pages of the remotes in `registry`; what it takes when one fails is code of its own, fetched by `rescue`. */
export function createPageLoader(registry: Registry, federation: Federation, rescue = () => import('./recovery.ts')): PageLoader {
  const pages = new Map<string, PageModule>();
  const failures = new Map<string, number>();
  /** Releases whose last attempt failed. */
  const broken = new Set<string>();
  const overrideOf = (route: RegistryRoute) => useReleaseOverrides.getState()[route.remote];
  const key = (route: RegistryRoute, release = overrideOf(route)) => `${release?.releaseId} ${route.path}`;

  const fetchPage = async (route: RegistryRoute, release: FallbackRelease | undefined = overrideOf(route)): Promise<PageModule> => {
    const source: Source | undefined = release ?? registry.remotes[route.remote];
    if (!source) throw new PageLoadError(`The registry has no remote ${route.remote}.`, 'missing');
    const { releaseId, entry, requires } = source;
    const contract = findContractVersion(requires, registry.contract);
    if (!contract) {
      const message = `${route.remote} ${releaseId} requires contract ${requires}, the shell provides ${registry.contract}.`;
      throw new PageLoadError(message, 'contract');
    }
    const shown = (release && findRoute(release, route.path)) ?? route;
    const tries = failures.get(releaseId) ?? 0;
    // The runtime remembers what failed as well, by name.
    const name = `${route.remote}~${releaseId}~${tries}`;
    const checks = Boolean(release) || tries > 0;
    // The code that checks must not be asked for in vain: the browser would remember that it failed.
    if (checks && !navigator.onLine) throw new PageLoadError('There is no network.', 'offline');
    const arrival = async () => {
      // The import map pins the live release under its own addresses alone.
      if (checks) await rescue().then((code) => code.verify(shown, entry, release?.integrity, tries));
      federation.registerRemotes([{ name, entry: retryUrl(entry, tries), type: 'module', shareScope: contract }]);
      return federation.loadRemote<PageModule>(`${name}/${shown.page.slice(2)}`);
    };
    try {
      const page = await within(PATIENCE, arrival(), route.remote);
      if (typeof page?.default !== 'function')
        throw new PageLoadError(`${route.remote} exposes no component as ${shown.page}.`, 'exception');
      pages.set(key(route, release), page);
      broken.delete(releaseId);
      return page;
    } catch (error) {
      // One that began long ago may fail last.
      failures.set(releaseId, Math.max(tries + 1, failures.get(releaseId) ?? 0));
      broken.add(releaseId);
      throw error;
    }
  };

  const loaded = (route: RegistryRoute) => pages.get(key(route));
  const healing = { registry, fetchPage, loaded, within: <T>(promise: Promise<T>, what: string) => within(PATIENCE, promise, what) };

  return {
    load: (route) =>
      fetchPage(route).catch(async (error: unknown) => {
        // Without a network the rescue isn't even asked for: browsers remember a module that failed.
        const code = navigator.onLine ? await rescue().catch(() => null) : null;
        if (code) return code.heal(healing, route, error);
        const failure = new PageLoadError(String(error), navigator.onLine ? 'stranded' : 'offline', error);
        report(failure, route.remote, { kind: 'load', fault: failure.fault });
        throw failure;
      }),
    loaded,
    prefetch: async (route) => {
      // Whatever a retry asks for must be asked for by nobody else meanwhile: what hangs, hangs for all who wait for it.
      const { releaseId = '' } = overrideOf(route) ?? registry.remotes[route.remote] ?? {};
      if (broken.has(releaseId)) throw new PageLoadError(`${route.remote} did not load before.`, 'unreachable');
      return fetchPage(route);
    },
    // Without the code that looks for it there is no earlier release, and whoever asked has to hear so.
    fallBack: (route) =>
      rescue().then(
        (code) => code.replace(healing, route),
        () => undefined,
      ),
  };
}

function within<T>(milliseconds: number, promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new PageLoadError(`${what} did not load within ${milliseconds / 1000} s.`, 'hang'));
    const timer = setTimeout(late, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
