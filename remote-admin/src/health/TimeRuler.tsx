import { formatTick } from '../rules/dates.ts';
import { createPlace } from './create-place.ts';
import { listTicks } from './hour-paths.ts';
import type { HourPoint } from './hour-series.ts';
import classes from './TimeRuler.module.css';

/** More names wouldn't fit on a phone. */
const NAMED_TICKS = 6;
const TICKS = 30;
/** A name further right wouldn't fit into the ruler. */
const LAST_NAMED_PLACE = 0.93;

/** The ruler below a drawing. Hidden from screen readers, which get the hour under the cursor. */
export function TimeRuler({ points }: { points: readonly HourPoint[] }) {
  const named = listTicks(points, NAMED_TICKS);
  return (
    <div className={classes.ruler} aria-hidden="true">
      {listTicks(points, TICKS).map(({ time, place }) => (
        <span key={time} className={classes.tick} style={createPlace(place)} />
      ))}
      {named.map(({ time, place }) => (
        <span key={time} className={classes.named} style={createPlace(place)}>
          {place <= LAST_NAMED_PLACE && formatTick(time)}
        </span>
      ))}
    </div>
  );
}
