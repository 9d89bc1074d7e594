import { useCallback } from 'react';
import { type Backend, getErrorMessage, toastTitles, useHost } from 'shared-contracts';
import { AccessDeniedError, FactorMissingError } from '../api/access-denied-error.ts';
import { requireAccess } from '../api/require-access.ts';
import { toastText } from '../content/text.ts';
import { getCurrentUserId } from './get-current-user-id.ts';

/** Returns a function that shows an error as a toast, and leaves the page if the user has lost access to it. */
export function useErrorHandler(): (error: unknown, fallback?: string) => void {
  const { backend, notify, navigate } = useHost();
  return useCallback(
    (error, fallback = toastText.somethingWrong) => {
      notify.failure({ title: toastTitles.error, message: getErrorMessage(error, fallback) });
      // A single 403 can have other causes, so the role is checked before leaving the page.
      if (error instanceof AccessDeniedError) void findRefuge(backend).then((path) => path && navigate(path));
    },
    [backend, notify, navigate],
  );
}

/**
 * Returns where to go from a page that the user may no longer see; null if they may, or if the server is unreachable: only its
 * explicit response closes the dashboard.
 */
async function findRefuge(backend: () => Promise<Backend>): Promise<string | null> {
  try {
    await requireAccess(await backend(), getCurrentUserId());
    return null;
  } catch (error) {
    if (error instanceof FactorMissingError) return '/admin/people';
    return error instanceof AccessDeniedError ? '/' : null;
  }
}
