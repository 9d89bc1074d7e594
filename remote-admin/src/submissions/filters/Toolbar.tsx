import { type KeyboardEvent, lazy, memo, type Ref, Suspense, useDeferredValue, useRef, useState } from 'react';
import { Button, NativeSelect, Skeleton } from 'shared-contracts/ui';
import { listDueTimes } from '../../api/list-due-times.ts';
import { listQuotesAfter } from '../../api/list-quotes.ts';
import { leadFilterText } from '../../content/filters.ts';
import { filterLabels, sortLabels, statusLabels, submissionText } from '../../content/text.ts';
import { CountSkeleton } from '../../list/CountSkeleton.tsx';
import { ExportButton } from '../../list/ExportButton.tsx';
import panel from '../../list/panel.module.css';
import { SearchField } from '../../list/SearchField.tsx';
import { createLoadedRowsFetcher } from '../../list/use-fetch-all.ts';
import { useIsPhone } from '../../list/use-is-phone.ts';
import { createExportFileName, quotesToCsv } from '../../rules/csv-export.ts';
import { sortByDueTime } from '../../rules/due-order.ts';
import { countActiveFilters, QUOTE_SORT_ORDERS, QUOTE_STATUSES, type QuoteFilters, type QuoteSortOrder } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { initialViewState } from '../../rules/view-state.ts';
import { updateViewState, useAdminStore } from '../../state/admin-store.ts';
import { rememberOrder } from '../../state/remembered-order.ts';
import { FilterChip } from './FilterChip.tsx';
import classes from './Toolbar.module.css';

const FilterPanel = lazy(() => import('./FilterPanel.tsx'));

interface Props {
  filters: QuoteFilters;
  isReady: boolean;
  /** Number of matching submissions, or null if unknown. */
  total: number | null;
  searchRef: Ref<HTMLInputElement>;
  loadedRows: Quote[] | null;
}

const chooseOrder = (sort: QuoteSortOrder) => {
  rememberOrder(sort);
  updateViewState({ sort });
};

/** An element that never changes doesn't render again with the toolbar. */
const helpButton = (
  <Button
    variant="subtle"
    className={classes.help}
    aria-label="Keyboard shortcuts"
    onClick={() => useAdminStore.setState({ isHelpOpen: true })}
  >
    ?
  </Button>
);

const search = (text: string) => updateViewState({ search: text });

export const Toolbar = memo(function Toolbar({ filters, isReady, total, searchRef, loadedRows }: Props) {
  const activeFilters = countActiveFilters({ ...filters, status: null });
  const [isOpen, setOpen] = useState(activeFilters > 0);
  // The button changes immediately; the filters render in a later frame.
  const isPanelVisible = useDeferredValue(isOpen);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    const button = filtersButton.current;
    const target = event.target as Element;
    // The first Escape closes the list of options of a field.
    const isOfField = target !== button && target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented || isOfField) return;
    event.preventDefault();
    setOpen(false);
    button?.focus();
  };
  // Rows ordered by due time are fetched by newest.
  const isInListOrder = loadedRows !== null || filters.sort !== 'due';
  return (
    <div className={classes.toolbar}>
      <div className={panel.toolbar}>
        <SearchField ref={searchRef} className={panel.search} label={submissionText.search} value={filters.search} onSearch={search} />
        <fieldset className={`${classes.group} ${classes.chips}`} aria-label={filterLabels.status}>
          {QUOTE_STATUSES.map((name) => (
            <FilterChip
              key={name}
              label={statusLabels[name]}
              isOn={filters.status === name}
              onChange={(isOn) => updateViewState({ status: isOn ? name : null })}
            />
          ))}
        </fieldset>
        <p className={`${panel.count} ${classes.count}`} aria-live="polite">
          {isReady && total === null && <CountSkeleton />}
          {total !== null && total > 0 && `${total.toLocaleString('en')} ${total === 1 ? 'submission' : 'submissions'}`}
        </p>
        <Button
          ref={filtersButton}
          variant="default"
          aria-expanded={isOpen}
          aria-controls="submission-filters"
          onClick={() => setOpen(!isOpen)}
          onKeyDown={closeOnEscape}
        >
          {activeFilters > 0 ? `Filters (${activeFilters})` : 'Filters'}
        </Button>
        <OrderFields sort={filters.sort} />
        <ExportButton<Quote>
          key={JSON.stringify(filters)}
          total={total}
          nouns={['submission', 'submissions']}
          fetchNextPage={
            loadedRows
              ? createLoadedRowsFetcher(loadedRows)
              : (backend, previousRows, signal) => listQuotesAfter(backend, filters, previousRows, signal)
          }
          toFile={async (quotes, backend, signal) => ({
            name: createExportFileName('submissions', new Date()),
            csv: quotesToCsv(isInListOrder ? quotes : sortByDueTime(quotes, await listDueTimes(backend, signal))),
          })}
        />
        {helpButton}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in a field closes the filters */}
      <div id="submission-filters" hidden={!isPanelVisible} onKeyDown={closeOnEscape}>
        {isPanelVisible && (
          <Suspense fallback={<Skeleton h="16rem" role="status" aria-label={leadFilterText.loading} />}>
            <FilterPanel filters={filters} />
          </Suspense>
        )}
      </div>
    </div>
  );
});

const OrderFields = memo(function OrderFields({ sort }: Pick<QuoteFilters, 'sort'>) {
  // Wider screens have a button for the order `due`, which continues with the newest.
  const isPhone = useIsPhone();
  const listedOrders: readonly QuoteSortOrder[] = isPhone ? QUOTE_SORT_ORDERS : QUOTE_SORT_ORDERS.filter((order) => order !== 'due');
  return (
    <>
      <Button
        className={classes.due}
        variant="default"
        aria-pressed={sort === 'due'}
        onClick={() => chooseOrder(sort === 'due' ? initialViewState.sort : 'due')}
      >
        {sortLabels.due}
      </Button>
      <NativeSelect
        className={classes.order}
        aria-label="Order"
        value={listedOrders.includes(sort) ? sort : initialViewState.sort}
        data={listedOrders.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={(event) => chooseOrder(QUOTE_SORT_ORDERS.find((order) => order === event.currentTarget.value) ?? 'newest')}
      />
    </>
  );
});
