import {
  type FallbackRelease,
  findContractVersion,
  getIslandModule,
  type Registry,
  type RemoteModule,
  type Route,
} from '../types/index.ts';
import { completeRegistry, needsCompleteRegistry } from './complete-registry.ts';
import type { OpenRemote } from './open-remote.ts';
import { PageLoadError } from './page-load-error.ts';
import { findReleaseRoute, getModuleKey, type ReleaseOverrides } from './release-overrides.ts';

const REMOTE_TIMEOUT_MS = 10_000;

/** Module that a remote exposes for a page or an island; its default export is the component. */
export interface ComponentModule {
  default: unknown;
}

/** Loads the modules of pages and islands, without recovery from failures. */
export interface ModuleLoader<R extends Route = Route, Page extends ComponentModule = ComponentModule> {
  /**
   * Loads a module from `release`, by default from the remote's override or else its live release. The next call after a failure
   * requests all files under other URLs.
   * @throws PageLoadError, FileError, or what the code of the remote throws
   */
  load(module: RemoteModule, release?: FallbackRelease<R>): Promise<Page>;
  /** Returns a module that is loaded. */
  getLoaded(module: RemoteModule): Page | undefined;
  /** Returns whether the last load from the release of a remote that is used failed. */
  isFailing(remote: string): boolean;
}

/** Creates the loader of a document's modules. `overrides` is read before each load. */
export function createModuleLoader<R extends Route, Page extends ComponentModule>(
  registry: Registry<R>,
  overrides: ReleaseOverrides<R>,
  openContainer: OpenRemote,
): ModuleLoader<R, Page> {
  const modules = new Map<string, Page>();
  const failures = new Map<string, number>();
  const failing = new Set<string>();
  const getKey = (module: RemoteModule, release = overrides.get(module.remote)) => `${release?.releaseId} ${getModuleKey(module)}`;

  return {
    async load(module, release = overrides.get(module.remote)) {
      if (!release && needsCompleteRegistry(registry, module)) await withTimeout(completeRegistry(registry), 'The registry');
      const source = release ?? registry.remotes[module.remote];
      if (!source) throw new PageLoadError(`The registry has no remote ${module.remote}.`, 'missing');
      const { releaseId } = source;
      const shareScope = selectShareScope(module.remote, source, registry);
      const attempt = failures.get(releaseId) ?? 0;
      // Neither the URLs of a retry nor another release are in the cache.
      if ((release || attempt > 0) && !navigator.onLine) throw new PageLoadError('The browser is offline.', 'offline');
      const exposed =
        'island' in module ? getIslandModule(module.island) : (findReleaseRoute(release ?? registry, module.path) ?? module).page;
      const load = async () => (await openContainer(module.remote, source, shareScope, attempt)).loadModule<Page>(exposed);
      try {
        const page = await withTimeout(load(), module.remote);
        if (typeof page?.default !== 'function')
          throw new PageLoadError(`${module.remote} exposes no component as ${exposed}.`, 'exception');
        modules.set(getKey(module, release), page);
        failing.delete(releaseId);
        return page;
      } catch (error) {
        // Attempts can fail out of order: the counter never decreases.
        failures.set(releaseId, Math.max(attempt + 1, failures.get(releaseId) ?? 0));
        failing.add(releaseId);
        throw error;
      }
    },
    getLoaded: (module) => modules.get(getKey(module)),
    isFailing: (remote) => failing.has((overrides.get(remote) ?? registry.remotes[remote])?.releaseId ?? ''),
  };
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
export function withTimeout<T>(promise: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new PageLoadError(`${name} did not load within ${REMOTE_TIMEOUT_MS / 1000} s.`, 'hang'));
    const timer = setTimeout(onTimeout, REMOTE_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
