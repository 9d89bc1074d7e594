import { metricsFor } from './metrics.ts';
import { TWEEN_STEP_MS, TWEEN_STEPS, tween, tweenMetrics } from './tween.ts';

test('a tween has 20 steps of 30 ms', () => {
  expect([TWEEN_STEPS, TWEEN_STEP_MS]).toEqual([20, 30]);
});

test('a number moves evenly and ends exactly on its target', () => {
  expect(tween(62, 95, 0)).toBe(62);
  expect(tween(62, 95, 10)).toBe(78.5);
  expect(tween(4.8, 1.2, 20)).toBe(1.2);
});

test('words and grades change at once', () => {
  const shown = tweenMetrics(metricsFor({}), metricsFor({ performance: true, security: true }), 1);
  expect(shown).toMatchObject({ cwv: 'excellent', security: 'A+' });
});

test('an uptime that appears counts from 0, one that disappears is gone at once', () => {
  const off = metricsFor({});
  const on = metricsFor({ backend: true });
  expect(tweenMetrics(off, on, 10).uptime).toBeCloseTo(49.95);
  expect(tweenMetrics(on, off, 1).uptime).toBeNull();
});

test('the last step is the target itself', () => {
  const target = metricsFor({ seo: true });
  expect(tweenMetrics(metricsFor({}), target, 20)).toBe(target);
});
