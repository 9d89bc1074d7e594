import type { Backend } from 'shared-contracts';
import { RESET_PATH } from '../../routing/paths.ts';

/** Asks for a mail with a link to choose a new password; the service doesn't say whether there is such an account. */
export async function requestReset(backend: Backend, siteUrl: string, email: string): Promise<void> {
  const { error } = await backend.auth.resetPasswordForEmail(email.trim(), { redirectTo: siteUrl + RESET_PATH });
  if (error) throw error;
}
