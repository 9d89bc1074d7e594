import { healthText } from './health-labels.ts';
import { HEALTH_PERIODS, type HealthPeriod } from './health-period.ts';
import classes from './PeriodChoice.module.css';

interface Props {
  period: HealthPeriod;
  onChange(period: HealthPeriod): void;
}

export function PeriodChoice({ period, onChange }: Props) {
  return (
    <fieldset className={classes.choice}>
      <legend>{healthText.period}</legend>
      {HEALTH_PERIODS.map((each) => (
        <label key={each.value}>
          <input type="radio" name="period" checked={each.value === period.value} onChange={() => onChange(each)} />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
