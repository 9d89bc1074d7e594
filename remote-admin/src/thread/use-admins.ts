import { useCallback } from 'react';
import type { Backend } from 'shared-contracts';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { useBackendQuery } from '../access/use-backend-query.ts';
import { unwrapRows } from '../api/unwrap-response.ts';
import { threadText } from '../content/thread.ts';
import type { Admin } from '../rules/thread.ts';

const NO_ADMINS: readonly Admin[] = [];
const FOREVER = Number.POSITIVE_INFINITY;

/** Loads all admins, once for the page. Returns none until then; a failure is ignored, and their names are missing. */
export function useAdmins(): readonly Admin[] {
  const { data } = useBackendQuery(['admins'], listAdmins, { staleTime: FOREVER, gcTime: FOREVER, retryOnMount: false });
  return data ?? NO_ADMINS;
}

/** Returns a function that names an admin within a sentence, such as `you`. */
export function useAdminNames(): (adminId: string | null) => string {
  const admins = useAdmins();
  return useCallback(
    (adminId) => {
      if (adminId !== null && adminId === getCurrentUserId()) return threadText.you;
      return admins.find(({ id }) => id === adminId)?.name ?? threadText.otherAdmin;
    },
    [admins],
  );
}

/** Lists the accounts with the role admin. People name their accounts themselves, so their addresses are shown, too. @throws AccessDeniedError, or Error with a visible message */
async function listAdmins(backend: Backend, signal: AbortSignal): Promise<Admin[]> {
  const rows = unwrapRows(await backend.rpc('list_admins').abortSignal(signal));
  return rows.map(({ user_id, name, email }) => ({ id: user_id, name: `${name} (${email})` }));
}
