import type { Backend } from 'shared-contracts';
import { hasAdminRole } from './has-admin-role.ts';
import { AccessDeniedError } from './unwrap-response.ts';

/**
 * Tells an empty list from a list that this person may no longer see: the server answers both in the same way.
 * @throws AccessDeniedError when the person isn't an admin any more
 */
export async function requireAdmin(backend: Backend, userId: string | null): Promise<void> {
  if (userId === null || !(await hasAdminRole(backend, userId))) throw new AccessDeniedError('Your account no longer has admin access.');
}
