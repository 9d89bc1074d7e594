import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { updateView, useAdminStore } from '../admin-store.ts';
import { countQuotes, listQuotes } from '../api/list-quotes.ts';
import { countAddedRows, getRowCount } from '../list/paged-list-store.ts';
import panel from '../list/panel.module.css';
import { findRowIndex, getAllRows, getRow, usePagedList } from '../list/use-paged-list.ts';
import { usePolling } from '../list/use-polling.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import { canMarkContacted, type Quote } from '../rules/quote.ts';
import { type Filters, getFilters, initialViewState } from '../rules/view-state.ts';
import { DetailPane } from './DetailPane.tsx';
import { QuoteList } from './QuoteList.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import classes from './SubmissionsPanel.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useQuoteNavigation } from './use-quote-navigation.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useStatusChange } from './use-status-change.ts';

const reader = { read: listQuotes, count: countQuotes };

const clearFilters = () => updateView({ ...getFilters(initialViewState), sort: useAdminStore.getState().view.sort });

/** All Submissions: the list beside the one submission that is open. */
export function SubmissionsPanel() {
  const view = useAdminStore((state) => state.view);
  const selectedQuote = useAdminStore((state) => state.selectedQuote);
  const { list, store } = usePagedList<Filters, Quote>(reader);
  const { busy, markContacted, undo } = useStatusChange(store);
  const rows = useRef<VirtualListHandle>(null);
  const search = useRef<HTMLInputElement>(null);

  const filterKey = JSON.stringify(getFilters(view));
  const filters = useMemo<Filters>(() => JSON.parse(filterKey), [filterKey]);
  // The controls answer at once; the list is asked once they are drawn.
  const wanted = useDeferredValue(filters);
  useEffect(() => void store.getState().open(wanted), [store, wanted]);
  const changes = useAdminStore((state) => state.changes);
  useEffect(() => void (changes > 0 && store.getState().refresh({ quiet: true })), [store, changes]);
  usePolling(
    useCallback(async () => {
      const before = store.getState();
      const result = await store.getState().refresh({ quiet: true });
      if (before.query?.sort === 'newest') rows.current?.keepRowsInPlace(countAddedRows(before, store.getState()));
      return result;
    }, [store]),
  );

  const isReady = list.phase === 'ready';
  // The tool bar is drawn again only when the list is another one.
  const whole = useMemo(() => getAllRows({ total: list.total, pages: list.pages }), [list.total, list.pages]);

  const openIndex = view.quote === null ? -1 : findRowIndex(list, ({ id }: Quote) => id === view.quote);
  const quote = getRow(list, openIndex) ?? (selectedQuote?.id === view.quote ? selectedQuote : null);

  const steps = useQuoteNavigation(store, rows, openIndex);
  const hasPrevious = openIndex > 0;
  const hasNext = openIndex < getRowCount(list) - 1;
  // The row answers at once; its details follow when they are drawn.
  const isBusy = view.quote !== null && busy.has(view.quote);
  const detail = useDeferredValue(
    useMemo(() => ({ id: view.quote, quote, isBusy, hasPrevious, hasNext }), [view.quote, quote, isBusy, hasPrevious, hasNext]),
  );
  useShortcuts({
    ...steps,
    contacted: () => quote && canMarkContacted(quote) && markContacted(quote),
    undo,
    reply: () => quote && useAdminStore.setState({ replyTo: quote }),
    search: () => search.current?.focus(),
    help: () => useAdminStore.setState({ isHelpOpen: true }),
  });

  const isEmpty = view.quote === null && (list.phase === 'failed' || (isReady && list.total === 0));
  return (
    <div className={`${panel.panel} ${classes.panel}`} data-open={view.quote !== null || undefined} data-empty={isEmpty || undefined}>
      <div className={classes.tools}>
        <Toolbar
          filters={filters}
          isReady={isReady}
          total={isReady ? list.total : null}
          searchRef={search}
          whole={isReady ? whole : null}
        />
      </div>
      <div className={`${panel.frame} ${classes.columns}`}>
        <section className={`${panel.cell} ${classes.list}`} aria-label="List of submissions">
          <QuoteList list={list} openId={view.quote} busy={busy} onContacted={markContacted} onClear={clearFilters} ref={rows} />
        </section>
        <section className={`${panel.cell} ${classes.detail}`} aria-label="Details">
          <DetailPane {...detail} onContacted={markContacted} steps={steps} />
        </section>
      </div>
      <ShortcutsDialog />
    </div>
  );
}
