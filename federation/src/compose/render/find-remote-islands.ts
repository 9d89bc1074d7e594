import { getIslandModule, getIslandOwner, type ModuleFiles, type RemoteRelease } from '../../types/index.ts';
import { getModuleFiles } from '../registry/create-registry.ts';

/** An island of a remote, with the files that it needs in addition to the container. */
interface PageIsland extends ModuleFiles {
  /** Such as `shop/BasketButton`. */
  name: string;
  release: RemoteRelease;
}

/** Returns the islands of remotes among the names of a page's islands. */
export function findRemoteIslands(names: readonly string[], remotes: RemoteRelease[]): PageIsland[] {
  return names.flatMap((name) => {
    const release = remotes.find((remote) => remote.name === getIslandOwner(name));
    return release ? [{ name, release, ...getModuleFiles(release, getIslandModule(name)) }] : [];
  });
}
