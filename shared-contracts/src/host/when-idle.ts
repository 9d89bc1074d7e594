/** Runs `task` when the browser is idle, after `timeoutMs` at the latest. */
export function whenIdle(task: () => void, timeoutMs: number): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: timeoutMs });
  else setTimeout(task, 200);
}
