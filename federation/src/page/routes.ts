import type { Registry, RegistryRoute, Route } from '../types/index.ts';

/** Returns the decoded path of a URL within the site, without query, hash and trailing slashes, as the server resolves it. */
export function normalizePath(url: string): string {
  const path = decodePath(url.replace(/[?#].*$/, ''));
  return path === '' || path === '/' ? '/' : path.replace(/\/+$/, '');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the route of a path. A route that ends with `_` is that of any last segment. */
export function matchRoute<R extends Route>({ routes }: Pick<Registry<R>, 'routes'>, path: string): RegistryRoute<R> | undefined {
  return routes.find((route) => route.path === path) ?? routes.find((route) => route.path === path.replace(/[^/]+$/, '_'));
}
