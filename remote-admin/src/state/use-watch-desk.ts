import { useEffect, useRef, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { queryClient, useBackendQuery } from '../access/use-backend-query.ts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { requireAdmin } from '../api/require-admin.ts';
import { AccessDeniedError, unwrapData } from '../api/unwrap-response.ts';
import { isUuid } from '../rules/view-state.ts';
import { useAdminStore } from './admin-store.ts';

/** `changes` differs from an earlier one if something changed since; `others` are the ids of other admins who have the lead open. */
interface DeskState {
  changes: number;
  others: string[];
}

const POLL_MS = 10_000;
const MAX_POLL_MS = 120_000;

/**
 * Asks every ten seconds whether anything changed at the desk, so that lists, counts and conversations are loaded again only then, and
 * who else has the open lead open. If the server can't say it, they are loaded again each time.
 */
export function useWatchDesk(): void {
  const quoteId = useAdminStore(({ view }) => view.quoteId);
  // A change may be counted shortly before it can be read, so that it is loaded again once more.
  const known = useRef<readonly (number | undefined)[]>([]);
  const [failures, setFailures] = useState(0);
  const handleError = useErrorHandler();
  const poll = async (backend: Backend) => {
    const state = await watchDesk(backend, quoteId).catch((error) => {
      // Closes the dashboard of a removed admin, even if nobody uses it.
      if (error instanceof AccessDeniedError) void requireAdmin(backend, getCurrentUserId()).catch(handleError);
      return null;
    });
    const [earlier, last] = known.current;
    known.current = [last, state?.changes];
    setFailures((count) => (state ? 0 : count + 1));
    const isFirst = last === undefined && state !== null;
    const hasChanged = state === null || state.changes !== last || (earlier !== undefined && state.changes !== earlier);
    useAdminStore.setState(({ deskVersion, view }) => ({
      deskVersion: hasChanged && !isFirst ? deskVersion + 1 : deskVersion,
      ...(view.quoteId === quoteId && { others: state?.others ?? [] }),
    }));
    if (hasChanged && !isFirst) void queryClient.invalidateQueries({ queryKey: ['desk'] });
    return state;
  };
  useBackendQuery(['watch', quoteId], poll, { pollMs: Math.min(POLL_MS * 2 ** failures, MAX_POLL_MS) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lead has other readers
  useEffect(() => void useAdminStore.setState({ others: [] }), [quoteId]);
}

/** Calls a function when somebody else may have changed something. */
export function useDeskChanges(onChange: () => unknown): void {
  const deskVersion = useAdminStore((state) => state.deskVersion);
  const handled = useRef(deskVersion);
  useEffect(() => {
    if (handled.current === deskVersion) return;
    handled.current = deskVersion;
    void onChange();
  }, [deskVersion, onChange]);
}

async function watchDesk(backend: Backend, quoteId: string | null): Promise<DeskState> {
  const state = unwrapData(await backend.rpc('watch_desk', quoteId !== null && isUuid(quoteId) ? { p_quote_id: quoteId } : {}));
  return state as unknown as DeskState;
}
