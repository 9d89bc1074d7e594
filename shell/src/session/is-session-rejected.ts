import type { Backend } from 'shared-contracts';

/**
 * Returns whether the auth service rejects the session of this browser. Returns false if the service is unreachable.
 * @throws Error if the client fails
 */
export async function isSessionRejected(backend: Backend): Promise<boolean> {
  const { error } = await backend.auth.getUser();
  return error?.status === 401 || error?.status === 403;
}
