import { useCallback, useEffect, useRef, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import type { PollResult } from '../rules/poll-delay.ts';

export type RequestState<Data> = { phase: 'loading' } | { phase: 'ready'; data: Data } | { phase: 'failed'; error: unknown };

export interface Request<Data> {
  state: RequestState<Data>;
  /** Loads the data again after an error, which stays until then, so that its button keeps the focus. */
  retry(): void;
  /** Loads the data again. What is shown stays until the new data arrives, or if the request fails. */
  refresh(): Promise<PollResult>;
}

/**
 * Loads data for a component; a newer request replaces a pending one.
 * @param load a stable function, because another function loads again; null waits and keeps what is shown
 * @param onFailed a stable function that gets the error of `load` and `retry`
 */
export function useRequest<Data>(
  load: ((backend: Backend, signal: AbortSignal) => Promise<Data>) | null,
  onFailed?: (error: unknown) => void,
): Request<Data> {
  const { backend } = useHost();
  const [state, setState] = useState<RequestState<Data>>({ phase: 'loading' });
  const controller = useRef<AbortController>(null);
  const send = useCallback(
    async (onError?: (error: unknown) => void): Promise<PollResult> => {
      if (!load) return 'same';
      controller.current?.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      try {
        const data = await load(await backend(), signal);
        // Equal data keeps its object, so that nothing renders again.
        if (!signal.aborted) setState((current) => (isEqual(current, data) ? current : { phase: 'ready', data }));
        return 'same';
      } catch (error) {
        if (!signal.aborted) onError?.(error);
        return 'failed';
      }
    },
    [backend, load],
  );
  const start = useCallback(() => {
    void send((error) => {
      setState({ phase: 'failed', error });
      onFailed?.(error);
    });
  }, [send, onFailed]);
  useEffect(() => {
    start();
    return () => controller.current?.abort();
  }, [start]);
  return { state, retry: start, refresh: useCallback(() => send(), [send]) };
}

const isEqual = (state: RequestState<unknown>, data: unknown): boolean =>
  state.phase === 'ready' && JSON.stringify(state.data) === JSON.stringify(data);
