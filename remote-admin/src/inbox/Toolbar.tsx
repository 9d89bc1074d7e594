import { memo, type Ref, useDeferredValue, useState } from 'react';
import { Button, NativeSelect } from 'shared-contracts/ui';
import { setView, useAdmin } from '../admin-store.ts';
import { readQuotes } from '../api/list-quotes.ts';
import { exportColumns, filterWords, sortLabels, statusLabels, submissionWords } from '../content/words.ts';
import { CountSkeleton } from '../list/CountSkeleton.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import panel from '../list/panel.module.css';
import { SearchField } from '../list/SearchField.tsx';
import { given } from '../list/use-gathering.ts';
import { exportName, quotesAsCsv } from '../rules/export.ts';
import type { Quote } from '../rules/quote.ts';
import { countNarrowings, type Filters, SORTS, STATUSES } from '../rules/view.ts';
import { FilterChip } from './FilterChip.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import classes from './toolbar.module.css';

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
  const narrowings = countNarrowings({ ...filters, status: null });
  const [isOpen, setOpen] = useState(narrowings > 0);
  // The button answers at once, whatever the fields take.
  const isShown = useDeferredValue(isOpen);
  return (
    <div className={classes.toolbar}>
      <div className={panel.toolbar}>
        <SearchField
          ref={searchRef}
          className={panel.search}
          label={submissionWords.search}
          value={filters.search}
          onSearch={(search) => setView({ search })}
        />
        <fieldset className={`${classes.group} ${classes.chips}`} aria-label={filterWords.status}>
          {STATUSES.map((name) => (
            <FilterChip
              key={name}
              label={statusLabels[name]}
              isOn={filters.status === name}
              onChange={(on) => setView({ status: on ? name : null })}
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
          onChange={(event) => setView({ sort: SORTS.find((sort) => sort === event.currentTarget.value) ?? 'newest' })}
        />
        <ExportButton<Quote>
          key={JSON.stringify(filters)}
          total={total}
          nouns={['submission', 'submissions']}
          read={whole ? given(whole) : (backend, before, signal) => readQuotes(backend, filters, before, signal)}
          toFile={(quotes) => ({ name: exportName('submissions', new Date()), csv: quotesAsCsv(exportColumns.submissions, quotes) })}
        />
        <Button
          variant="subtle"
          className={classes.keys}
          aria-label="Keyboard shortcuts"
          onClick={() => useAdmin.setState({ helpOpen: true })}
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
