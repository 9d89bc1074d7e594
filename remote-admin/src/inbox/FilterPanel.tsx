import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import { DatePickerInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { BUDGETS, SERVICES } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { setView } from '../admin-store.ts';
import { filterWords } from '../content/words.ts';
import { countNarrowings, type Filters, filtersOf, initialView } from '../rules/view.ts';
import { FilterChip } from './FilterChip.tsx';
import classes from './toolbar.module.css';

export function FilterPanel({ filters }: { filters: Filters }) {
  const { status, services, budgets, from, to, sort, search } = filters;
  return (
    <div className={classes.filters}>
      <Group label={filterWords.services}>
        {SERVICES.map((name) => (
          <FilterChip
            key={name}
            size="xs"
            checked={services.includes(name)}
            onChange={(on) => setView({ services: toggled(services, name, on) })}
          >
            {name}
          </FilterChip>
        ))}
      </Group>
      <Group label={filterWords.budgets}>
        {BUDGETS.map((name) => (
          <FilterChip
            key={name}
            size="xs"
            checked={budgets.includes(name)}
            onChange={(on) => setView({ budgets: toggled(budgets, name, on) })}
          >
            {name}
          </FilterChip>
        ))}
      </Group>
      <div className={classes.days}>
        <DatePickerInput
          type="range"
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
          popoverProps={{
            withRoles: false,
            withinPortal: false,
            zIndex: 250,
            position: 'bottom-start',
            middlewares: { flip: false, shift: true },
          }}
          hideOutsideDates
          weekendDays={[]}
          w="100%"
          label={filterWords.dates}
          labelProps={{ fw: 400, fz: '0.85rem', c: 'dimmed' }}
          placeholder={filterWords.anyDay}
          valueFormat="MMM D, YYYY"
          allowSingleDateInRange
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the dates' }}
          value={[from, to]}
          onChange={([first, last]) => setView({ from: first, to: last })}
        />
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
