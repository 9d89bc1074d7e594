import type { Registry, RegistryRoute, Route } from '../types/index.ts';

/** Returns the decoded path of a URL within the site, without query, hash and trailing slashes, as the server resolves it. */
export function normalizePath(url: string): string {
  const path = decodePart(url.replace(/[?#].*$/, ''));
  return path === '' || path === '/' ? '/' : path.replace(/\/+$/, '');
}

/** Decodes a part of a URL; one that isn't encoded correctly stays as it is. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the route of a path. A route that ends with `_` is that of any last segment. */
export function matchRoute<R extends Route>({ routes }: Pick<Registry<R>, 'routes'>, path: string): RegistryRoute<R> | undefined {
  return routes.find((route) => route.path === path) ?? routes.find((route) => route.path === path.replace(/[^/]+$/, '_'));
}
