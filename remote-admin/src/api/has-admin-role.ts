import type { Backend } from 'shared-contracts';
import { unwrapData } from './unwrap-response.ts';

/** Whether the user has a `user_roles` row with role `admin`. */
export async function hasAdminRole(backend: Backend, userId: string): Promise<boolean> {
  const response = await backend.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').limit(1).maybeSingle();
  return unwrapData(response)?.role === 'admin';
}
