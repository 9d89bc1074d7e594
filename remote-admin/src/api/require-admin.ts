import type { Backend } from 'shared-contracts';
import { AccessDeniedError } from './access-denied-error.ts';
import { hasAdminRole } from './has-admin-role.ts';

/**
 * Checks the admin role. Row-level security returns an empty list to other users, so an empty list alone doesn't show it.
 * @throws AccessDeniedError if the user isn't an admin
 */
export async function requireAdmin(backend: Backend, userId: string | null): Promise<void> {
  if (userId === null || !(await hasAdminRole(backend, userId))) throw new AccessDeniedError('Your account no longer has admin access.');
}
