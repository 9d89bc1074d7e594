import { getIslandOwner, type HashedScript, type Registry } from '../../types/index.ts';

/**
 * Returns the part of the registry that the document of one page contains: the page's own route and remote, the remotes of its
 * islands, and what the navigation needs. Browsers find everything else in the complete registry, since documents must be small.
 * @param islands Names of the islands on the page.
 * @param preload Scripts that the document loads together with a container, by the name of the island.
 */
export function createDocumentRegistry(
  { remotes, routes, ...registry }: Registry,
  path: string,
  islands: readonly string[],
  preload: Record<string, HashedScript[]>,
): Registry {
  const own = routes.find((route) => route.path === path);
  const used = new Set([own?.remote, ...islands.map(getIslandOwner)]);
  const toOwnRemote = ({ fallback: _, ...remote }: Registry['remotes'][string]) => remote;
  return {
    ...registry,
    remotes: Object.fromEntries(Object.entries(remotes).flatMap(([name, remote]) => (used.has(name) ? [[name, toOwnRemote(remote)]] : []))),
    routes: routes.flatMap((route) => {
      if (route === own) return [route];
      return route.navigation ? [{ ...route, page: '', description: '' }] : [];
    }),
    ...(Object.keys(preload).length > 0 && { preload }),
  };
}
