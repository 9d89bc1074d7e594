import * as progress from './progress.ts';
import { nextPercent, stepAt } from './progress.ts';

test('the times are those of the specification', () => {
  expect(progress).toMatchObject({ PROGRESS_TICK_MS: 200, STEP_CHECK_MS: 500, PROGRESS_CAP: 95, ANALYSIS_MS: 2000, EDITOR_DELAY_MS: 100 });
});

test('the count waits at 95', () => {
  expect([nextPercent(0), nextPercent(94), nextPercent(95)]).toEqual([1, 95, 95]);
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
