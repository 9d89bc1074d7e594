import { pagePathAt, recordPageView } from './page-views.ts';

test('returns the path of the page view at a time; before the first view, the path of the document', () => {
  history.replaceState(null, '', '/work?from=mail');
  expect(pagePathAt(0)).toBe('/work');
  recordPageView('/work');
  const firstView = performance.now() + 1;
  while (performance.now() <= firstView) {}
  recordPageView('/demo');
  expect([pagePathAt(0), pagePathAt(firstView), pagePathAt(performance.now())]).toEqual(['/work', '/work', '/demo']);
});
