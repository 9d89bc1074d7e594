import type { Backend } from 'shared-contracts';

/**
 * Whether the auth service, asked for the current user, refuses the session that this browser holds. Where it can't be
 * asked, nothing is refused. @throws Error when the client fails
 */
export async function isSessionRejected(backend: Backend): Promise<boolean> {
  const { error } = await backend.auth.getUser();
  return error?.status === 401 || error?.status === 403;
}
