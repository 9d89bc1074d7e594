import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Button } from 'shared-contracts/ui';
import { listQuotes } from '../api/list-quotes.ts';
import { submissionText } from '../content/text.ts';
import { findRowIndex, getRow, getRowsIfComplete, type PagedRows } from '../list/paged-rows.ts';
import panel from '../list/panel.module.css';
import { type PagedList, usePagedList } from '../list/use-paged-list.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import { chooseSort, type QuoteFilters } from '../rules/filters.ts';
import { canMarkContacted, type Quote } from '../rules/quote.ts';
import { getQuoteFilters, initialViewState } from '../rules/view-state.ts';
import { selectQuote, updateViewState, useAdminStore } from '../state/admin-store.ts';
import { useDeskChanges } from '../state/use-watch-desk.ts';
import { Board } from './board/Board.tsx';
import { DetailPane } from './detail/DetailPane.tsx';
import { Toolbar } from './filters/Toolbar.tsx';
import { ShortcutsDialog } from './keyboard/ShortcutsDialog.tsx';
import { useQuoteNavigation } from './keyboard/use-quote-navigation.ts';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { useLoadMarks } from './marks/use-load-marks.ts';
import { QuoteList } from './rows/QuoteList.tsx';
import classes from './SubmissionsPanel.module.css';
import { useSelection } from './selection/use-selection.ts';
import { useStatusActions } from './status/use-status-actions.ts';

function clearFilters(): void {
  updateViewState({ ...getQuoteFilters(initialViewState), sort: chooseSort(null, useAdminStore.getState().view.sort) });
}

export function SubmissionsPanel() {
  const view = useAdminStore((state) => state.view);
  const selectedQuote = useAdminStore((state) => state.selectedQuote);
  const { busyIds, markContacted, undo } = useStatusActions();
  const listRef = useRef<VirtualListHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const listSection = useRef<HTMLElement>(null);

  const filterKey = JSON.stringify(getQuoteFilters(view));
  const filters = useMemo<QuoteFilters>(() => JSON.parse(filterKey), [filterKey]);
  // Filter controls render immediately; the list loads after that.
  const list = usePagedList('quotes', listQuotes, useDeferredValue(filters));
  useCloseDetailWithoutResult(list);
  const onCheck = useSelection(list);
  const { phase, query, getRows, refresh } = list;
  const loadChanges = useCallback(async () => {
    if (phase !== 'ready') return;
    const before = getRows();
    const index = findHoveredIndex(listSection.current);
    const hovered = getRow(before, index);
    const findHovered = (rows: PagedRows<Quote>) => findRowIndex(rows, ({ id }) => id === hovered?.id);
    await refresh((next) => hovered !== undefined && findHovered(next) < 0);
    const after = getRows();
    if (hovered) listRef.current?.keepRowsInPlace(findHovered(after) - index, true);
    else if (query.sort === 'newest') listRef.current?.keepRowsInPlace(after.total - before.total);
  }, [phase, query, getRows, refresh]);
  useDeskChanges(loadChanges);

  const isReady = phase === 'ready';
  // Without a result, the list says why.
  const showsBoard = useDeferredValue(view.isBoard && view.status !== 'spam') && !(isReady && list.total === 0);
  // Memoized, so that the toolbar only renders when the rows change.
  const loadedRows = useMemo(() => getRowsIfComplete({ total: list.total, pages: list.pages }), [list.total, list.pages]);

  const selectedIndex = view.quoteId === null ? -1 : findRowIndex(list, ({ id }: Quote) => id === view.quoteId);
  const row = getRow(list, selectedIndex);
  // A quote that leaves the list stays open.
  useEffect(() => void (row && useAdminStore.setState({ selectedQuote: row })), [row]);
  const quote = row ?? (selectedQuote?.id === view.quoteId ? selectedQuote : null);
  const openedId = row ? undefined : quote?.id;
  useLoadMarks(
    useMemo(() => {
      const pages = Object.values(list.pages).map((rows) => rows.map(({ id }) => id));
      return openedId === undefined ? pages : [...pages, [openedId]];
    }, [list.pages, openedId]),
    query.search,
  );

  const navigation = useQuoteNavigation(list, listRef, selectedIndex);
  const hasPrevious = selectedIndex > 0;
  const hasNext = selectedIndex < list.total - 1;
  const isListed = row !== undefined;
  const isBusy = view.quoteId !== null && busyIds.has(view.quoteId);
  // The row is highlighted immediately; its details render in a later frame.
  const detail = useDeferredValue(
    useMemo(
      () => ({ id: view.quoteId, quote, isListed, isBusy, hasPrevious, hasNext }),
      [view.quoteId, quote, isListed, isBusy, hasPrevious, hasNext],
    ),
  );
  useShortcuts({
    ...navigation,
    contacted: () => quote && canMarkContacted(quote) && markContacted(quote),
    check: () => {
      const row = document.activeElement?.closest('[data-row]') ?? document.querySelector('[data-row]:has([data-open])');
      row?.querySelector('input')?.click();
    },
    undo,
    reply: () => quote && useAdminStore.setState({ replyTo: quote }),
    search: () => search.current?.focus(),
    help: () => useAdminStore.setState({ isHelpOpen: true }),
  });

  return (
    <div className={`${panel.panel} ${classes.panel}`} data-open={view.quoteId !== null || undefined}>
      <div className={classes.tools}>
        <Toolbar filters={filters} total={isReady ? list.total : 0} searchRef={search} loadedRows={isReady ? loadedRows : null} />
      </div>
      <div className={`${panel.frame} ${classes.columns}`}>
        <section
          ref={listSection}
          id="submission-list"
          tabIndex={-1}
          className={`${panel.cell} ${classes.list}`}
          aria-label="List of submissions"
          onChange={onCheck}
          onPointerLeave={() => list.isBehind && void loadChanges()}
        >
          {list.isBehind && !showsBoard && (
            <Button className={classes.news} size="compact-sm" onClick={() => void refresh()}>
              {submissionText.showChanges}
            </Button>
          )}
          {showsBoard ? (
            <Board filters={query} selectedId={view.quoteId} />
          ) : (
            <QuoteList
              list={list}
              selectedId={view.quoteId}
              busyIds={busyIds}
              onMarkContacted={markContacted}
              onClearFilters={clearFilters}
              ref={listRef}
            />
          )}
        </section>
        <section className={classes.detail} aria-label="Details">
          <DetailPane {...detail} onMarkContacted={markContacted} navigation={navigation} />
        </section>
      </div>
      <ShortcutsDialog />
    </div>
  );
}

/** Index of the row under the pointer, or -1. Only a mouse stays over what it doesn't press. */
function findHoveredIndex(list: Element | null): number {
  const row = list?.querySelector<HTMLElement>('[data-row]:hover');
  return row && matchMedia('(hover: hover)').matches ? Number(row.dataset.row) : -1;
}

/**
 * Closes the details when a later search or filter finds nothing: they would look like its result. A quote that leaves the list
 * without a change of the filters, because it was marked as contacted, stays open.
 */
function useCloseDetailWithoutResult({ phase, total, query }: PagedList<QuoteFilters, Quote>): void {
  const quoteId = useAdminStore(({ view }) => view.quoteId);
  const opened = useRef({ quoteId, query });
  useEffect(() => {
    if (opened.current.quoteId !== quoteId) opened.current = { quoteId, query };
    else if (quoteId !== null && query !== opened.current.query && phase === 'ready' && total === 0) selectQuote(null);
  }, [quoteId, query, phase, total]);
}
