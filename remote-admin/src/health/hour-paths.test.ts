import { createHourPaths, findHourAt, getPlace, listTicks } from './hour-paths.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-26T00:00:00Z');
const points = [0, 50, 100, 0].map((views, index) => ({
  time: START + index * HOUR_MS,
  views,
  errors: index === 2 ? 3 : 0,
  fallbacks: 0,
}));

test('views rise above the base and errors below it, each to its own peak', () => {
  const { edge, errors, peakViews, peakErrors } = createHourPaths(points);
  expect([peakViews, peakErrors]).toEqual([100, 3]);
  expect(edge).toBe('M0,72L250,72L250,38L500,38L500,4L750,4L750,72L1000,72L1000,72');
  expect(errors).toContain('L500,100L750,100');
  expect(createHourPaths(points.map((point) => ({ ...point, views: 0, errors: 0 }))).edge).not.toContain('NaN');
});

test('the hour at a place is the one that is drawn there', () => {
  expect([-0.1, 0, 0.49, 0.5, 1].map((place) => findHourAt(points, place))).toEqual([0, 0, 1, 2, 3]);
  expect(getPlace(points, START + 2 * HOUR_MS)).toBe(0.5);
});

test('ticks are at round times within the drawing', () => {
  const day = Array.from({ length: 25 }, (_, index) => ({ time: START + index * HOUR_MS, views: 0, errors: 0, fallbacks: 0 }));
  const ticks = listTicks(day, 6);
  expect(ticks.length).toBeGreaterThan(3);
  expect(new Set(ticks.map(({ time }) => new Date(time).getMinutes()))).toEqual(new Set([0]));
  expect(ticks.every(({ place }) => place >= 0 && place < 1)).toBe(true);
});
