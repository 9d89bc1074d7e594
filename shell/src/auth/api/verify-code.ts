import type { Backend } from 'shared-contracts';

/** Completes a login with the code of an authenticator app. @throws AuthError of the client */
export async function verifyCode(backend: Backend, factorId: string, code: string): Promise<void> {
  const { error } = await backend.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}
