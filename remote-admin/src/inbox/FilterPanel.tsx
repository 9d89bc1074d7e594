import type { ReactNode } from 'react';
import { BUDGETS, SERVICES } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { updateView } from '../admin-store.ts';
import { filterLabels } from '../content/text.ts';
import { countActiveFilters, type Filters, getFilters, initialViewState } from '../rules/view-state.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { FilterChip } from './FilterChip.tsx';
import classes from './Toolbar.module.css';

/** Filters that are not always in sight: services, budgets, days. */
export function FilterPanel({ filters }: { filters: Filters }) {
  const { status, services, budgets, from, to, sort, search } = filters;
  return (
    <div className={classes.filters}>
      <Group label={filterLabels.services}>
        {SERVICES.map((name) => (
          <FilterChip
            key={name}
            label={name}
            isOn={services.includes(name)}
            onChange={(on) => updateView({ services: toggled(services, name, on) })}
          />
        ))}
      </Group>
      <Group label={filterLabels.budgets}>
        {BUDGETS.map((name) => (
          <FilterChip
            key={name}
            label={name}
            isOn={budgets.includes(name)}
            onChange={(on) => updateView({ budgets: toggled(budgets, name, on) })}
          />
        ))}
      </Group>
      <div className={classes.days}>
        <DateRangeFilter from={from} to={to} />
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={countActiveFilters({ ...filters, status: null }) === 0}
          onClick={() => updateView({ ...getFilters(initialViewState), status, sort, search })}
        >
          Clear filters
        </Button>
      </div>
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  );
}

function toggled<Name>(names: readonly Name[], name: Name, on: boolean): Name[] {
  return on ? [...names, name] : names.filter((other) => other !== name);
}
