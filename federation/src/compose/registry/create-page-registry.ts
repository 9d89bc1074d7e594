import type { DocumentRegistry, HashedScript, Preload, Registry, RegistryModule } from '../../types/index.ts';

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
    return route.navigation || links.includes(route.path) ? [{ ...route, page: '', description: '' }] : [];
  });
  return {
    contract,
    shell,
    ...(cdn ? { cdn } : {}),
    remotes: Object.fromEntries(Object.entries(remotes).filter(([name]) => used.has(name))),
    routes: known,
    ...(placed.length > 0 && { islands: placed }),
    isPartial: true,
  };
}

/**
 * Removes the empty values of routes that the page links, and adds the scripts that the document loads together with a container.
 * @param preloads Scripts by the path of the page or the name of the island.
 */
export function toDocumentRegistry({ routes, islands, ...registry }: Registry, preloads: Record<string, HashedScript[]>): DocumentRegistry {
  const withPreload = <Module extends RegistryModule>(module: Module): Module & Preload => {
    const preload = preloads[module.path];
    return { ...module, ...(preload && { preload }) };
  };
  return {
    ...registry,
    routes: routes.map((route) => {
      const { page, description: _, ...linked } = route;
      return page === '' ? linked : withPreload(route);
    }),
    ...(islands && { islands: islands.map(withPreload) }),
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
