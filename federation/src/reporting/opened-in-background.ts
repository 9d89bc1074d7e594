/** A visible document paints before it has loaded, or soon after that. */
const LATE_PAINT_MS = 1_000;

/**
 * Returns whether this document was opened in the background, where it paints only when it is shown, so that its first paints say
 * nothing about its speed. web-vitals knows this in browsers that record visibility, however late it is loaded.
 */
export function hasOpenedInBackground(): boolean {
  if (PerformanceObserver.supportedEntryTypes.includes('visibility-state')) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (!navigation?.loadEventEnd || !paint) return false;
  return paint.startTime > navigation.loadEventEnd + LATE_PAINT_MS;
}
