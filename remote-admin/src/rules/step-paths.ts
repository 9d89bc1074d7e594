import { area, curveStepAfter, line } from 'd3-shape';
import { timeTicks } from 'd3-time';

/** Size of the drawing, which is stretched to its place. */
export const CHART_WIDTH = 1000;
export const CHART_HEIGHT = 100;
/** The line that is between the two values of a step. */
export const CHART_BASE = 72;
/** Space above the highest step. */
const TOP = 4;

/** A period of a drawing and its two values, of which one is drawn above the base and the other below it. */
export interface Step {
  /** Start of the period in milliseconds. */
  time: number;
  above: number;
  below: number;
}

/** Steps that follow each other without gaps. */
export interface StepSeries {
  steps: readonly Step[];
  /** Length of every step in milliseconds. */
  length: number;
  /** Values that fill the drawing; it is scaled to the highest ones if they are higher. `below` is 0 if nothing is drawn there. */
  least: { above: number; below: number };
}

/** Values of the attribute `d`, and the highest values of a step. */
export interface StepPaths {
  /** Area above the base, and its upper edge. */
  above: string;
  edge: string;
  below: string;
  peakAbove: number;
  peakBelow: number;
}

/** Creates the drawing of a series: one value above the base, the other below it, each to its own scale. */
export function createStepPaths(series: StepSeries): StepPaths {
  const { steps, least } = series;
  const peakAbove = Math.max(0, ...steps.map(({ above }) => above));
  const peakBelow = Math.max(0, ...steps.map(({ below }) => below));
  const x = ({ time }: Step) => getPlace(series, time) * CHART_WIDTH;
  const top = ({ above }: Step) => CHART_BASE - (above / Math.max(1, least.above, peakAbove)) * (CHART_BASE - TOP);
  const bottom = ({ below }: Step) => CHART_BASE + (below / Math.max(1, least.below, peakBelow)) * (CHART_HEIGHT - CHART_BASE);
  const closed = closeLastStep(series);
  const createArea = (edge: (step: Step) => number) => area(x, CHART_BASE, edge).curve(curveStepAfter)(closed) ?? '';
  return {
    above: createArea(top),
    edge: line(x, top).curve(curveStepAfter)(closed) ?? '',
    below: createArea(bottom),
    peakAbove,
    peakBelow,
  };
}

/** A step ends where the next one begins, so the last one needs an end. */
function closeLastStep({ steps, length }: StepSeries): Step[] {
  const last = steps.at(-1);
  return last ? [...steps, { ...last, time: last.time + length }] : [];
}

const getStart = ({ steps }: StepSeries): number => steps[0]?.time ?? 0;

/** Place of a moment in the drawing, from 0 to 1 of its width. @param time in milliseconds */
export const getPlace = (series: StepSeries, time: number): number =>
  (time - getStart(series)) / (Math.max(1, series.steps.length) * series.length);

/** Index of the step at a place from 0 to 1. */
export const findStepAt = ({ steps }: StepSeries, place: number): number =>
  Math.min(steps.length - 1, Math.max(0, Math.floor(place * steps.length)));

/** Tick of the ruler below the drawing. */
export interface TimeTick {
  /** In milliseconds. */
  time: number;
  place: number;
}

/** Returns about `count` ticks at round times of the viewer's zone. */
export function listRoundTimes(series: StepSeries, count: number): TimeTick[] {
  const start = getStart(series);
  const end = start + series.steps.length * series.length;
  return timeTicks(new Date(start), new Date(end), count)
    .map((tick) => tick.getTime())
    .filter((time) => time < end)
    .map((time) => ({ time, place: getPlace(series, time) }));
}

/** Returns the starts of steps at equal distances, at most `count`. */
export function listStepStarts(series: StepSeries, count: number): TimeTick[] {
  const distance = Math.ceil(series.steps.length / count);
  return series.steps.filter((_, index) => index % distance === 0).map(({ time }) => ({ time, place: getPlace(series, time) }));
}
