import { ANALYSIS_STEPS } from '../content/entry-stage.ts';

export const PROGRESS_TICK_MS = 200;
export const STEP_CHECK_MS = 500;
/** Percentage at which a slow analysis stops until it is complete. */
export const MAX_RUNNING_PERCENT = 95;
export const ANALYSIS_MS = 2000;
/** Time for which 100 % is visible before the workspace replaces it. */
export const COMPLETE_PAUSE_MS = 250;
export const CONTENT_EDITOR_DELAY_MS = 100;

const BANDS = [25, 50, 75, 90];

/** Progress `ms` after the start. The step is updated less often than the percentage, so that its text stays readable. */
export function computeProgress(ms: number) {
  return { percent: computePercent(ms), step: findStepIndex(computePercent(ms - (ms % STEP_CHECK_MS))) };
}

function computePercent(ms: number): number {
  return Math.min(Math.floor(ms / PROGRESS_TICK_MS), MAX_RUNNING_PERCENT);
}

/** Index of the step whose band contains `percent`; the last band ends at 100. */
export function findStepIndex(percent: number): number {
  const band = BANDS.findIndex((end) => percent < end);
  return band === -1 ? ANALYSIS_STEPS.length - 1 : band;
}
