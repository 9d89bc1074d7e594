import { useEffect, useState } from 'react';
import { computeProgress, findStepIndex, type Progress } from '../rules/progress.ts';

/** Common divisor of PROGRESS_TICK_MS and STEP_CHECK_MS. */
const TICK_MS = 100;

/** Progress of the running analysis; 100 % when it is complete. */
export function useProgress(complete: boolean): Progress {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed((ms) => ms + TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return complete ? { percent: 100, step: findStepIndex(100) } : computeProgress(elapsed);
}
