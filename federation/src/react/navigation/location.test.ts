/** @jest-environment jsdom */
import { type ReportedEvent, setReportCollector } from '../../reporting/report.ts';
import { getPagePathAt, recordPageView } from './location.tsx';

test('returns the path of the page view at a time, and reports each view but the first', () => {
  const reported: ReportedEvent[] = [];
  setReportCollector((event) => void reported.push(event));
  history.replaceState(null, '', '/work?from=mail');
  expect(getPagePathAt(0)).toBe('/work');
  recordPageView('/work');
  const firstView = performance.now() + 1;
  while (performance.now() <= firstView) {}
  recordPageView('/demo');
  expect([getPagePathAt(0), getPagePathAt(firstView), getPagePathAt(performance.now())]).toEqual(['/work', '/work', '/demo']);
  expect(reported).toEqual([{ type: 'view', path: '/demo' }]);
});
