import { useCallback, useEffect, useRef, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';

export type RequestState<Data> = { phase: 'loading' } | { phase: 'ready'; data: Data } | { phase: 'failed'; error: unknown };

export interface Request<Data> {
  state: RequestState<Data>;
  /** Loads the data again after an error, which stays until then, so that its button keeps the focus. */
  retry(): void;
  /** Loads the data again; false if that fails. What is shown stays until the new data arrives, or if the request fails. */
  refresh(): Promise<boolean>;
}

/**
 * Loads data for a component; a newer request replaces a pending one.
 * @param load a stable function, because another function loads again; null waits and keeps what is shown
 */
export function useRequest<Data>(load: ((backend: Backend, signal: AbortSignal) => Promise<Data>) | null): Request<Data> {
  const { backend } = useHost();
  const [state, setState] = useState<RequestState<Data>>({ phase: 'loading' });
  const controller = useRef<AbortController>(null);
  const send = useCallback(
    async (onError?: (error: unknown) => void): Promise<boolean> => {
      if (!load) return true;
      controller.current?.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      try {
        const data = await load(await backend(), signal);
        if (!signal.aborted) setState({ phase: 'ready', data });
        return true;
      } catch (error) {
        if (!signal.aborted) onError?.(error);
        return signal.aborted;
      }
    },
    [backend, load],
  );
  const start = useCallback(() => void send((error) => setState({ phase: 'failed', error })), [send]);
  useEffect(() => {
    start();
    return () => controller.current?.abort();
  }, [start]);
  return { state, retry: start, refresh: useCallback(() => send(), [send]) };
}
