/** @jest-environment jsdom */
import { getPagePathAt, recordPageView } from './page-views.ts';

test('returns the path of the page view at a time; before the first view, the path of the document', () => {
  history.replaceState(null, '', '/work?from=mail');
  expect(getPagePathAt(0)).toBe('/work');
  recordPageView('/work');
  const firstView = performance.now() + 1;
  while (performance.now() <= firstView) {}
  recordPageView('/demo');
  expect([getPagePathAt(0), getPagePathAt(firstView), getPagePathAt(performance.now())]).toEqual(['/work', '/work', '/demo']);
});
