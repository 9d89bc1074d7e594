import { formatNumber, formatVital } from 'shared-contracts/health-texts';
import { type Comparison, compareErrorRates, compareVitals, getErrorRate, rateVital } from 'shared-contracts/part-health';
import { HEALTH_VITALS, type ReleaseHealth } from 'shared-contracts/site-health';
import { healthText } from './health-labels.ts';
import classes from './PartFigures.module.css';

const text = healthText.parts;

interface Props {
  current: ReleaseHealth | null;
  previous: ReleaseHealth | null;
}

/** Views, errors, vitals and fallbacks of a release, compared with the release before. */
export function PartFigures({ current, previous }: Props) {
  const rate = getErrorRate(current);
  return (
    <dl className={classes.figures}>
      <Figure label={text.views} value={formatNumber(current?.views ?? 0)} />
      <Figure
        label={text.errorRate}
        value={rate === null ? healthText.unknown : formatNumber(rate)}
        note={current ? text.errors(formatNumber(current.errors)) : null}
        comparison={compareErrorRates(current, previous)}
      />
      {HEALTH_VITALS.map((vital) => {
        const value = current?.p75[vital] ?? null;
        return (
          <Figure
            key={vital}
            label={text.vital(vital)}
            value={formatVital(vital, value)}
            note={value === null ? text.tooFew : rateVital(vital, value)}
            comparison={compareVitals(vital, current, previous)}
          />
        );
      })}
      <Figure label={text.fallbacks} value={formatNumber(current?.fallbacks ?? 0)} />
    </dl>
  );
}

function Figure({
  label,
  value,
  note,
  comparison,
}: {
  label: string;
  value: string;
  note?: string | null;
  comparison?: Comparison | null;
}) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {(note || comparison) && (
        <dd className={classes.note}>
          {note}
          {note && comparison && ', '}
          {comparison && (
            <span className={classes.trend} data-trend={comparison.trend}>
              <span aria-hidden="true">{comparison.arrow}</span> {comparison.text}
            </span>
          )}
        </dd>
      )}
    </div>
  );
}
