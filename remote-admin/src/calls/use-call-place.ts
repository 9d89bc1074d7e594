import { useCallback } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { useRequest } from '../access/use-request.ts';
import { fetchCallPlace } from '../api/change-call.ts';

/** Returns where calls take place; empty until it is known, and if it can't be loaded, because the calls are complete without it. */
export function useCallPlace(callId: string | undefined): string {
  const { settings } = useHost();
  const load = useCallback((backend: Backend) => fetchCallPlace(backend, settings, callId ?? ''), [settings, callId]);
  const { state } = useRequest(callId === undefined ? null : load);
  return state.phase === 'ready' ? state.data : '';
}
