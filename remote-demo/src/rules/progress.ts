import { ANALYSIS_STEPS } from '../content/entry-stage.ts';

export const PROGRESS_TICK_MS = 200;
export const STEP_CHECK_MS = 500;
/** The count waits here until the analysis is complete. */
export const PROGRESS_CAP = 95;
export const ANALYSIS_MS = 2000;
/** How long 100 % stays on screen before the workspace takes over: to be seen, yet short beside the specified two seconds. */
export const COMPLETE_PAUSE_MS = 250;
export const EDITOR_DELAY_MS = 100;

const BANDS = [25, 50, 75, 90];

export interface Progress {
  percent: number;
  step: number;
}

/** What the screen shows `ms` after the start. The step is looked up less often than the count changes, so that its text stays readable. */
export function progressAt(ms: number): Progress {
  return { percent: percentAt(ms), step: stepAt(percentAt(ms - (ms % STEP_CHECK_MS))) };
}

function percentAt(ms: number): number {
  return Math.min(Math.floor(ms / PROGRESS_TICK_MS), PROGRESS_CAP);
}

/** Number of the step whose band holds `percent`; the last one lasts until the end. */
export function stepAt(percent: number): number {
  const band = BANDS.findIndex((end) => percent < end);
  return band === -1 ? ANALYSIS_STEPS.length - 1 : band;
}
