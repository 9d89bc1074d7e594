import type { Backend } from 'shared-contracts';
import { AccessDeniedError, FactorMissingError } from './access-denied-error.ts';
import { findMissingProof } from './people.ts';
import { unwrapData } from './unwrap-response.ts';

/**
 * @throws AccessDeniedError if the user is neither an admin nor a viewer, FactorMissingError if two-factor sign-in is required of
 * them. Row-level security returns an empty list to them, not an error.
 */
export async function requireAccess(backend: Backend, userId: string | null): Promise<void> {
  if (userId === null || !(await hasRole(backend, userId))) throw new AccessDeniedError('Your account no longer has admin access.');
  if ((await findMissingProof(backend).catch(() => null)) !== null) throw new FactorMissingError('Set up two-factor sign-in to continue.');
}

async function hasRole(backend: Backend, userId: string): Promise<boolean> {
  const response = await backend
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .in('role', ['admin', 'viewer'])
    .limit(1)
    .maybeSingle();
  return unwrapData(response) !== null;
}
