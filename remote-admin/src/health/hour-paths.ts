import { area, curveStepAfter, line } from 'd3-shape';
import { timeTicks } from 'd3-time';
import type { HourPoint } from './hour-series.ts';

/** Size of the drawing, which is stretched to its place. */
export const CHART_WIDTH = 1000;
export const CHART_HEIGHT = 100;
/** The line that views are above and errors are below. */
export const CHART_BASE = 72;
/** Space above the views. */
const TOP = 4;

const HOUR_MS = 3_600_000;

/** Values of the attribute `d`, and the most views and errors of an hour. */
export interface HourPaths {
  /** Area of the views, and its upper edge. */
  views: string;
  edge: string;
  errors: string;
  peakViews: number;
  peakErrors: number;
}

/** A part with fewer views or errors than these doesn't fill the drawing. */
const MIN_VIEWS = 10;
const MIN_ERRORS = 3;

/** Creates the drawing of a part: views in steps above the base, errors below it, each to its own scale. */
export function createHourPaths(points: readonly HourPoint[]): HourPaths {
  const peakViews = Math.max(0, ...points.map(({ views }) => views));
  const peakErrors = Math.max(0, ...points.map(({ errors }) => errors));
  const x = ({ time }: HourPoint) => getPlace(points, time) * CHART_WIDTH;
  const top = ({ views }: HourPoint) => CHART_BASE - (views / Math.max(MIN_VIEWS, peakViews)) * (CHART_BASE - TOP);
  const bottom = ({ errors }: HourPoint) => CHART_BASE + (errors / Math.max(MIN_ERRORS, peakErrors)) * (CHART_HEIGHT - CHART_BASE);
  const steps = closeLastHour(points);
  const createArea = (edge: (point: HourPoint) => number) => area(x, CHART_BASE, edge).curve(curveStepAfter)(steps) ?? '';
  return {
    views: createArea(top),
    edge: line(x, top).curve(curveStepAfter)(steps) ?? '',
    errors: createArea(bottom),
    peakViews,
    peakErrors,
  };
}

/** A step ends where the next one begins, so the last hour needs an end. */
function closeLastHour(points: readonly HourPoint[]): HourPoint[] {
  const last = points.at(-1);
  return last ? [...points, { ...last, time: last.time + HOUR_MS }] : [];
}

const getStart = (points: readonly HourPoint[]): number => points[0]?.time ?? 0;

/** Place of a moment in the drawing, from 0 to 1 of its width. @param time in milliseconds */
export const getPlace = (points: readonly HourPoint[], time: number): number =>
  (time - getStart(points)) / (Math.max(1, points.length) * HOUR_MS);

/** Index of the hour at a place from 0 to 1. */
export const findHourAt = (points: readonly HourPoint[], place: number): number =>
  Math.min(points.length - 1, Math.max(0, Math.floor(place * points.length)));

/** Tick of the ruler below the drawing. */
export interface TimeTick {
  /** In milliseconds. */
  time: number;
  place: number;
}

/** Returns about `count` ticks at round times of the viewer's zone. */
export function listTicks(points: readonly HourPoint[], count: number): TimeTick[] {
  const start = getStart(points);
  const end = start + points.length * HOUR_MS;
  return timeTicks(new Date(start), new Date(end), count)
    .map((tick) => tick.getTime())
    .filter((time) => time < end)
    .map((time) => ({ time, place: getPlace(points, time) }));
}
