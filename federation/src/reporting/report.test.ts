/** @jest-environment jsdom */
import { type ReportedEvent, reportFailure, reportStep, reportView, setReportCollector } from './report.ts';

test('passes failures and steps once per document, each with its path, also those before the collector', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('broken');
  const events: ReportedEvent[] = [];
  history.replaceState(null, '', '/demo?from=mail');
  reportStep('report');
  reportFailure(error, 'shop');
  history.replaceState(null, '', '/work');
  reportStep('report');
  reportFailure(error, 'shop');
  setReportCollector((event) => void events.push(event));
  reportView('/work');
  reportView('/work');
  expect(events).toEqual([
    { type: 'step', path: '/demo', step: 'report' },
    { type: 'failure', path: '/demo', error, source: 'shop' },
    { type: 'view', path: '/work' },
    { type: 'view', path: '/work' },
  ]);
});
