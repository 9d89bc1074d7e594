import { estimateMetrics } from './metrics.ts';
import { TWEEN_STEP_MS, TWEEN_STEPS, tween, tweenMetrics } from './tween.ts';

test('a tween has 20 steps of 30 ms', () => {
  expect([TWEEN_STEPS, TWEEN_STEP_MS]).toEqual([20, 30]);
});

test('tween interpolates linearly and ends exactly at the target', () => {
  expect(tween(62, 95, 0)).toBe(62);
  expect(tween(62, 95, 10)).toBe(78.5);
  expect(tween(4.8, 1.2, 20)).toBe(1.2);
});

test('texts and grades change in the first step', () => {
  const shown = tweenMetrics(estimateMetrics({}), estimateMetrics({ performance: true, security: true }), 1);
  expect(shown).toMatchObject({ cwv: 'excellent', security: 'A+' });
});

test('a new uptime starts from 0, a removed uptime is null in the first step', () => {
  const off = estimateMetrics({});
  const on = estimateMetrics({ backend: true });
  expect(tweenMetrics(off, on, 10).uptime).toBeCloseTo(49.95);
  expect(tweenMetrics(on, off, 1).uptime).toBeNull();
});

test('the last step returns the target object', () => {
  const target = estimateMetrics({ seo: true });
  expect(tweenMetrics(estimateMetrics({}), target, 20)).toBe(target);
});
