import { useCallback } from 'react';
import { errorMessage, messages, useHost } from 'shared-contracts';
import { AccessLost } from '../api/answer.ts';
import { toasts } from '../content/words.ts';

/** How a failure is told: as a toast, and back to the home page when the admin isn't one any more. */
export function useFailure(): (error: unknown, fallback?: string) => void {
  const { notify, navigate } = useHost();
  return useCallback(
    (error, fallback = toasts.somethingWrong) => {
      notify.failure({ title: messages.error, message: errorMessage(error, fallback) });
      if (error instanceof AccessLost) navigate('/');
    },
    [notify, navigate],
  );
}
