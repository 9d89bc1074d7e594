import { healthText } from '../content/health.ts';
import type { Period } from '../rules/period.ts';
import classes from './PeriodChoice.module.css';

interface Props<Choice extends Period> {
  periods: readonly Choice[];
  period: Choice;
  onChange(period: Choice): void;
}

export function PeriodChoice<Choice extends Period>({ periods, period, onChange }: Props<Choice>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{healthText.period}</legend>
      {periods.map((each) => (
        <label key={each.value}>
          <input type="radio" name="period" checked={each.value === period.value} onChange={() => onChange(each)} />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
