import type { Backend } from 'shared-contracts';
import type { Admin } from '../rules/thread.ts';
import { unwrapRows } from './unwrap-response.ts';

/** Lists the accounts with the role admin. People name their accounts themselves, so their addresses are shown, too. @throws AccessDeniedError, or Error with a visible message */
export async function listAdmins(backend: Backend, signal: AbortSignal): Promise<Admin[]> {
  const rows = unwrapRows(await backend.rpc('list_admins').abortSignal(signal));
  return rows.map(({ user_id, name, email }) => ({ id: user_id, name: `${name} (${email})` }));
}
