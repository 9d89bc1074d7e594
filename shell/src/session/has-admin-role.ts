import type { Backend } from 'shared-contracts';

/** Returns whether the user has a `user_roles` row with role admin. @throws Error with the service's message */
export async function hasAdminRole(backend: Backend, userId: string): Promise<boolean> {
  const { data, error } = await backend.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').limit(1).maybeSingle();
  if (error) throw new Error(error.message);
  return data?.role === 'admin';
}
