import { AUTH_PATH } from '../../routing/paths.ts';

export const MODES = ['login', 'signup', 'forgot'] as const;
export type Mode = (typeof MODES)[number];

export const MIN_PASSWORD_LENGTH = 6;

export interface Credentials {
  fullName: string;
  email: string;
  password: string;
}

export type Field = keyof Credentials;
export type FieldErrors = Partial<Record<Field, string>>;

/** Fields of each mode in display order. */
export const modeFields: Record<Mode, readonly Field[]> = {
  login: ['email', 'password'],
  signup: ['fullName', 'email', 'password'],
  forgot: ['email'],
};

/** Returns the error messages by field; empty if the input is valid. */
export function validateCredentials(mode: Mode, input: Credentials): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of modeFields[mode]) {
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
export function parseMode(query: string): Mode {
  const parameter = new URLSearchParams(query).get('mode');
  return MODES.find((mode) => mode === parameter) ?? 'login';
}

/** Returns the URL of a mode. */
export const getModeUrl = (mode: Mode): string => (mode === 'login' ? AUTH_PATH : `${AUTH_PATH}?mode=${mode}`);
