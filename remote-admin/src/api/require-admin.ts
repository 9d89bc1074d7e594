import type { Backend } from 'shared-contracts';
import { AccessDeniedError, unwrapData } from './unwrap-response.ts';

/**
 * @throws AccessDeniedError if the user isn't an admin, Error if the session has ended. Row-level security returns an empty list to
 * both, not an error.
 */
export async function requireAdmin(backend: Backend, userId: string | null): Promise<void> {
  if (userId !== null && (await hasAdminRole(backend, userId))) return;
  const { error } = await backend.auth.getUser();
  if (error) throw new Error(error.message);
  throw new AccessDeniedError('Your account no longer has admin access.');
}

async function hasAdminRole(backend: Backend, userId: string): Promise<boolean> {
  const response = await backend.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').limit(1).maybeSingle();
  return unwrapData(response)?.role === 'admin';
}
