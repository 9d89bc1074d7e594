import type { RegistryRemote } from '../types/index.ts';
import type { FederationRuntime } from './federation.ts';
import { loadScript } from './load-script.ts';

/** A remote's container, as the federation runtime knows it. */
export interface RemoteModules {
  /** Loads an exposed module, such as `./HomePage`. The container verifies its chunks and style sheets. */
  loadModule<Module>(module: string): Promise<Module | null>;
}

/** Opens the containers of releases; `attempt` 0 is the first. */
export type OpenRemote = (remote: string, release: RegistryRemote, shareScope: string, attempt: number) => Promise<RemoteModules>;

/** Creates the function that verifies a container and registers it with the federation runtime, once for each attempt. */
export function createRemoteOpener(federation: FederationRuntime): OpenRemote {
  const containers = new Map<string, Promise<RemoteModules>>();
  const open: OpenRemote = async (remote, { releaseId, entry, integrity }, shareScope, attempt) => {
    const url = createRetryUrl(entry, attempt);
    if (integrity) await loadScript(url, integrity);
    // The runtime caches failed remotes by their name.
    const name = `${remote}~${releaseId}~${attempt}`;
    federation.registerRemotes([{ name, entry: url, type: 'module', shareScope }]);
    return { loadModule: (module) => federation.loadRemote(`${name}/${module.slice(2)}`) };
  };
  return (remote, release, shareScope, attempt) => {
    const url = createRetryUrl(release.entry, attempt);
    const container = containers.get(url) ?? open(remote, release, shareScope, attempt);
    containers.set(url, container);
    container.catch(() => containers.delete(url));
    return container;
  };
}

/** Returns another URL of the same file, because browsers cache a failed module by its URL. `attempt` 0 is the original. */
function createRetryUrl(url: string, attempt: number): string {
  return attempt === 0 ? url : `${url}?retry=${attempt}`;
}
