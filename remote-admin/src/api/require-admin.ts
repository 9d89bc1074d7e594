import type { Backend } from 'shared-contracts';
import { AccessDeniedError } from './access-denied-error.ts';
import { hasAdminRole } from './has-admin-role.ts';

/** @throws AccessDeniedError if the user isn't an admin. Row-level security returns an empty list to them, not an error. */
export async function requireAdmin(backend: Backend, userId: string | null): Promise<void> {
  if (userId === null || !(await hasAdminRole(backend, userId))) throw new AccessDeniedError('Your account no longer has admin access.');
}
