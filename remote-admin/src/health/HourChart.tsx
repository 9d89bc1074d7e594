import { type CSSProperties, type PointerEvent, useMemo } from 'react';
import { formatItems, shortenId } from 'shared-contracts/health-texts';
import { formatRecentTime, formatTick } from '../rules/dates.ts';
import classes from './HourChart.module.css';
import { healthText } from './health-labels.ts';
import { CHART_BASE, CHART_HEIGHT, CHART_WIDTH, createHourPaths, findHourAt, getPlace, listTicks } from './hour-paths.ts';
import type { HourPoint, ReleaseMark } from './hour-series.ts';

const text = healthText.parts;

interface Props {
  part: string;
  points: readonly HourPoint[];
  marks: readonly ReleaseMark[];
  hour: number | null;
  onHourChange(hour: number | null): void;
}

/** Where a mark has its name on the other side, and the distance to the next mark that a name needs, in parts of the width. */
const LATE_PLACE = 0.8;
const NAME_WIDTH = 0.17;

/** Views and errors by hour with the releases' marks. Pointer and arrow keys move a cursor, whose hour is written below. */
export function HourChart({ part, points, marks, hour, onHourChange }: Props) {
  const paths = useMemo(() => createHourPaths(points), [points]);
  const found = points.findIndex(({ time }) => time === hour);
  const index = found < 0 ? points.length - 1 : found;
  const point = points[index];
  if (!point) return null;
  const moveTo = (target: number) => onHourChange(points[target]?.time ?? null);
  const followPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    moveTo(findHourAt(points, (clientX - left) / width));
  };
  return (
    <div className={classes.chart}>
      <div className={classes.plot} onPointerMove={followPointer} onPointerDown={followPointer} onPointerLeave={() => onHourChange(null)}>
        <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.views} d={paths.views} />
          <path className={classes.edge} d={paths.edge} />
          <path className={classes.errors} d={paths.errors} />
          <line className={classes.base} x2={CHART_WIDTH} y1={CHART_BASE} y2={CHART_BASE} />
        </svg>
        {placeMarks(marks, points).map(({ release, place, isNamed }) => (
          <span
            key={place}
            className={classes.mark}
            style={createPlace(place)}
            data-late={place > LATE_PLACE || undefined}
            aria-hidden="true"
          >
            {isNamed && shortenId(release)}
          </span>
        ))}
        <span className={classes.cursor} style={createPlace((index + 0.5) / points.length)} aria-hidden="true" />
        <input
          type="range"
          className={classes.keys}
          min={0}
          max={points.length - 1}
          value={index}
          aria-label={text.cursor(part)}
          aria-valuetext={describePoint(point)}
          onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
        />
      </div>
      <TimeRuler points={points} />
      <p className={classes.readout} aria-hidden="true">
        <span>{describePoint(point)}</span>
        <span>{text.peak(formatItems(paths.peakViews, 'view'), formatItems(paths.peakErrors, 'error'))}</span>
      </p>
    </div>
  );
}

/** A mark that is close to the next one has no name, because the names would cover each other. */
function placeMarks(marks: readonly ReleaseMark[], points: readonly HourPoint[]) {
  const places = marks.map(({ time }) => getPlace(points, time));
  return marks.map(({ release }, index) => {
    const place = places[index] ?? 0;
    return { release, place, isNamed: (places[index + 1] ?? Number.POSITIVE_INFINITY) - place > NAME_WIDTH };
  });
}

function describePoint({ time, views, errors, fallbacks }: HourPoint): string {
  const hour = formatRecentTime(new Date(time).toISOString());
  return text.point(hour, formatItems(views, 'view'), formatItems(errors, 'error'), formatItems(fallbacks, 'fallback'));
}

/** More names wouldn't fit on a phone. */
const NAMED_TICKS = 6;
const TICKS = 30;
/** A name further right wouldn't fit into the ruler. */
const LAST_NAMED_PLACE = 0.93;

/** The ruler below a drawing. Hidden from screen readers, which get the hour under the cursor. */
function TimeRuler({ points }: { points: readonly HourPoint[] }) {
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

/** Passes a place in a drawing, from 0 to 1 of its width, to the style sheet. */
const createPlace = (place: number): CSSProperties => ({ '--place': place }) as CSSProperties;
