import { AUTH_PATH } from '../../routing/paths.ts';

export const MODES = ['login', 'signup', 'forgot'] as const;
export type Mode = (typeof MODES)[number];

export const PASSWORD_MINIMUM = 6;

export interface Credentials {
  fullName: string;
  email: string;
  password: string;
}

export type Field = keyof Credentials;
export type FieldProblems = Partial<Record<Field, string>>;

/** The fields of each mode, in the order they are shown. */
export const fieldsOf: Record<Mode, readonly Field[]> = {
  login: ['email', 'password'],
  signup: ['fullName', 'email', 'password'],
  forgot: ['email'],
};

/** What is wrong with the input before anything is sent; empty when nothing is. */
export function problemsOf(mode: Mode, input: Credentials): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of fieldsOf[mode]) {
    const value = field === 'password' ? input.password : input[field].trim();
    if (value === '') problems[field] = 'This field is required.';
    else if (field === 'email' && !/^[^@\s]+@[^@\s]+$/.test(value)) problems.email = 'Enter an e-mail address.';
  }
  if (mode === 'signup' && !problems.password) {
    const problem = passwordProblem(input.password);
    if (problem) problems.password = problem;
  }
  return problems;
}

/** Why a new password is refused, or null. */
export function passwordProblem(password: string): string | null {
  // The service counts characters as JavaScript does.
  return password.length < PASSWORD_MINIMUM ? `Use at least ${PASSWORD_MINIMUM} characters.` : null;
}

/** The mode that an address asks for; login where it asks for none. */
export function modeOf(query: string): Mode {
  const wanted = new URLSearchParams(query).get('mode');
  return MODES.find((mode) => mode === wanted) ?? 'login';
}

/** The address that opens a mode. */
export const addressOf = (mode: Mode): string => (mode === 'login' ? AUTH_PATH : `${AUTH_PATH}?mode=${mode}`);
