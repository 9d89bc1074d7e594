import type { Registry } from 'federation-toolkit/types';

export const AUTH_PATH = '/auth';
/** Target of the link in a password recovery email. */
export const RESET_PASSWORD_PATH = '/auth/reset';
/** URL fragment that the auth service appends to the site's URL in redirects from its emails. */
export const EMAIL_LINK_FRAGMENT = /[#&](access_token|error_code)=/;
/** Paths of the shell's own pages. */
export const SHELL_PATHS: readonly string[] = [AUTH_PATH, RESET_PASSWORD_PATH];

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
