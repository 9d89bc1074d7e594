import type { DocumentRegistry, Registry, RegistryRemote } from '../../types/index.ts';

/** What a page contains: the paths that it links, and the names of its islands. */
export interface PageContent {
  links: string[];
  islands: string[];
}

/**
 * Returns the part of the registry that the document of one page contains: the page's own route and remote, and what the
 * navigation, the links and the islands on the page need. It changes only with their remotes and with the description of linked
 * pages, so a release of another remote changes no document. Without the page's content, it has all islands.
 */
export function createPageRegistry(
  { contract, shell, cdn, remotes, routes, islands = [] }: Registry,
  path: string,
  { links, islands: names }: PageContent = { links: [], islands: islands.map((island) => island.path) },
): Registry {
  const own = routes.find((route) => route.path === path);
  const placed = islands.filter((island) => names.includes(island.path));
  const used = new Set([...(own ? [own.remote] : []), ...placed.map(({ remote }) => remote)]);
  const known = routes.flatMap((route) => {
    if (route === own) return [route];
    return route.navigation || links.includes(route.path) ? [{ ...route, description: '', js: [], css: [] }] : [];
  });
  return {
    contract,
    shell,
    ...(cdn ? { cdn } : {}),
    remotes: Object.fromEntries(
      Object.entries(remotes).flatMap(([name, remote]) => (used.has(name) ? [[name, withoutHashes(remote)]] : [])),
    ),
    routes: known,
    ...(placed.length > 0 && { islands: placed }),
    isPartial: true,
  };
}

/** Removes the empty values of routes that the page links. */
export function toDocumentRegistry({ routes, ...registry }: Registry): DocumentRegistry {
  return {
    ...registry,
    routes: routes.map((route) => {
      const { page: _page, description, js, css: _css, ...linked } = route;
      return description === '' && js.length === 0 ? linked : route;
    }),
  };
}

function withoutHashes({ hashes: _, ...remote }: RegistryRemote): RegistryRemote {
  return remote;
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
