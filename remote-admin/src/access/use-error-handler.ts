import { useCallback } from 'react';
import { type Backend, errorMessage, toastTitles, useHost } from 'shared-contracts';
import { requireAdmin } from '../api/require-admin.ts';
import { AccessDeniedError } from '../api/unwrap-response.ts';
import { toastText } from '../content/text.ts';
import { currentUserId } from './current-user-id.ts';

/** How a failure is told: as a toast, and back to the home page when the admin isn't one any more. */
export function useErrorHandler(): (error: unknown, fallback?: string) => void {
  const { backend, notify, navigate } = useHost();
  return useCallback(
    (error, fallback = toastText.somethingWrong) => {
      notify.failure({ title: toastTitles.error, message: errorMessage(error, fallback) });
      // One refused call may have other reasons: the role decides.
      if (error instanceof AccessDeniedError) void hasLostRole(backend).then((lost) => lost && navigate('/'));
    },
    [backend, notify, navigate],
  );
}

/** Asks the server. False as well while it can't be reached: the dashboard stays until it says no. */
async function hasLostRole(backend: () => Promise<Backend>): Promise<boolean> {
  try {
    await requireAdmin(await backend(), currentUserId());
    return false;
  } catch (error) {
    return error instanceof AccessDeniedError;
  }
}
