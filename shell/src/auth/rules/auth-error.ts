/** Fields of the auth service's errors. */
interface ErrorFields {
  name?: string;
  message?: string;
  code?: string;
  status?: number;
}

const HINTS: Record<string, string> = {
  invalid_credentials: 'Check the address and the password. If you forgot the password, you can choose a new one.',
  user_already_exists: 'Log in with this address, or choose a new password if you forgot it.',
  email_exists: 'Log in with this address, or choose a new password if you forgot it.',
  email_not_confirmed: 'Open the link in the mail that came when the account was made, then log in.',
  weak_password: 'Take a longer password, or one that is harder to guess.',
  same_password: 'Take a password that differs from the one you had.',
  email_address_invalid: 'Check the spelling of the address.',
  validation_failed: 'Check the spelling of the address and the length of the password.',
  signup_disabled: 'New accounts are not open at the moment.',
  session_not_found: 'Ask for a new link and open it in this browser.',
  mfa_verification_failed: 'Check that the clock of your phone is right, and type the code that the app shows now.',
  mfa_challenge_expired: 'Type the code that the app shows now.',
  refresh_token_not_found: 'Log in again.',
};
const RATE_LIMITED = 'Too many attempts in a short time. Wait a minute, then try again.';
const UNREACHABLE = 'The service could not be reached. Check your connection and try again; what you typed is still here.';
const BUSY = 'The service is not answering at the moment. Wait a few seconds and try again; what you typed is still here.';

/** Returns a hint on how to resolve an error; null if there is none for it. */
export function getAuthErrorHint(error: unknown): string | null {
  const { name, code, status } = toErrorFields(error);
  if (name === 'AuthRetryableFetchError') return status && status >= 500 ? BUSY : UNREACHABLE;
  if (status === 429 || code?.startsWith('over_')) return RATE_LIMITED;
  if (name === 'AuthSessionMissingError') return HINTS.session_not_found ?? null;
  if (name === 'AuthWeakPasswordError') return HINTS.weak_password ?? null;
  return (code && HINTS[code]) || null;
}

/** Returns the service's message, or `fallback` if it is empty or `{}`, as some gateways return. */
export function getAuthErrorMessage(error: unknown, fallback: string): string {
  const message = toErrorFields(error).message?.trim() ?? '';
  return message === '' || message === '{}' ? fallback : message;
}

const toErrorFields = (error: unknown): ErrorFields => (typeof error === 'object' && error !== null ? error : {});
