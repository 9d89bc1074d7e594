import { createStepPaths, findStepAt, getPlace, listRoundTimes, listStepStarts, type StepSeries } from './step-paths.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-26T00:00:00Z');
const least = { above: 10, below: 3 };

const createSeries = (values: number[]): StepSeries => ({
  steps: values.map((above, index) => ({ time: START + index * HOUR_MS, above, below: index === 2 ? 3 : 0 })),
  length: HOUR_MS,
  least,
});
const series = createSeries([0, 50, 100, 0]);

test('values rise above the base and others below it, each to its own peak', () => {
  const { edge, below, peakAbove, peakBelow } = createStepPaths(series);
  expect([peakAbove, peakBelow]).toEqual([100, 3]);
  expect(edge).toBe('M0,72L250,72L250,38L500,38L500,4L750,4L750,72L1000,72L1000,72');
  expect(below).toContain('L500,100L750,100');
  expect(createStepPaths(createSeries([])).edge).not.toContain('NaN');
});

test('values that are lower than the least ones don’t fill the drawing', () => {
  expect(createStepPaths(createSeries([0, 5])).edge).toContain('L500,38L1000,38');
});

test('the step at a place is the one that is drawn there', () => {
  expect([-0.1, 0, 0.49, 0.5, 1].map((place) => findStepAt(series, place))).toEqual([0, 0, 1, 2, 3]);
  expect(getPlace(series, START + 2 * HOUR_MS)).toBe(0.5);
});

test('ticks are at round times within the drawing', () => {
  const ticks = listRoundTimes(createSeries(Array.from({ length: 25 }, () => 0)), 6);
  expect(ticks.length).toBeGreaterThan(3);
  expect(new Set(ticks.map(({ time }) => new Date(time).getMinutes()))).toEqual(new Set([0]));
  expect(ticks.every(({ place }) => place >= 0 && place < 1)).toBe(true);
});

test('ticks of steps are at starts with equal distances', () => {
  const long = createSeries(Array.from({ length: 11 }, () => 0));
  expect(listStepStarts(long, 6).map(({ time }) => (time - START) / HOUR_MS)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(listStepStarts(series, 30).map(({ place }) => place)).toEqual([0, 0.25, 0.5, 0.75]);
});
