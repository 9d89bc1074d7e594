import type { Backend } from 'shared-contracts';
import { RESET_PASSWORD_PATH } from '../../navigation/paths.ts';
import type { Credentials } from '../rules/credentials.ts';

/** Starts a session. @throws AuthError of the client */
export async function logIn(backend: Backend, { email, password }: Credentials): Promise<void> {
  const { error } = await backend.auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw error;
}

/** Creates an account. The link of the confirmation email leads to the home page. @throws AuthError of the client */
export async function signUp(backend: Backend, siteUrl: string, { fullName, email, password }: Credentials): Promise<void> {
  const { error } = await backend.auth.signUp({
    email: email.trim(),
    password,
    options: { data: { full_name: fullName.trim() }, emailRedirectTo: `${siteUrl}/` },
  });
  if (error) throw error;
}

/** Requests an email with a recovery link. The response doesn't reveal whether the account exists. @throws AuthError of the client */
export async function requestPasswordReset(backend: Backend, siteUrl: string, email: string): Promise<void> {
  const { error } = await backend.auth.resetPasswordForEmail(email.trim(), { redirectTo: siteUrl + RESET_PASSWORD_PATH });
  if (error) throw error;
}
