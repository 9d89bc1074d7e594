import { type PointerEvent, type ReactNode, useMemo } from 'react';
import { CHART_BASE, CHART_HEIGHT, CHART_WIDTH, createStepPaths, findStepAt, type StepSeries } from '../rules/step-paths.ts';
import { createPlace } from './create-place.ts';
import classes from './StepChart.module.css';
import { type Ruler, TimeRuler } from './TimeRuler.tsx';

interface Props {
  /** Name of the cursor, such as `Hour of demo`. */
  label: string;
  /** Memoized by the parent, because another object is drawn again, and the cursor follows the pointer. */
  series: StepSeries;
  /** Start of the step under the cursor, in milliseconds; null for the last one. */
  time: number | null;
  onTimeChange(time: number | null): void;
  /** The step under the cursor in words. */
  describe(index: number): string;
  /** The highest values in words. */
  peak: string;
  ruler: Ruler;
  /** Marks over the drawing. */
  children?: ReactNode;
}

/** A drawing in steps over time. Pointer and arrow keys move a cursor, whose step is written below. */
export function StepChart({ label, series, time, onTimeChange, describe, peak, ruler, children }: Props) {
  const paths = useMemo(() => createStepPaths(series), [series]);
  const { steps } = series;
  const found = steps.findIndex((step) => step.time === time);
  const index = found < 0 ? steps.length - 1 : found;
  if (index < 0) return null;
  const height = series.least.below > 0 ? CHART_HEIGHT : CHART_BASE;
  const moveTo = (target: number) => onTimeChange(steps[target]?.time ?? null);
  const followPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    moveTo(findStepAt(series, (clientX - left) / width));
  };
  return (
    <div className={classes.chart}>
      <div className={classes.plot} onPointerMove={followPointer} onPointerDown={followPointer} onPointerLeave={() => onTimeChange(null)}>
        <svg viewBox={`0 0 ${CHART_WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.above} d={paths.above} />
          <path className={classes.edge} d={paths.edge} />
          <path className={classes.below} d={paths.below} />
          <line className={classes.base} x2={CHART_WIDTH} y1={CHART_BASE} y2={CHART_BASE} />
        </svg>
        {children}
        <span className={classes.cursor} style={createPlace((index + 0.5) / steps.length)} aria-hidden="true" />
        <input
          type="range"
          className={classes.keys}
          min={0}
          max={steps.length - 1}
          value={index}
          aria-label={label}
          aria-valuetext={describe(index)}
          onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
        />
      </div>
      <TimeRuler series={series} ruler={ruler} />
      <p className={classes.readout} aria-hidden="true">
        <span>{describe(index)}</span>
        <span>{peak}</span>
      </p>
    </div>
  );
}
