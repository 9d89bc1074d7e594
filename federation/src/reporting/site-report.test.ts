import { createRoute, registry } from '../testing/page-fixture.ts';
import type { ReportedFailure } from './report.ts';
import { createReport, findReportedPage, type ReportContext } from './site-report.ts';

const site: ReportContext = { registry, ownPaths: ['/auth', '/auth/reset'] };
const reportFailureOfCart = (failure: ReportedFailure) => createReport(site, { type: 'failure', path: '/cart', ...failure });

test('findReportedPage returns the remote and release that own a path', () => {
  expect(findReportedPage(site, '/cart/')).toEqual({ remote: 'checkout', release: 'k1', path: '/cart' });
  expect(findReportedPage(site, '/auth/reset')).toEqual({ remote: 'shell', release: registry.shell.releaseId, path: '/auth/reset' });
});

test.each(['/ada@example.test', '/auth/ada@example.test', '/authada@example.test'])('replaces the unknown path %s by *', (path) => {
  expect(findReportedPage(site, path)).toMatchObject({ remote: 'shell', path: '*' });
});

test('replaces the last segment of a path whose route stands for any', () => {
  const withItems = { ...registry, routes: [...registry.routes, createRoute('/items/_')] };
  expect(findReportedPage({ ...site, registry: withItems }, '/items/secret')).toMatchObject({ remote: 'catalog', path: '/items/_' });
});

test('a failure report contains the error’s class and positions in our files, but no message', () => {
  const error = new TypeError('ada@example.test is no number');
  error.stack = `TypeError: ada@example.test is no number
    at f (https://site.example/remotes/demo/0123456789abcdef/page.js:1:20)
    at g (https://elsewhere.example/ada@example.test.js:1:2)
    at h (https://site.example/shell/fedcba9876543210/main.js?retry=2:3:4)`;
  const report = reportFailureOfCart({ error, source: 'catalog', kind: 'event', release: 'c1' });
  expect(report).toEqual({
    type: 'failure',
    remote: 'catalog',
    release: 'c1',
    path: '/cart',
    kind: 'event',
    fault: null,
    instead: null,
    source: 'catalog',
    name: 'TypeError',
    stack: ['/remotes/demo/0123456789abcdef/page.js:1:20', '/shell/fedcba9876543210/main.js?retry=2:3:4'],
  });
  expect(JSON.stringify(report)).not.toContain('ada');
});

test('reports the cause of an error instead of the error', () => {
  const error = new Error('wrapper', { cause: new RangeError('cause') });
  expect(reportFailureOfCart({ error, source: 'quote' })).toMatchObject({
    name: 'RangeError',
    remote: 'checkout',
    source: 'quote',
    kind: 'other',
  });
  expect(reportFailureOfCart({ error: 'text', source: 'quote' })).toMatchObject({ name: 'string', stack: [] });
});
