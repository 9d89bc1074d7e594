import type { Backend } from 'shared-contracts';
import type { Credentials } from '../rules/credentials.ts';

/** Starts a session. @throws AuthError of the client */
export async function logIn(backend: Backend, { email, password }: Credentials): Promise<void> {
  const { error } = await backend.auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw error;
}
