import { useCallback, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { searchAudit } from '../api/audit.ts';
import type { AuditEvent } from '../rules/audit-event.ts';
import type { AuditFilters } from '../rules/audit-filters.ts';

const PAGE_SIZE = 100;

interface AuditLogState {
  phase: 'loading' | 'ready' | 'failed';
  events: readonly AuditEvent[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** Loads the events that match the filters, in pages. Those of earlier filters stay until the first page has arrived. */
export function useAuditLog(filters: AuditFilters): AuditLogState {
  const { backend } = useHost();
  const handleError = useErrorHandler();
  const load = useCallback(
    async (client: Backend, signal: AbortSignal) => ({
      filters,
      events: await searchAudit(client, filters, undefined, PAGE_SIZE, signal),
    }),
    [filters],
  );
  const { state, retry } = useRequest(load);
  const first = state.phase === 'ready' ? state.data : null;
  // Later pages belong to the first page after which they were loaded.
  const [later, setLater] = useState<{ first: typeof first; events: AuditEvent[]; isComplete: boolean } | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const added = later?.first === first ? later : null;
  const events = [...(first?.events ?? []), ...(added?.events ?? [])];

  const loadMore = async () => {
    if (!first || isLoadingMore) return;
    setIsLoadingMore(true);
    try {
      const page = await searchAudit(await backend(), first.filters, events.at(-1), PAGE_SIZE, new AbortController().signal);
      setLater({ first, events: [...(added?.events ?? []), ...page], isComplete: page.length < PAGE_SIZE });
    } catch (error) {
      handleError(error);
    } finally {
      setIsLoadingMore(false);
    }
  };
  return {
    phase: state.phase,
    events,
    hasMore: first !== null && first.events.length === PAGE_SIZE && added?.isComplete !== true,
    isLoadingMore,
    loadMore: () => void loadMore(),
    retry,
  };
}
