import type { Registry } from 'shared-contracts';

export const AUTH_PATH = '/auth';
/** Where the link of a recovery mail leads. */
export const RESET_PATH = '/auth/reset';
/** Paths of the shell's own pages. */
export const SHELL_PATHS: readonly string[] = [AUTH_PATH, RESET_PATH];

/** The path of an address of this site without query, hash and trailing slash, decoded as the server does it. */
export function normalizePath(address: string): string {
  const path = decoded(address.replace(/[?#].*$/, ''));
  return path === '' || path === '/' ? '/' : path.replace(/\/+$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Tells whether this document can show a path itself; another path may have been released since and needs a new document. */
export function isKnownPath(registry: Registry, address: string): boolean {
  const path = normalizePath(address);
  return SHELL_PATHS.includes(path) || registry.routes.some((route) => route.path === path);
}

export interface NavigationItem {
  label: string;
  path: string;
}

/** The items of the navigation bar, from what the live releases declare. */
export function getNavigationItems(registry: Registry): NavigationItem[] {
  return registry.routes
    .flatMap(({ navigation, path }) => (navigation ? [{ ...navigation, path }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ label, path }) => ({ label, path }));
}
