import type { StepSeries, TimeTick } from '../rules/step-paths.ts';
import { createPlace } from './create-place.ts';
import classes from './TimeRuler.module.css';

/** More names wouldn't fit on a phone. */
const NAMED_TICKS = 6;
const TICKS = 30;
/** A name further right wouldn't fit into the ruler. */
const LAST_NAMED_PLACE = 0.93;

/** How the times of a drawing are named. */
export interface Ruler {
  /** Returns about `count` places. */
  listTicks(series: StepSeries, count: number): TimeTick[];
  /** @param time in milliseconds */
  nameTick(time: number, series: StepSeries): string;
}

/** The ruler below a drawing. Hidden from screen readers, which get the step under the cursor. */
export function TimeRuler({ series, ruler: { listTicks, nameTick } }: { series: StepSeries; ruler: Ruler }) {
  return (
    <div className={classes.ruler} aria-hidden="true">
      {listTicks(series, TICKS).map(({ time, place }) => (
        <span key={time} className={classes.tick} style={createPlace(place)} />
      ))}
      {listTicks(series, NAMED_TICKS).map(({ time, place }) => (
        <span key={time} className={classes.named} style={createPlace(place)}>
          {place <= LAST_NAMED_PLACE && nameTick(time, series)}
        </span>
      ))}
    </div>
  );
}
