import { SCHEDULE_WEEKS, steps } from '../content/process.ts';
import css from './Schedule.module.css';

const WEEK = 40;

/** The six steps drawn to scale: solid for the least time, pale up to the most. */
export function Schedule() {
  return (
    <div className={css.schedule}>
      <ol>
        {steps.map(({ id, title, duration, weeks }) => (
          <li key={id}>
            <span className={css.name}>
              <strong>{title}</strong> {duration}
            </span>
            <svg viewBox={`0 0 ${SCHEDULE_WEEKS * WEEK} 20`} preserveAspectRatio="none" aria-hidden="true">
              <path className={css.most} d={bar(weeks.start, weeks.most)} />
              <path className={css.least} d={bar(weeks.start, weeks.least)} />
            </svg>
          </li>
        ))}
      </ol>
    </div>
  );
}

function bar(from: number, to: number): string {
  return `M${from * WEEK} 0H${to * WEEK - 3}V20H${from * WEEK}z`;
}
