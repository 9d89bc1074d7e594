import type { Metric } from '../content/case-study.ts';
import css from './Metrics.module.css';

/** List of metrics. In reading order, each is a sentence. */
export function Metrics({ label, metrics }: { label: string; metrics: readonly Metric[] }) {
  return (
    <ul className={css.metrics} aria-label={label}>
      {metrics.map(({ id, before, value, after }) => (
        <li key={id}>
          {before && <span>{`${before} `}</span>}
          <strong>{value}</strong>
          {after && <span>{` ${after}`}</span>}
        </li>
      ))}
    </ul>
  );
}
