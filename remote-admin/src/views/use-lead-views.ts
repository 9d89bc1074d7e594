import { useDidUpdate } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { useRequest } from '../access/use-request.ts';
import { countLeadViews, listLeadViews } from '../api/lead-views.ts';
import { usePolling } from '../list/use-polling.ts';
import type { LeadView } from '../rules/lead-view.ts';
import { useAdminStore } from '../state/admin-store.ts';
import { recall, remember } from '../state/local-memory.ts';

/** Counting costs more than other requests. */
const COUNT_DELAY_MS = 30_000;
/** Remembers whether there were views. */
const MEMORY_KEY = 'northlight-admin-views';

/** Views with what each finds; null until it is counted. */
export type CountedView = LeadView & { count: number | null };

/**
 * Loads the saved views into the admin store and counts what each finds. Without an answer there are no views, or no counts.
 * `areExpected` is true while they load in a browser that has shown some before.
 */
export function useLeadViews(): { views: CountedView[]; areExpected: boolean } {
  const knownViews = useAdminStore((state) => state.views);
  const { state: list, refresh } = useRequest(listLeadViews);
  const views = list.phase === 'ready' ? list.data : knownViews;
  const [hadViews] = useState(() => recall(MEMORY_KEY) !== null);
  useEffect(() => {
    if (list.phase !== 'ready') return;
    useAdminStore.setState({ views: list.data });
    remember(MEMORY_KEY, list.data.length > 0 ? 'some' : null);
  }, [list]);
  const isDialogOpen = useAdminStore((state) => state.editedView !== null);
  useDidUpdate(() => {
    if (!isDialogOpen) void refresh();
  }, [isDialogOpen]);

  const count = useCallback(
    async (backend: Backend, signal: AbortSignal) => {
      const counts = await countLeadViews(backend, views, signal);
      return new Map(views.map(({ id }, index) => [id, counts[index] ?? null]));
    },
    [views],
  );
  const counting = useRequest(views.length > 0 ? count : null);
  usePolling(
    useCallback(async () => {
      await counting.refresh();
      return COUNT_DELAY_MS;
    }, [counting.refresh]),
    COUNT_DELAY_MS,
  );
  const counts = counting.state.phase === 'ready' ? counting.state.data : null;
  return {
    views: views.map((view) => ({ ...view, count: counts?.get(view.id) ?? null })),
    areExpected: list.phase === 'loading' && hadViews,
  };
}
