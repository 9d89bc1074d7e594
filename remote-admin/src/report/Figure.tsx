import type { Comparison } from 'shared-contracts/part-health';
import classes from './Figure.module.css';

/** Text above a value, the value, and what stands below it. */
export interface FigureTexts {
  label: string;
  value: string;
  note?: string | null;
  /** How the value differs from an earlier one. */
  comparison?: Comparison | null;
}

/** A figure in a list of figures (`dl`), with its label. The size of the list's text scales it. */
export function Figure({ label, value, note, comparison }: FigureTexts) {
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
