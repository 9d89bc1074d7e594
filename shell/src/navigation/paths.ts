import type { Registry } from 'federation-toolkit/types';

export const AUTH_PATH = '/auth';
/** Target of the links in emails that confirm an address. */
export const CONFIRM_EMAIL_PATH = '/auth/confirm';
/** Target of the links in emails that let their reader choose a password. */
export const RESET_PASSWORD_PATH = '/auth/reset';
/** URL fragment of a link in an email, or of a redirect of the auth service. */
export const EMAIL_LINK_FRAGMENT = /[#&](access_token|error_code|token_hash)=/;
/** Paths of the shell's own pages. */
export const SHELL_PATHS: readonly string[] = [AUTH_PATH, RESET_PASSWORD_PATH, CONFIRM_EMAIL_PATH];

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
