import type { Registry, RegistryRemote } from '../types/index.ts';

/**
 * Returns the part of the registry that the document of one page contains: the page's own route and remote, and what the
 * navigation and the links on the page need. It changes only with the page's remote and with the description of linked pages,
 * so a release of another remote changes no document.
 * @param links Paths that the page links.
 */
export function createPageRegistry({ contract, shell, cdn, remotes, routes }: Registry, path: string, links: string[] = []): Registry {
  const own = routes.find((route) => route.path === path);
  const remote = own && remotes[own.remote];
  const known = routes.flatMap((route) => {
    if (route === own) return [route];
    return route.navigation || links.includes(route.path) ? [{ ...route, description: '', js: [], css: [] }] : [];
  });
  return {
    contract,
    shell,
    ...(cdn ? { cdn } : {}),
    remotes: own && remote ? { [own.remote]: withoutHashes(remote) } : {},
    routes: known,
    isPartial: true,
  };
}

function withoutHashes({ hashes: _, ...remote }: RegistryRemote): RegistryRemote {
  return remote;
}

/** Returns the paths that a page's HTML links on the site, sorted. */
export function listLinks(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"?#]*)/g)].map(([, path = '']) => decodePath(path));
  return [...new Set(links)].sort();
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('&amp;', '&')).replace(/(.)\/+$/, '$1');
  } catch {
    return path;
  }
}
