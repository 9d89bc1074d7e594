import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { findRowIndex, getRow } from '../../list/paged-rows.ts';
import type { PagedList } from '../../list/use-paged-list.ts';
import type { VirtualListHandle } from '../../list/VirtualList.tsx';
import type { QuoteFilters } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { selectQuote, useAdminStore } from '../../state/admin-store.ts';

export interface QuoteNavigation {
  next(): void;
  previous(): void;
  close(): void;
}

/**
 * Selects the next or previous quote, or closes the detail view. The returned functions are stable for a query of the list.
 * @param selectedIndex index of the selected quote in the list, or -1 if none is selected or it isn't loaded
 */
export function useQuoteNavigation(
  { getRows, loadRange }: PagedList<QuoteFilters, Quote>,
  listRef: RefObject<VirtualListHandle | null>,
  selectedIndex: number,
): QuoteNavigation {
  const selectedId = useAdminStore(({ view }) => view.quoteId);
  // A quote that no longer matches the filters leaves the list; the next quote then has its last index.
  const lastIndex = useRef(-1);
  useEffect(() => {
    if (selectedId === null || selectedIndex >= 0) lastIndex.current = selectedIndex;
  }, [selectedId, selectedIndex]);

  return useMemo(() => {
    const findSelectedIndex = () => {
      const { view } = useAdminStore.getState();
      return view.quoteId === null ? -1 : findRowIndex(getRows(), ({ id }) => id === view.quoteId);
    };
    const selectNeighbor = async (step: 1 | -1) => {
      const current = findSelectedIndex();
      const list = getRows();
      const fromLastIndex = Math.min(step === 1 ? lastIndex.current : lastIndex.current - 1, list.total - 1);
      const index = current >= 0 ? current + step : Math.max(0, fromLastIndex);
      let quote = getRow(list, index);
      if (!quote && index >= 0 && index < list.total) {
        await loadRange({ first: index, last: index });
        quote = getRow(getRows(), index);
      }
      if (!quote) return;
      selectQuote(quote);
      listRef.current?.focusRow(index);
    };
    return {
      next: () => void selectNeighbor(1),
      previous: () => void selectNeighbor(-1),
      close() {
        const { quoteId } = useAdminStore.getState().view;
        if (quoteId === null) return;
        const index = findSelectedIndex();
        // On narrow screens the list is hidden until the detail view is closed, and can't be scrolled before.
        flushSync(() => selectQuote(null));
        // The page was scrolled for the lead.
        scrollTo({ top: 0, behavior: 'instant' });
        if (index >= 0) listRef.current?.focusRow(index);
        document.getElementById(`card-${quoteId}`)?.focus();
      },
    };
  }, [getRows, loadRange, listRef]);
}
