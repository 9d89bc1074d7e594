import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { type Bookings, listBookings } from '../api/list-bookings.ts';
import { toastText } from '../content/text.ts';
import { usePolling } from '../list/use-polling.ts';
import type { PollResult } from '../rules/poll-delay.ts';

export type BookingsState = { phase: 'loading' } | { phase: 'ready'; bookings: Bookings } | { phase: 'failed'; message: string };

/** Loads the calls, and again while the page is visible. A failed refresh keeps those that are shown. */
export function useBookings(): { state: BookingsState; reload(): void } {
  const { backend } = useHost();
  const handleError = useErrorHandler();
  const [state, setState] = useState<BookingsState>({ phase: 'loading' });
  const controller = useRef<AbortController>(null);

  const load = useCallback(
    async (isQuiet: boolean): Promise<PollResult> => {
      controller.current?.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      try {
        const bookings = await listBookings(await backend(), new Date(), signal);
        if (!signal.aborted) setState({ phase: 'ready', bookings });
        return 'same';
      } catch (error) {
        if (signal.aborted || isQuiet) return 'failed';
        setState({ phase: 'failed', message: errorMessage(error, toastText.somethingWrong) });
        handleError(error);
        return 'failed';
      }
    },
    [backend, handleError],
  );
  useEffect(() => {
    void load(false);
    return () => controller.current?.abort();
  }, [load]);
  usePolling(useCallback(() => load(true), [load]));
  return {
    state,
    reload: () => {
      setState({ phase: 'loading' });
      void load(false);
    },
  };
}
