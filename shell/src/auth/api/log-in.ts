import type { Backend } from 'shared-contracts';
import { findMissingFactorId } from '../../session/find-missing-factor.ts';
import type { Credentials } from '../rules/credentials.ts';

/** Starts a session. Returns whether it lacks the code of an authenticator app. @throws AuthError of the client */
export async function logIn(backend: Backend, { email, password }: Credentials): Promise<boolean> {
  const { data, error } = await backend.auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw error;
  return findMissingFactorId(data.session) !== null;
}
