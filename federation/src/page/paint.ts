/** A page paints nothing in the background, so waiting for a paint ends after this time. */
const PAINT_TIMEOUT_MS = 200;

/** Resolves after the browser has painted its response to an interaction. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Calls back after the first contentful paint (W3C Paint Timing). */
export function onFirstContentfulPaint(callback: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return;
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Runs `task` when the browser is idle, after `timeoutMs` at the latest. */
export function runWhenIdle(task: () => void, timeoutMs: number): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: timeoutMs });
  else setTimeout(task, 200);
}
