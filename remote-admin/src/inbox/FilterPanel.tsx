import type { ReactNode } from 'react';
import { BUDGETS, SERVICES } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { setView } from '../admin-store.ts';
import { filterWords } from '../content/words.ts';
import { countNarrowings, type Filters, filtersOf, initialView } from '../rules/view.ts';
import { DayRange } from './DayRange.tsx';
import { FilterChip } from './FilterChip.tsx';
import classes from './toolbar.module.css';

/** Filters that are not always in sight: services, budgets, days. */
export function FilterPanel({ filters }: { filters: Filters }) {
  const { status, services, budgets, from, to, sort, search } = filters;
  return (
    <div className={classes.filters}>
      <Group label={filterWords.services}>
        {SERVICES.map((name) => (
          <FilterChip
            key={name}
            label={name}
            isOn={services.includes(name)}
            onChange={(on) => setView({ services: toggled(services, name, on) })}
          />
        ))}
      </Group>
      <Group label={filterWords.budgets}>
        {BUDGETS.map((name) => (
          <FilterChip
            key={name}
            label={name}
            isOn={budgets.includes(name)}
            onChange={(on) => setView({ budgets: toggled(budgets, name, on) })}
          />
        ))}
      </Group>
      <div className={classes.days}>
        <DayRange from={from} to={to} />
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={countNarrowings({ ...filters, status: null }) === 0}
          onClick={() => setView({ ...filtersOf(initialView), status, sort, search })}
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
