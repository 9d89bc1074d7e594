import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { StoreApi } from 'zustand';
import { selectQuote, useAdminStore } from '../admin-store.ts';
import { getRowCount, type PagedList } from '../list/paged-list-store.ts';
import { findRowIndex, getRow } from '../list/use-paged-list.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import type { Quote } from '../rules/quote.ts';
import type { Filters } from '../rules/view-state.ts';

/** The ways to the neighbours of the open submission, and back to the list. They stay the same functions. */
export interface QuoteNavigation {
  next(): void;
  previous(): void;
  close(): void;
}

/** @param openIndex place of the open submission in the list, or -1 where it isn't loaded or none is open */
export function useQuoteNavigation(
  store: StoreApi<PagedList<Filters, Quote>>,
  rows: RefObject<VirtualListHandle | null>,
  openIndex: number,
): QuoteNavigation {
  const openId = useAdminStore(({ view }) => view.quote);
  // A submission that was handled may leave the list: its place is then the next one's.
  const place = useRef(-1);
  useEffect(() => {
    if (openId === null || openIndex >= 0) place.current = openIndex;
  }, [openId, openIndex]);

  return useMemo(() => {
    const indexNow = () => {
      const { view } = useAdminStore.getState();
      return view.quote === null ? -1 : findRowIndex(store.getState(), ({ id }) => id === view.quote);
    };
    const go = async (step: 1 | -1) => {
      const now = indexNow();
      const list = store.getState();
      const fromGone = Math.min(step === 1 ? place.current : place.current - 1, getRowCount(list) - 1);
      const index = now >= 0 ? now + step : Math.max(0, fromGone);
      let next = getRow(list, index);
      if (!next && index >= 0 && index < getRowCount(list)) {
        await list.want({ first: index, last: index });
        next = getRow(store.getState(), index);
      }
      if (!next) return;
      selectQuote(next);
      rows.current?.focusRow(index);
    };
    return {
      next: () => void go(1),
      previous: () => void go(-1),
      close() {
        if (useAdminStore.getState().view.quote === null) return;
        const index = indexNow();
        // On a narrow screen the list has to be back before it can be scrolled.
        flushSync(() => selectQuote(null));
        if (index >= 0) rows.current?.focusRow(index);
      },
    };
  }, [store, rows]);
}
