import type { Backend } from 'shared-contracts';

/** Gives the signed-in person a new password. @throws AuthError as the service gives it */
export async function changePassword(backend: Backend, password: string): Promise<void> {
  const { error } = await backend.auth.updateUser({ password });
  if (error) throw error;
}
