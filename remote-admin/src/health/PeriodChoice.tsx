import { useState } from 'react';
import { Button } from 'shared-contracts/ui';
import classes from './HealthReport.module.css';

type Periods = readonly [Period, ...Period[]];
interface Period {
  days: number;
  label: string;
}

/** The number of days that a report covers, which stays in the address. The first period is the default. */
export function usePeriod(periods: Periods): [days: number, change: (days: number) => void] {
  const [initial] = periods;
  const [days, setDays] = useState(() => {
    const chosen = Number(new URLSearchParams(location.search).get('days'));
    return (periods.find((period) => period.days === chosen) ?? initial).days;
  });
  const change = (next: number) => {
    setDays(next);
    // history.state belongs to the router; it stays valid because the path doesn't change.
    history.replaceState(history.state, '', next === initial.days ? location.pathname : `?days=${next}`);
  };
  return [days, change];
}

/** Buttons to choose the period of a report. */
export function PeriodChoice({ periods, days, onChange }: { periods: Periods; days: number; onChange(days: number): void }) {
  return (
    <fieldset className={classes.periods} aria-label="Period">
      {periods.map(({ days: each, label }) => (
        <Button
          key={each}
          size="compact-sm"
          variant={each === days ? 'light' : 'subtle'}
          aria-pressed={each === days}
          onClick={() => onChange(each)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
