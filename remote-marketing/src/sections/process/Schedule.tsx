import { processSteps, SCHEDULE_WEEKS, scheduleTexts as texts } from '../../content/process.ts';
import css from './Schedule.module.css';

const WEEK_WIDTH = 40;
/** Labels of the axis are four weeks apart. */
const AXIS_WEEKS = Array.from({ length: Math.ceil(SCHEDULE_WEEKS / 4) }, (_, index) => index * 4 + 1);

/** Gantt chart of the six steps: solid up to the shortest duration, pale up to the longest. `dates` are texts by the step's id. */
export function Schedule({ dates }: { dates?: Record<string, string> }) {
  return (
    <div className={css.schedule} data-dated={dates !== undefined}>
      <p className={css.legend}>
        <span>{texts.shortest}</span> <span>{texts.longest}</span> <strong>{texts.total}</strong>
      </p>
      <ol>
        {processSteps.map(({ id, title, duration, weeks }) => (
          <li key={id}>
            <span className={css.name}>
              <strong>{title}</strong>
              {` ${duration}`}
              {dates?.[id] && <span className={css.date}>{dates[id]}</span>}
            </span>
            <svg viewBox={`0 0 ${SCHEDULE_WEEKS * WEEK_WIDTH} 20`} preserveAspectRatio="none" aria-hidden="true">
              <path className={css.max} d={drawBar(weeks.start, weeks.maxEnd)} />
              <path className={css.min} d={drawBar(weeks.start, weeks.minEnd)} />
            </svg>
          </li>
        ))}
      </ol>
      <div className={css.axis} aria-hidden="true">
        {AXIS_WEEKS.map((week) => (
          <span key={week}>{week === 1 ? `${texts.axis} 1` : week}</span>
        ))}
      </div>
      <p>{texts.fromPrice}</p>
    </div>
  );
}

function drawBar(from: number, to: number): string {
  return `M${from * WEEK_WIDTH} 0H${to * WEEK_WIDTH - 3}V20H${from * WEEK_WIDTH}z`;
}
