import type { ReactNode } from 'react';
import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { Button } from 'shared-contracts/ui';
import { filterLabels, statusLabels } from '../../content/text.ts';
import { countPanelFilters, type QuoteFilters } from '../../rules/filters.ts';
import { getQuoteFilters, initialViewState } from '../../rules/view-state.ts';
import { selectStatus, updateViewState } from '../../state/admin-store.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { FilterChip } from './FilterChip.tsx';
import classes from './Toolbar.module.css';

export function FilterPanel({ filters }: { filters: QuoteFilters }) {
  const { status, services, budgets, from, to, sort, search } = filters;
  // The other ones are chosen above.
  const keptStatus = status === 'spam' ? null : status;
  return (
    <div className={classes.filters}>
      <FilterGroup label={filterLabels.services}>
        {SERVICES.map((name) => (
          <FilterChip
            key={name}
            label={name}
            isOn={services.includes(name)}
            onChange={(isOn) => updateViewState({ services: withToggled(services, name, isOn) })}
          />
        ))}
      </FilterGroup>
      <FilterGroup label={filterLabels.budgets}>
        {BUDGETS.map((name) => (
          <FilterChip
            key={name}
            label={name}
            isOn={budgets.includes(name)}
            onChange={(isOn) => updateViewState({ budgets: withToggled(budgets, name, isOn) })}
          />
        ))}
      </FilterGroup>
      <FilterGroup label={filterLabels.status}>
        <FilterChip label={statusLabels.spam} isOn={status === 'spam'} onChange={(isOn) => selectStatus(isOn ? 'spam' : null)} />
      </FilterGroup>
      <div className={classes.dates}>
        <DateRangeFilter from={from} to={to} />
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={countPanelFilters(filters) === 0}
          onClick={() => updateViewState({ ...getQuoteFilters(initialViewState), status: keptStatus, sort, search })}
        >
          Clear filters
        </Button>
      </div>
    </div>
  );
}

function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  );
}

function withToggled<Name>(names: readonly Name[], name: Name, isOn: boolean): Name[] {
  return isOn ? [...names, name] : names.filter((other) => other !== name);
}
