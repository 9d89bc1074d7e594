import type { Backend } from 'shared-contracts';
import { unwrapData } from './unwrap-response.ts';

/** Whether the signed-in person still is an admin. @throws Error with the service's message */
export async function hasAdminRole(backend: Backend, userId: string): Promise<boolean> {
  const answer = await backend.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').limit(1).maybeSingle();
  return unwrapData(answer)?.role === 'admin';
}
