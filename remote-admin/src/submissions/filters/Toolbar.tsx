import { memo, type Ref, useDeferredValue, useEffect, useState } from 'react';
import { Button, NativeSelect } from 'shared-contracts/ui';
import { useBackendQuery } from '../../access/use-backend-query.ts';
import { countAttention, listQuotesAfter } from '../../api/list-quotes.ts';
import { boardText, filterLabels, formatSubmissionCount, sortLabels, statusLabels, submissionText } from '../../content/text.ts';
import { ExportButton } from '../../list/ExportButton.tsx';
import panel from '../../list/panel.module.css';
import { SearchField } from '../../list/SearchField.tsx';
import { createLoadedRowsFetcher } from '../../list/use-fetch-all.ts';
import { createExportFileName, quotesToCsv } from '../../rules/csv-export.ts';
import { ATTENTION_FILTERS, countPanelFilters, QUOTE_SORT_ORDERS, QUOTE_STATUSES, type QuoteFilters } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { selectStatus, updateViewState, useAdminStore } from '../../state/admin-store.ts';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { FilterChip } from './FilterChip.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { SavedViews } from './SavedViews.tsx';
import classes from './Toolbar.module.css';

interface Props {
  filters: QuoteFilters;
  /** Number of matching submissions; 0 until it is known. */
  total: number;
  searchRef: Ref<HTMLInputElement>;
  loadedRows: Quote[] | null;
}

const LISTS = [...ATTENTION_FILTERS, ...QUOTE_STATUSES];

export const Toolbar = memo(function Toolbar({ filters, total, searchRef, loadedRows }: Props) {
  const counts = useAttentionCounts();
  const isBoard = useAdminStore(({ view }) => view.isBoard);
  const activeFilters = countPanelFilters(filters);
  const [isOpen, setOpen] = useState(activeFilters > 0);
  const isSelecting = useAdminStore(({ checkedIds }) => checkedIds.size > 0);
  // The button changes immediately; the filters render in a later frame.
  const isPanelVisible = useDeferredValue(isOpen);
  return (
    <div className={classes.toolbar}>
      {isSelecting && <SelectionBar filters={filters} total={total} />}
      <div className={`${panel.toolbar} ${classes.line}`} data-open={isOpen || undefined} inert={isSelecting}>
        <SearchField
          ref={searchRef}
          className={`${panel.search} ${classes.search}`}
          label={submissionText.search}
          value={filters.search}
          onSearch={(search) => updateViewState({ search })}
        />
        <Button variant="default" aria-expanded={isOpen} aria-controls="submission-filters" onClick={() => setOpen(!isOpen)}>
          {activeFilters > 0 ? `Filters (${activeFilters})` : 'Filters'}
        </Button>
        <SavedViews />
        <FilterChip label={boardText.board} isOn={isBoard} onChange={(isOn) => updateViewState({ isBoard: isOn })} />
        <fieldset className={`${classes.group} ${classes.states}`} aria-label={filterLabels.status}>
          {LISTS.map((name) => (
            <FilterChip
              key={name}
              label={counts[name] ? `${statusLabels[name]} (${formatCount(counts[name])})` : statusLabels[name]}
              isOn={filters.status === name}
              isUrgent={name === 'overdue' && Boolean(counts.overdue)}
              onChange={(isOn) => selectStatus(isOn ? name : null)}
            />
          ))}
        </fieldset>
        <div className={classes.tools}>
          <p className={`${panel.count} ${classes.count}`} aria-live="polite">
            {total > 0 && formatSubmissionCount(total)}
          </p>
          {!isBoard && (
            <NativeSelect
              aria-label="Order"
              value={filters.sort}
              data={QUOTE_SORT_ORDERS.map((value) => ({ value, label: sortLabels[value] }))}
              onChange={(event) =>
                updateViewState({ sort: QUOTE_SORT_ORDERS.find((sort) => sort === event.currentTarget.value) ?? 'newest' })
              }
            />
          )}
          <ExportButton<Quote>
            key={JSON.stringify(filters)}
            total={total}
            nouns={['submission', 'submissions']}
            fetchNextPage={
              loadedRows
                ? createLoadedRowsFetcher(loadedRows)
                : (backend, previousRows, signal) => listQuotesAfter(backend, filters, previousRows, signal)
            }
            toFile={(quotes) => ({
              name: createExportFileName('submissions', new Date()),
              csv: quotesToCsv(quotes),
            })}
          />
          <Button
            variant="subtle"
            className={classes.help}
            aria-label="Keyboard shortcuts"
            onClick={() => useAdminStore.setState({ isHelpOpen: true })}
          >
            ?
          </Button>
        </div>
      </div>
      <div id="submission-filters" hidden={!isPanelVisible}>
        {isPanelVisible && <FilterPanel filters={filters} total={total} />}
      </div>
    </div>
  );
});

/** Larger numbers aren't counted. */
const MAX_COUNT = 1000;
const formatCount = (count: number): string => (count < MAX_COUNT ? `${count}` : `${MAX_COUNT - 1}+`);

/** Counts what needs an admin, also in the title of the browser's tab. Nothing until it is known, or if it can't be counted. */
function useAttentionCounts(): Partial<Record<(typeof LISTS)[number], number>> {
  const { data: counts = {} } = useBackendQuery(['desk', 'leads', 'counts'], countAttention);
  const { waiting } = counts;
  useEffect(() => {
    const setPrefix = (prefix: string) => {
      document.title = prefix + document.title.replace(/^\(\d+\+?\) ?/, '');
    };
    setPrefix(waiting ? `(${formatCount(waiting)}) ` : '');
    return () => setPrefix('');
  }, [waiting]);
  return counts;
}
