import { useCallback, useEffect, useRef } from 'react';
import { useHost } from 'shared-contracts';
import type { QuoteMarks } from '../../rules/quote-marks.ts';
import { isUuid } from '../../rules/view-state.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { listQuoteMarks } from './read-quote-marks.ts';

/** Rows come first: marks are requested when no other row has arrived for this time. */
const DELAY_MS = 200;

/**
 * Loads the marks of quotes into the admin store, once for each page of their ids, and again with the returned function. A
 * failure is ignored: the list works without marks, and the next refresh loads them.
 * @param pages the ids; a stable value
 * @param search the text by which they were found
 */
export function useLoadMarks(pages: readonly (readonly string[])[], search: string): () => void {
  const { backend } = useHost();
  const loadedIds = useRef(new Set<string>());
  const currentPages = useRef(pages);

  const load = useCallback(
    async (page: readonly string[], signal: AbortSignal) => {
      const ids = page.filter(isUuid);
      if (ids.length === 0) return;
      const marks = await listQuoteMarks(await backend(), ids, search, signal);
      if (signal.aborted) return;
      for (const id of ids) loadedIds.current.add(search + id);
      storeMarks(marks);
    },
    [backend, search],
  );

  useEffect(() => {
    currentPages.current = pages;
    const controller = new AbortController();
    const loadMissing = async () => {
      for (const page of pages) if (page.some((id) => !loadedIds.current.has(search + id))) await load(page, controller.signal);
    };
    const timer = setTimeout(() => void loadMissing().catch(() => undefined), DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pages, search, load]);

  return useCallback(() => {
    for (const page of currentPages.current) load(page, new AbortController().signal).catch(() => undefined);
  }, [load]);
}

/** Unchanged marks keep their object, so that their rows don't render again. */
function storeMarks(loaded: readonly [id: string, QuoteMarks][]): void {
  const { marks } = useAdminStore.getState();
  const changed = loaded.filter(([id, next]) => JSON.stringify(marks[id]) !== JSON.stringify(next));
  if (changed.length > 0) useAdminStore.setState({ marks: { ...marks, ...Object.fromEntries(changed) } });
}
