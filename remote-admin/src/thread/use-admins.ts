import { useCallback, useEffect } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { unwrapRows } from '../api/unwrap-response.ts';
import { threadText } from '../content/thread.ts';
import type { Admin } from '../rules/thread.ts';
import { useAdminStore } from '../state/admin-store.ts';

/**
 * Loads all admins into the admin store, once for the page, when their names are needed. A failure is ignored: names are missing until
 * the list is opened again.
 */
export function useLoadAdmins(isNeeded: boolean): void {
  const { backend } = useHost();
  useEffect(() => {
    if (!isNeeded || useAdminStore.getState().admins.length > 0) return;
    const controller = new AbortController();
    const load = async () => {
      const admins = await listAdmins(await backend(), controller.signal);
      if (!controller.signal.aborted) useAdminStore.setState({ admins });
    };
    load().catch(() => undefined);
    return () => controller.abort();
  }, [backend, isNeeded]);
}

/** Returns a function that names an admin within a sentence, such as `you`. */
export function useAdminNames(): (adminId: string | null) => string {
  const admins = useAdminStore((state) => state.admins);
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
