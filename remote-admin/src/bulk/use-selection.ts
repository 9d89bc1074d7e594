import { useMemo } from 'react';
import { useHost } from 'shared-contracts';
import type { StoreApi } from 'zustand';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { listQuoteIds, listQuoteIdsInRange } from '../api/list-quote-ids.ts';
import { bulkText } from '../content/bulk.ts';
import type { PagedList } from '../list/paged-list-store.ts';
import { findRowIndex, getRow } from '../list/paged-rows.ts';
import type { QuoteFilters } from '../rules/filters.ts';
import { MAX_LEADS_PER_CHANGE } from '../rules/lead-changes.ts';
import type { Quote } from '../rules/quote.ts';
import { checkQuotes, useAdminStore } from '../state/admin-store.ts';

export interface Selection {
  /** Selects or deselects a quote. */
  toggle(id: string): void;
  /** Selects the quotes from the one that was selected last to this one, in addition to the others. */
  selectRange(id: string): Promise<void>;
  /** Selects all matching quotes, at most `MAX_LEADS_PER_CHANGE`. */
  selectAll(): Promise<void>;
}

/** Selects quotes of a list. The returned functions are stable. */
export function useSelection(store: StoreApi<PagedList<QuoteFilters, Quote>>): Selection {
  const { backend } = useHost();
  const handleError = useErrorHandler();
  return useMemo(() => {
    const select = async (fetchIds: () => Promise<Iterable<string>>, anchorId?: string) => {
      const { query } = store.getState();
      try {
        const ids = await fetchIds();
        // The filters may have changed meanwhile, which ends a selection.
        if (store.getState().query === query) checkQuotes(ids, anchorId);
      } catch (error) {
        handleError(error, bulkText.selectFailed);
      }
    };
    return {
      toggle(id) {
        const { checkedIds } = useAdminStore.getState();
        if (checkedIds.has(id)) checkQuotes([...checkedIds].filter((other) => other !== id));
        else checkQuotes([...checkedIds, id], id);
      },
      selectRange: (id) =>
        select(async () => {
          const { checkedIds, anchorId } = useAdminStore.getState();
          const list = store.getState();
          const ends = [anchorId ?? id, id].map((end) => findRowIndex(list, (quote) => quote.id === end));
          const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
          if (first < 0 || list.query === null) return [...checkedIds, id];
          const range = { first, last: Math.min(last, first + MAX_LEADS_PER_CHANGE - 1) };
          const loaded = Array.from({ length: range.last - first + 1 }, (_, offset) => getRow(list, first + offset)?.id);
          const ids = loaded.every((rowId) => rowId !== undefined)
            ? loaded
            : await listQuoteIdsInRange(await backend(), list.query, range, new AbortController().signal);
          return [...checkedIds, ...ids];
        }, id),
      selectAll: () =>
        select(async () => {
          const { query } = store.getState();
          return query ? listQuoteIds(await backend(), query, new AbortController().signal) : [];
        }),
    };
  }, [backend, handleError, store]);
}
