import type { EstimatedMetrics } from './metrics.ts';

export const TWEEN_STEPS = 20;
export const TWEEN_STEP_MS = 30;

/** Linear interpolation: the value after `step` of 20 steps. */
export function tween(from: number, to: number, step: number): number {
  return step >= TWEEN_STEPS ? to : from + ((to - from) * step) / TWEEN_STEPS;
}

/** Interpolates the numbers; texts have their final value from the first step on. A new uptime starts from 0. */
export function tweenMetrics(from: EstimatedMetrics, to: EstimatedMetrics, step: number): EstimatedMetrics {
  if (step >= TWEEN_STEPS) return to;
  return {
    ...to,
    loadTime: tween(from.loadTime, to.loadTime, step),
    seoScore: tween(from.seoScore, to.seoScore, step),
    a11y: tween(from.a11y, to.a11y, step),
    uptime: to.uptime === null ? null : tween(from.uptime ?? 0, to.uptime, step),
    requests: tween(from.requests, to.requests, step),
  };
}
