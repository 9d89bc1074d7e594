import { useQueries } from '@tanstack/react-query';
import { useHost } from 'shared-contracts';
import { queryClient } from '../../access/use-backend-query.ts';
import type { QuoteMarks } from '../../rules/quote-marks.ts';
import { isUuid } from '../../rules/view-state.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { listQuoteMarks } from './read-quote-marks.ts';

const DELAY_MS = 200;

/**
 * Loads the marks of quotes into the admin store, for each page of their ids. A failure is ignored: the list works without marks, and
 * the next change loads them.
 * @param pages the ids; a stable value
 * @param search the text by which they were found
 */
export function useLoadMarks(pages: readonly (readonly string[])[], search: string): void {
  const { backend } = useHost();
  const queries = pages.map((ids) => ({
    queryKey: ['desk', 'leads', 'marks', ids, search],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // Rows come first.
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      return storeMarks(await listQuoteMarks(await backend(), ids.filter(isUuid), search, signal));
    },
    staleTime: Number.POSITIVE_INFINITY,
    notifyOnChangeProps: [],
  }));
  useQueries({ queries }, queryClient);
}

/** Unchanged marks keep their object, so that their rows don't render again. */
function storeMarks(loaded: readonly [id: string, QuoteMarks][]): null {
  const { marks } = useAdminStore.getState();
  const changed = loaded.filter(([id, next]) => JSON.stringify(marks[id]) !== JSON.stringify(next));
  if (changed.length > 0) useAdminStore.setState({ marks: { ...marks, ...Object.fromEntries(changed) } });
  return null;
}
