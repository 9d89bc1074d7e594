import { useEffect, useState } from 'react';
import { type Progress, progressAt, stepAt } from '../rules/progress.ts';

/** Both the count (200 ms) and the step (500 ms) change on multiples of this. */
const TICK_MS = 100;

/** Counts up while the analysis runs, and is done when it is complete. */
export function useProgress(complete: boolean): Progress {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed((ms) => ms + TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return complete ? { percent: 100, step: stepAt(100) } : progressAt(elapsed);
}
