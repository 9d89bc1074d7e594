import { getIslandOwner, type HashedScript, type Registry } from '../../types/index.ts';

/** What the registry of a document depends on in addition to its path. */
export interface DocumentRegistryOptions {
  /** Names of the islands on the page. */
  islands: readonly string[];
  /** Scripts that the document loads together with a container, by the name of the island. */
  preload: Record<string, HashedScript[]>;
  /** Hash of the complete registry's file. */
  hash: string;
}

/**
 * Returns the part of the registry that the document of one page contains: the page's own route and remote, the remotes of its
 * islands, and what the navigation needs. Browsers find everything else in the complete registry, since documents must be small.
 */
export function createDocumentRegistry(
  { remotes, routes, ...registry }: Registry,
  path: string,
  { islands, preload, hash }: DocumentRegistryOptions,
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
    hash,
    ...(Object.keys(preload).length > 0 && { preload }),
  };
}
