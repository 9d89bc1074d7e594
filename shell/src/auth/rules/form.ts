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

/** The fields of each mode, in the order they are shown. */
export const modeFields: Record<Mode, readonly Field[]> = {
  login: ['email', 'password'],
  signup: ['fullName', 'email', 'password'],
  forgot: ['email'],
};

/** What is wrong with the input before anything is sent; empty when nothing is. */
export function validateCredentials(mode: Mode, input: Credentials): FieldErrors {
  const problems: FieldErrors = {};
  for (const field of modeFields[mode]) {
    const value = field === 'password' ? input.password : input[field].trim();
    if (value === '') problems[field] = 'This field is required.';
    else if (field === 'email' && !/^[^@\s]+@[^@\s]+$/.test(value)) problems.email = 'Enter an e-mail address.';
  }
  if (mode === 'signup' && !problems.password) {
    const problem = validatePassword(input.password);
    if (problem) problems.password = problem;
  }
  return problems;
}

/** Why a new password is refused, or null. */
export function validatePassword(password: string): string | null {
  // The service counts characters as JavaScript does.
  return password.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters.` : null;
}

/** The mode that an address asks for; login where it asks for none. */
export function parseMode(query: string): Mode {
  const wanted = new URLSearchParams(query).get('mode');
  return MODES.find((mode) => mode === wanted) ?? 'login';
}

/** The address that opens a mode. */
export const modeUrl = (mode: Mode): string => (mode === 'login' ? AUTH_PATH : `${AUTH_PATH}?mode=${mode}`);
