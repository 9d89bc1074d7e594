import { canComplete, completeRegistry } from 'federation-toolkit/browser';
import type { Registry, RegistryRoute } from 'shared-contracts';

export const AUTH_PATH = '/auth';
/** Target of the link in a password recovery email. */
export const RESET_PATH = '/auth/reset';
/** URL fragment that the auth service appends to the site's URL in redirects from its emails. */
export const EMAIL_LINK_FRAGMENT = /[#&](access_token|error_code)=/;
/** Paths of the shell's own pages. */
export const SHELL_PATHS: readonly string[] = [AUTH_PATH, RESET_PATH];

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
export function findRoute({ routes }: Pick<Registry, 'routes'>, path: string): RegistryRoute | undefined {
  return routes.find((route) => route.path === path) ?? routes.find((route) => route.path === path.replace(/[^/]+$/, '_'));
}

/** Returns whether this document can render a URL. Other paths may have been released since and need a new document. */
export function isKnownPath(registry: Registry, url: string): boolean {
  const path = normalizePath(url);
  const route = findRoute(registry, path);
  // Without files, only the complete registry can load the page.
  const isLoadable = route && (!registry.isPartial || route.js.length > 0 || canComplete(registry));
  return SHELL_PATHS.includes(path) || Boolean(isLoadable);
}

/**
 * Calls back with whether the site can render a URL without a new document: at once for what this document links, otherwise
 * when the complete registry is loaded.
 */
export function findPath(registry: Registry, url: string, callback: (isKnown: boolean) => void): void {
  if (isKnownPath(registry, url) || !canComplete(registry)) callback(isKnownPath(registry, url));
  else
    void completeRegistry(registry)
      .catch(() => {})
      .then(() => callback(isKnownPath(registry, url)));
}

export interface NavigationItem {
  label: string;
  path: string;
}

/** Returns the items of the navigation bar in their declared order. */
export function getNavigationItems(registry: Registry): NavigationItem[] {
  return registry.routes
    .flatMap(({ navigation, path }) => (navigation ? [{ ...navigation, path }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ label, path }) => ({ label, path }));
}
