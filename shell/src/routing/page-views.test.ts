import { pagePathAt, recordPageView } from './page-views.ts';

test('a measurement counts for the page that was on screen; before any came to life, for the document’s own', () => {
  history.replaceState(null, '', '/work?from=mail');
  expect(pagePathAt(0)).toBe('/work');
  recordPageView('/work');
  const later = performance.now() + 1;
  while (performance.now() <= later) {}
  recordPageView('/demo');
  expect([pagePathAt(0), pagePathAt(later), pagePathAt(performance.now())]).toEqual(['/work', '/work', '/demo']);
});
