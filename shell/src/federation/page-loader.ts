import { CONTRACT_VERSION, type Registry, type RegistryRoute, type RemotePage, satisfiesContract } from 'shared-contracts';

/** The part of the federation runtime that the loader uses. */
export interface Federation {
  registerRemotes(remotes: { name: string; entry: string; type: 'module' }[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

export interface PageLoader {
  /** Loads a page of a remote; `attempt` is 0 at first and grows with every retry. Rejects with an `Error` that says why. */
  load(route: RegistryRoute, attempt: number): Promise<RemotePage>;
  /** The page, if it was loaded before: it can then be shown without waiting. */
  loaded(route: RegistryRoute): RemotePage | undefined;
}

/** How long a remote may take before its page counts as failed, in milliseconds. */
const PATIENCE = 10_000;
/** The import map pins this many retry addresses of an entry; a page that failed more often is loaded anew. */
export const RETRIES = 3;

/** A remote that was built for another contract than this shell provides. */
export class ContractError extends Error {}

export function retryAddress(entry: string, attempt: number): string {
  return attempt === 0 ? entry : `${entry}?retry=${attempt}`;
}

/** Registers the remotes of `registry` with the federation runtime and returns how to load their pages. */
export function createPageLoader(registry: Registry, federation: Federation): PageLoader {
  federation.registerRemotes(Object.entries(registry.remotes).map(([name, { entry }]) => ({ name, entry, type: 'module' })));

  const pages = new Map<string, RemotePage>();
  const load = async (route: RegistryRoute, attempt: number) => {
    const remote = registry.remotes[route.remote];
    if (!remote) throw new Error(`The registry has no remote ${route.remote}.`);
    if (!satisfiesContract(remote.requires, CONTRACT_VERSION)) {
      throw new ContractError(
        `${route.remote} ${remote.releaseId} requires contract ${remote.requires}, the shell provides ${CONTRACT_VERSION}.`,
      );
    }
    // Browsers remember a module that failed to load by its address, so a retry needs another one.
    if (attempt > 0) {
      federation.registerRemotes([{ name: route.remote, entry: retryAddress(remote.entry, attempt), type: 'module' }], { force: true });
    }
    const page = await within(PATIENCE, federation.loadRemote<RemotePage>(`${route.remote}/${route.page.slice(2)}`), route.remote);
    if (typeof page?.default !== 'function') throw new Error(`${route.remote} exposes no component as ${route.page}.`);
    pages.set(route.path, page);
    return page;
  };
  return { load, loaded: (route) => pages.get(route.path) };
}

function within<T>(milliseconds: number, promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not load within ${milliseconds / 1000} s.`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
