import { type Ref, useState } from 'react';
import { Button, NativeSelect } from 'shared-contracts/ui';
import { setView, useAdmin } from '../admin-store.ts';
import { sortLabels, submissionWords } from '../content/words.ts';
import { SearchField } from '../list/SearchField.tsx';
import { countNarrowings, type Filters, SORTS } from '../rules/view.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import classes from './toolbar.module.css';

interface Props {
  filters: Filters;
  /** How many submissions match, or null while that isn't known. */
  total: number | null;
  searchRef: Ref<HTMLInputElement>;
}

export function Toolbar({ filters, total, searchRef }: Props) {
  const narrowings = countNarrowings(filters);
  const [isOpen, setOpen] = useState(narrowings > 0);
  return (
    <div className={classes.toolbar}>
      <div className={classes.line}>
        <SearchField
          ref={searchRef}
          className={classes.search}
          label={submissionWords.search}
          value={filters.search}
          onSearch={(search) => setView({ search })}
        />
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
        <ExportButton filters={filters} total={total} />
        <Button
          variant="subtle"
          className={classes.keys}
          aria-label="Keyboard shortcuts"
          onClick={() => useAdmin.setState({ helpOpen: true })}
        >
          ?
        </Button>
        <p className={classes.count} aria-live="polite">
          {total !== null && total > 0 && `${total.toLocaleString('en')} ${total === 1 ? 'submission' : 'submissions'}`}
        </p>
      </div>
      <div id="submission-filters" hidden={!isOpen}>
        {isOpen && <FilterPanel filters={filters} />}
      </div>
    </div>
  );
}
