import { useEffect, useState } from 'react';
import { nextPercent, PROGRESS_TICK_MS, STEP_CHECK_MS, stepAt } from '../rules/progress.ts';

export interface Progress {
  percent: number;
  step: number;
}

/** Counts up while the analysis runs. The step is looked up less often than the count changes, so that its text stays readable. */
export function useProgress(complete: boolean): Progress {
  const [progress, setProgress] = useState<Progress>({ percent: 0, step: 0 });
  useEffect(() => {
    const count = setInterval(() => setProgress(({ percent, step }) => ({ percent: nextPercent(percent), step })), PROGRESS_TICK_MS);
    const check = setInterval(() => setProgress(({ percent }) => ({ percent, step: stepAt(percent) })), STEP_CHECK_MS);
    return () => {
      clearInterval(count);
      clearInterval(check);
    };
  }, []);
  return complete ? { percent: 100, step: stepAt(100) } : progress;
}
