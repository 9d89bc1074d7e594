/** @jest-environment jsdom */
import { hasOpenedInBackground } from './opened-in-background.ts';

test.each([
  ['a document that painted 5 s after it had loaded was', [], 6_000, 1_000, true],
  ['a document that painted while it loaded was not', [], 600, 1_000, false],
  ['a document that is still loading was not', [], 3_000, 0, false],
  ['in a browser that records visibility it doesn’t matter', ['visibility-state'], 6_000, 1_000, false],
])('opened in the background: %s', (_, supportedEntryTypes, painted, loadEventEnd, expected) => {
  Object.assign(window, { PerformanceObserver: { supportedEntryTypes } });
  performance.getEntriesByType = () => [{ loadEventEnd }] as unknown as PerformanceEntry[];
  performance.getEntriesByName = () => [{ startTime: painted }] as PerformanceEntry[];
  expect(hasOpenedInBackground()).toBe(expected);
});
