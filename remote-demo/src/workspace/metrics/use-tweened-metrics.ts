import { useEffect, useRef, useState } from 'react';
import { shallow } from 'zustand/shallow';
import type { EstimatedMetrics } from '../../rules/metrics.ts';
import { TWEEN_STEP_MS, TWEEN_STEPS, tweenMetrics } from '../../rules/tween.ts';

/** Animates the metrics from their current values to `target`; immediately with `prefers-reduced-motion`. */
export function useTweenedMetrics(target: EstimatedMetrics): EstimatedMetrics {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);
  useEffect(() => {
    const from = latest.current;
    if (shallow(from, target)) return;
    const show = (metrics: EstimatedMetrics): void => {
      latest.current = metrics;
      setShown(metrics);
    };
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(target);
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      show(tweenMetrics(from, target, step));
      if (step === TWEEN_STEPS) clearInterval(timer);
    }, TWEEN_STEP_MS);
    return () => clearInterval(timer);
  }, [target]);
  return shown;
}
