import * as progress from './progress.ts';
import { progressAt, stepAt } from './progress.ts';

test('the times are those of the specification', () => {
  expect(progress).toMatchObject({ PROGRESS_TICK_MS: 200, STEP_CHECK_MS: 500, PROGRESS_CAP: 95, ANALYSIS_MS: 2000, EDITOR_DELAY_MS: 100 });
});

test('the count goes up by one each 200 ms and waits at 95', () => {
  expect([0, 199, 200, 399, 18_999, 19_000, 60_000].map((ms) => progressAt(ms).percent)).toEqual([0, 0, 1, 1, 94, 95, 95]);
});

test('the step, looked up every 500 ms, changes in the moment in which the count reaches its band', () => {
  expect([4999, 5000, 9999, 10_000, 14_999, 15_000].map((ms) => progressAt(ms).step)).toEqual([0, 1, 1, 2, 2, 3]);
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
])('at %i %% the step is number %i', (percent, step) => {
  expect(stepAt(percent)).toBe(step);
});
