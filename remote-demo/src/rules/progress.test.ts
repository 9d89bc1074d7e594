import * as progress from './progress.ts';
import { computeProgress, findStepIndex } from './progress.ts';

test('the durations have the specified values', () => {
  expect(progress).toMatchObject({
    PROGRESS_TICK_MS: 200,
    STEP_CHECK_MS: 500,
    MAX_RUNNING_PERCENT: 95,
    ANALYSIS_MS: 2000,
    CONTENT_EDITOR_DELAY_MS: 100,
  });
});

test('the percentage grows by one every 200 ms up to 95', () => {
  expect([0, 199, 200, 399, 18_999, 19_000, 60_000].map((ms) => computeProgress(ms).percent)).toEqual([0, 0, 1, 1, 94, 95, 95]);
});

test('the step, updated every 500 ms, changes when the percentage reaches its band', () => {
  expect([4999, 5000, 9999, 10_000, 14_999, 15_000].map((ms) => computeProgress(ms).step)).toEqual([0, 1, 1, 2, 2, 3]);
});

test.each([
  [0, 0],
  [24, 0],
  [25, 1],
  [49, 1],
  [50, 2],
  [74, 2],
  [75, 3],
  [89, 3],
  [95, 3],
  [100, 3],
])('at %i %% the step has index %i', (percent, step) => {
  expect(findStepIndex(percent)).toBe(step);
});
