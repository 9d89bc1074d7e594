import { processSteps, SCHEDULE_WEEKS } from '../../content/process.ts';
import css from './Schedule.module.css';

const WEEK_WIDTH = 40;

/** Gantt chart of the six steps: solid up to the shortest duration, pale up to the longest. */
export function Schedule() {
  return (
    <div className={css.schedule}>
      <ol>
        {processSteps.map(({ id, title, duration, weeks }) => (
          <li key={id}>
            <span className={css.name}>
              <strong>{title}</strong>
              {` ${duration}`}
            </span>
            <svg viewBox={`0 0 ${SCHEDULE_WEEKS * WEEK_WIDTH} 20`} preserveAspectRatio="none" aria-hidden="true">
              <path className={css.max} d={drawBar(weeks.start, weeks.maxEnd)} />
              <path className={css.min} d={drawBar(weeks.start, weeks.minEnd)} />
            </svg>
          </li>
        ))}
      </ol>
    </div>
  );
}

function drawBar(from: number, to: number): string {
  return `M${from * WEEK_WIDTH} 0H${to * WEEK_WIDTH - 3}V20H${from * WEEK_WIDTH}z`;
}
