import { AUTH_PATH } from '../../navigation/paths.ts';

export const AUTH_MODES = ['login', 'signup', 'forgot'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

export const MIN_PASSWORD_LENGTH = 6;

export interface Credentials {
  fullName: string;
  email: string;
  password: string;
}

export type CredentialField = keyof Credentials;
export type CredentialErrors = Partial<Record<CredentialField, string>>;

/** Fields of each mode in display order. */
export const fieldsByMode: Record<AuthMode, readonly CredentialField[]> = {
  login: ['email', 'password'],
  signup: ['fullName', 'email', 'password'],
  forgot: ['email'],
};

/** Returns the error messages by field; empty if the input is valid. */
export function validateCredentials(mode: AuthMode, input: Credentials): CredentialErrors {
  const errors: CredentialErrors = {};
  for (const field of fieldsByMode[mode]) {
    const value = field === 'password' ? input.password : input[field].trim();
    if (value === '') errors[field] = 'This field is required.';
    else if (field === 'email' && !/^[^@\s]+@[^@\s]+$/.test(value)) errors.email = 'Enter an e-mail address.';
  }
  if (mode === 'signup' && !errors.password) {
    const error = validatePassword(input.password);
    if (error) errors.password = error;
  }
  return errors;
}

/** Returns the error message of a new password; null if it is valid. */
export function validatePassword(password: string): string | null {
  // The service counts UTF-16 code units too.
  return password.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters.` : null;
}

/** Returns the mode in a query string, by default `login`. */
export function parseAuthMode(query: string): AuthMode {
  const parameter = new URLSearchParams(query).get('mode');
  return AUTH_MODES.find((mode) => mode === parameter) ?? 'login';
}

/** Returns the page to open after a login: the dashboard's page in the URL's query, else the home page. Never leaves the site. */
export function parseNextPath(query: string): string {
  const next = new URLSearchParams(query).get('next') ?? '';
  return /^\/admin(\/\w+)?(\?[^\\#]*)?$/.test(next) ? next : '/';
}

/** Returns the URL of a mode. It keeps the page to open after a login. */
export function getAuthModeUrl(mode: AuthMode, next = '/'): string {
  const query = new URLSearchParams({ ...(mode !== 'login' && { mode }), ...(next !== '/' && { next }) });
  return `${AUTH_PATH}?${query}`.replace(/\?$/, '');
}
