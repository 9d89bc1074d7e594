import { useCallback } from 'react';
import { type Backend, getErrorMessage, toastTitles, useHost } from 'shared-contracts';
import { requireAdmin } from '../api/require-admin.ts';
import { AccessDeniedError } from '../api/unwrap-response.ts';
import { toastText } from '../content/text.ts';
import { getCurrentUserId } from './get-current-user-id.ts';

/** Returns a function that shows an error as a toast, and navigates to `/` if the user has lost the admin role. */
export function useErrorHandler(): (error: unknown, fallback?: string) => void {
  const { backend, notify, navigate } = useHost();
  return useCallback(
    (error, fallback = toastText.somethingWrong) => {
      // The shell leads to the login page, and says why.
      if (getCurrentUserId() === null) return;
      notify.failure({ title: toastTitles.error, message: getErrorMessage(error, fallback) });
      // A single 403 can have other causes, so the role is checked before leaving the page.
      if (error instanceof AccessDeniedError) void hasLostRole(backend).then((isLost) => isLost && navigate('/'));
    },
    [backend, notify, navigate],
  );
}

/** Returns a stable function that sends requests, shows an error of them as `useErrorHandler` does, and returns whether there was none. */
export function useSend(): (send: (backend: Backend) => Promise<void>, fallback?: string) => Promise<boolean> {
  const { backend } = useHost();
  const handleError = useErrorHandler();
  return useCallback(
    async (send, fallback) => {
      try {
        await send(await backend());
        return true;
      } catch (error) {
        handleError(error, fallback);
        return false;
      }
    },
    [backend, handleError],
  );
}

/** Returns false when the server is unreachable: only its explicit response closes the dashboard. */
async function hasLostRole(backend: () => Promise<Backend>): Promise<boolean> {
  try {
    await requireAdmin(await backend(), getCurrentUserId());
    return false;
  } catch (error) {
    // Without a session, the shell leads to the login page.
    return error instanceof AccessDeniedError && getCurrentUserId() !== null;
  }
}
