import type { Backend } from 'shared-contracts';
import { RESET_PASSWORD_PATH } from '../../navigation/paths.ts';

/** Requests an email with a recovery link. The response doesn't reveal whether the account exists. @throws AuthError of the client */
export async function requestPasswordReset(backend: Backend, siteUrl: string, email: string): Promise<void> {
  const { error } = await backend.auth.resetPasswordForEmail(email.trim(), { redirectTo: siteUrl + RESET_PASSWORD_PATH });
  if (error) throw error;
}
