import { memo, type Ref, useDeferredValue, useState } from 'react';
import { Button, NativeSelect } from 'shared-contracts/ui';
import { updateView, useAdminStore } from '../admin-store.ts';
import { listQuotesAfter } from '../api/list-quotes.ts';
import { exportColumns, filterLabels, sortLabels, statusLabels, submissionText } from '../content/text.ts';
import { CountSkeleton } from '../list/CountSkeleton.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import panel from '../list/panel.module.css';
import { SearchField } from '../list/SearchField.tsx';
import { fromLoadedRows } from '../list/use-fetch-all.ts';
import { exportFileName, quotesToCsv } from '../rules/csv-export.ts';
import type { Quote } from '../rules/quote.ts';
import { countActiveFilters, type Filters, SORTS, STATUSES } from '../rules/view-state.ts';
import { FilterChip } from './FilterChip.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import classes from './Toolbar.module.css';

interface Props {
  filters: Filters;
  /** Whether the list is there. */
  isReady: boolean;
  /** How many submissions match, or null while that isn't known. */
  total: number | null;
  searchRef: Ref<HTMLInputElement>;
  /** The whole list, where all of it is loaded. */
  whole: Quote[] | null;
}

/** What narrows the list, orders it and takes it away. */
export const Toolbar = memo(function Toolbar({ filters, isReady, total, searchRef, whole }: Props) {
  const narrowings = countActiveFilters({ ...filters, status: null });
  const [isOpen, setOpen] = useState(narrowings > 0);
  // The button answers at once, whatever the fields take.
  const isShown = useDeferredValue(isOpen);
  return (
    <div className={classes.toolbar}>
      <div className={panel.toolbar}>
        <SearchField
          ref={searchRef}
          className={panel.search}
          label={submissionText.search}
          value={filters.search}
          onSearch={(search) => updateView({ search })}
        />
        <fieldset className={`${classes.group} ${classes.chips}`} aria-label={filterLabels.status}>
          {STATUSES.map((name) => (
            <FilterChip
              key={name}
              label={statusLabels[name]}
              isOn={filters.status === name}
              onChange={(on) => updateView({ status: on ? name : null })}
            />
          ))}
        </fieldset>
        <p className={`${panel.count} ${classes.count}`} aria-live="polite">
          {isReady && total === null && <CountSkeleton />}
          {total !== null && total > 0 && `${total.toLocaleString('en')} ${total === 1 ? 'submission' : 'submissions'}`}
        </p>
        <Button variant="default" aria-expanded={isOpen} aria-controls="submission-filters" onClick={() => setOpen(!isOpen)}>
          {narrowings > 0 ? `Filters (${narrowings})` : 'Filters'}
        </Button>
        <NativeSelect
          className={classes.order}
          aria-label="Order"
          value={filters.sort}
          data={SORTS.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(event) => updateView({ sort: SORTS.find((sort) => sort === event.currentTarget.value) ?? 'newest' })}
        />
        <ExportButton<Quote>
          key={JSON.stringify(filters)}
          total={total}
          nouns={['submission', 'submissions']}
          read={whole ? fromLoadedRows(whole) : (backend, before, signal) => listQuotesAfter(backend, filters, before, signal)}
          toFile={(quotes) => ({ name: exportFileName('submissions', new Date()), csv: quotesToCsv(exportColumns.submissions, quotes) })}
        />
        <Button
          variant="subtle"
          className={classes.keys}
          aria-label="Keyboard shortcuts"
          onClick={() => useAdminStore.setState({ isHelpOpen: true })}
        >
          ?
        </Button>
      </div>
      <div id="submission-filters" hidden={!isShown}>
        {isShown && <FilterPanel filters={filters} />}
      </div>
    </div>
  );
});
