import { type DocumentRegistry, getIslandOwner, type HashedScript, type Registry } from '../../types/index.ts';
import type { DocumentDependencies } from '../read/composed-site.ts';

/**
 * Returns the part of the registry that the document of one page contains: the page's own route and remote, and what the
 * navigation, the links and the islands on the page need. It changes only with their remotes and with the description of linked
 * pages, so a release of another remote changes no document. Fallback releases of other remotes are in the complete registry only,
 * because documents are small and a browser rarely needs them.
 */
export function createPageRegistry(
  { contract, shell, cdn, remotes, routes }: Registry,
  path: string,
  { links, islands }: Pick<DocumentDependencies, 'links' | 'islands'> = { links: [], islands: [] },
): Registry {
  const own = routes.find((route) => route.path === path);
  const used = new Set([...(own ? [own.remote] : []), ...islands.map(getIslandOwner)]);
  const known = routes.flatMap((route) => {
    if (route === own) return [route];
    return route.navigation || links.includes(route.path) ? [{ ...route, page: '', description: '' }] : [];
  });
  return {
    contract,
    shell,
    ...(cdn ? { cdn } : {}),
    remotes: Object.fromEntries(
      Object.entries(remotes)
        .filter(([name]) => used.has(name))
        .map(([name, { fallback, ...remote }]) => [name, name === own?.remote && fallback ? { ...remote, fallback } : remote]),
    ),
    routes: known,
    isPartial: true,
  };
}

/**
 * Removes the empty values of routes that the page links, and adds the scripts that the document loads together with containers.
 * @param preload Scripts by the name of the island.
 */
export function toDocumentRegistry({ routes, ...registry }: Registry, preload: Record<string, HashedScript[]>): DocumentRegistry {
  return {
    ...registry,
    routes: routes.map((route) => {
      const { page, description: _, ...linked } = route;
      return page === '' ? linked : route;
    }),
    ...(Object.keys(preload).length > 0 && { preload }),
  };
}

/** Returns the paths on the site that links with these `href` attributes lead to, sorted. */
export function listLinkedPaths(hrefs: readonly string[]): string[] {
  const paths = hrefs.flatMap((href) => /^\/(?!\/)[^?#]*/.exec(href)?.[0] ?? []);
  return [...new Set(paths.map(decodePath))].sort();
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(.)\/+$/, '$1');
  } catch {
    return path;
  }
}
