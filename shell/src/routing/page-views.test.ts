import { noteVisit, pathAt } from './page-views.ts';

test('a measurement counts for the page that was on screen; before any came to life, for the document’s own', () => {
  history.replaceState(null, '', '/work?from=mail');
  expect(pathAt(0)).toBe('/work');
  noteVisit('/work');
  const later = performance.now() + 1;
  while (performance.now() <= later) {}
  noteVisit('/demo');
  expect([pathAt(0), pathAt(later), pathAt(performance.now())]).toEqual(['/work', '/work', '/demo']);
});
