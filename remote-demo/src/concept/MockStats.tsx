import { conceptTexts } from '../content/workspace.ts';
import css from './MockStats.module.css';

export function MockStats() {
  return (
    <dl className={css.stats}>
      {conceptTexts.stats.map(({ label, value }) => (
        <div key={label} className={css.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const HEIGHT = 100;

export function MockVisits() {
  const { label, days } = conceptTexts.visits;
  return (
    <figure className={css.visits}>
      <figcaption>{label}</figcaption>
      <svg viewBox={`0 0 ${days.length * 10} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map((visits, day) => (
          <rect key={visits} x={day * 10 + 1} y={HEIGHT - visits} width="8" height={visits} />
        ))}
      </svg>
    </figure>
  );
}
