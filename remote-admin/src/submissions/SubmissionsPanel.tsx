import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { countQuotes, listQuotes } from '../api/list-quotes.ts';
import { useBulk } from '../bulk/use-bulk.ts';
import { findRowIndex, getRow, getRowCount, getRowsIfComplete } from '../list/paged-rows.ts';
import panel from '../list/panel.module.css';
import { usePagedList } from '../list/use-paged-list.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import { useRefreshOnChange } from '../live/use-refresh-on-change.ts';
import { isAboutLeads, isAboutQuotes } from '../rules/desk.ts';
import type { QuoteFilters } from '../rules/filters.ts';
import { countLeadFilters } from '../rules/lead-filters.ts';
import type { Quote } from '../rules/quote.ts';
import { getQuoteFilters, initialViewState } from '../rules/view-state.ts';
import { SpamNotice } from '../spam/SpamNotice.tsx';
import { hasPendingChanges, updateViewState, useAdminStore } from '../state/admin-store.ts';
import { useLoadAdmins } from '../thread/use-admins.ts';
import { TrayNotice } from '../tray/TrayNotice.tsx';
import { ViewBar } from '../views/ViewBar.tsx';
import { DetailPane } from './detail/DetailPane.tsx';
import { useCloseDetailWithoutResult } from './detail/use-close-detail-without-result.ts';
import { Toolbar } from './filters/Toolbar.tsx';
import { ShortcutsDialog } from './keyboard/ShortcutsDialog.tsx';
import { useQuoteNavigation } from './keyboard/use-quote-navigation.ts';
import { useSubmissionShortcuts } from './keyboard/use-submission-shortcuts.ts';
import { useLoadMarks } from './marks/use-load-marks.ts';
import { QuoteList } from './rows/QuoteList.tsx';
import classes from './SubmissionsPanel.module.css';
import { useStatusActions } from './status/use-status-actions.ts';

const requests = { fetchPage: listQuotes, count: countQuotes };

/** Elements that never change don’t render again with the panel. */
const notices = (
  <>
    <TrayNotice />
    <SpamNotice />
  </>
);

const clearFilters = () => updateViewState({ ...getQuoteFilters(initialViewState), sort: useAdminStore.getState().view.sort });

export function SubmissionsPanel() {
  const view = useAdminStore((state) => state.view);
  const selectedQuote = useAdminStore((state) => state.selectedQuote);
  const { list, store } = usePagedList<QuoteFilters, Quote>(requests);
  useLoadAdmins(useAdminStore(({ marks }) => view.quoteId !== null || Object.values(marks).some(({ ownerId }) => ownerId !== null)));
  const { busyIds, markContacted } = useStatusActions(store);

  const listRef = useRef<VirtualListHandle>(null);
  const search = useRef<HTMLInputElement>(null);

  const filterKey = JSON.stringify(getQuoteFilters(view));
  // Unchanged filters keep their objects, so that what shows them doesn’t render again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filters
  const filters = useMemo(() => getQuoteFilters(view), [filterKey]);
  const bulk = useBulk(store, filters);
  // Filter controls render immediately; the list loads after that.
  const deferredFilters = useDeferredValue(filters);
  useEffect(() => void store.getState().load(deferredFilters), [store, deferredFilters]);
  useCloseDetailWithoutResult(list);
  const pagesOfIds = useMemo(() => Object.values(list.pages).map((rows) => rows.map(({ id }) => id)), [list.pages]);
  useLoadMarks(pagesOfIds);
  const isByLead = filters.sort === 'due' || countLeadFilters(filters.lead) > 0;
  useRefreshOnChange(
    isByLead ? isAboutLeads : isAboutQuotes,
    useCallback(async () => !hasPendingChanges() && store.getState().refresh({ quiet: true }), [store]),
  );

  const isReady = list.phase === 'ready';
  // Memoized, so that the toolbar only renders when the rows change.
  const loadedRows = useMemo(() => getRowsIfComplete({ total: list.total, pages: list.pages }), [list.total, list.pages]);

  const selectedIndex = view.quoteId === null ? -1 : findRowIndex(list, ({ id }: Quote) => id === view.quoteId);
  const quote = getRow(list, selectedIndex) ?? (selectedQuote?.id === view.quoteId ? selectedQuote : null);

  const navigation = useQuoteNavigation(store, listRef, selectedIndex);
  const hasPrevious = selectedIndex > 0;
  const hasNext = selectedIndex < getRowCount(list) - 1;
  const isBusy = view.quoteId !== null && busyIds.has(view.quoteId);
  // The row is highlighted immediately; its details render in a later frame.
  const detail = useDeferredValue(
    useMemo(() => ({ id: view.quoteId, quote, isBusy, hasPrevious, hasNext }), [view.quoteId, quote, isBusy, hasPrevious, hasNext]),
  );
  useSubmissionShortcuts({ navigation, bulk, quote, markContacted, search });

  const isEmpty = view.quoteId === null && (list.phase === 'failed' || (isReady && list.total === 0));
  return (
    <div className={`${panel.panel} ${classes.panel}`} data-open={view.quoteId !== null || undefined} data-empty={isEmpty || undefined}>
      <div className={classes.tools}>
        {notices}
        <Toolbar
          filters={filters}
          isReady={isReady}
          total={isReady ? list.total : null}
          searchRef={search}
          loadedRows={isReady ? loadedRows : null}
        />
        <ViewBar filters={filters} />
      </div>
      <div className={`${panel.frame} ${classes.columns}`}>
        <section
          className={`${panel.cell} ${classes.list}`}
          aria-label="List of submissions"
          data-selecting={bulk.isSelecting || undefined}
        >
          <QuoteList
            list={list}
            selectedId={view.quoteId}
            busyIds={busyIds}
            onMarkContacted={markContacted}
            onCheck={bulk.check}
            onClearFilters={clearFilters}
            ref={listRef}
          />
          {bulk.Bar && <bulk.Bar total={isReady ? list.total : null} {...bulk} />}
        </section>
        <section className={`${panel.cell} ${classes.detail}`} aria-label="Details">
          <DetailPane {...detail} onMarkContacted={markContacted} navigation={navigation} />
        </section>
      </div>
      <ShortcutsDialog />
    </div>
  );
}
