import type { ReactNode } from 'react';
import type { Metric } from '../content/case-study.ts';
import css from './Metrics.module.css';

interface MetricsProps {
  label: string;
  metrics: readonly (Omit<Metric, 'note'> & { note?: ReactNode })[];
}

/** List of metrics. In reading order, each is a sentence. A note explains the value below it. */
export function Metrics({ label, metrics }: MetricsProps) {
  return (
    <ul className={css.metrics} aria-label={label}>
      {metrics.map(({ id, before, value, after, note }) => (
        <li key={id}>
          {before && <span>{`${before} `}</span>}
          <strong>{value}</strong>
          {after && <span>{` ${after}`}</span>}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
