import { createRoute, registry } from '../testing/render-in-site.tsx';
import { createFailureReport, getReportSource, type ReportedSite } from './site-report.ts';

const site: ReportedSite = { registry, getOverrides: () => ({}) };

test('returns the remote and release that own the path', () => {
  expect(getReportSource(site, '/work/')).toEqual({ remote: 'marketing', release: 'm1', path: '/work' });
  expect(getReportSource(site, '/auth/reset')).toEqual({ remote: 'shell', release: registry.shell.releaseId, path: '/auth/reset' });
});

test.each(['/ada@example.test', '/auth/ada@example.test', '/authada@example.test'])('replaces the unknown path %s by *', (path) => {
  expect(getReportSource(site, path)).toMatchObject({ remote: 'shell', path: '*' });
});

test('replaces the last segment of a path whose route stands for any', () => {
  const withItems = { ...registry, routes: [...registry.routes, createRoute('/items/_')] };
  expect(getReportSource({ ...site, registry: withItems }, '/items/secret')).toMatchObject({ remote: 'marketing', path: '/items/_' });
});

test('returns the release that overrides the live one', () => {
  const getOverrides = () => ({ marketing: { releaseId: 'm0' } });
  expect(getReportSource({ registry, getOverrides }, '/work').release).toBe('m0');
});

test('a failure report contains the error’s class and positions in the site’s files, but not its message', () => {
  const error = new TypeError('ada@example.test is no number');
  error.stack = `TypeError: ada@example.test is no number
    at f (https://site.example/remotes/demo/0123456789abcdef/page.js:1:20)
    at g (https://elsewhere.example/ada@example.test.js:1:2)
    at h (https://site.example/shell/fedcba9876543210/main.js?retry=2:3:4)`;
  const report = createFailureReport(site, '/work', { error, part: 'demo', kind: 'event', release: 'd1' });
  expect(report).toEqual({
    type: 'failure',
    remote: 'demo',
    release: 'd1',
    path: '/work',
    kind: 'event',
    fault: null,
    instead: null,
    part: 'demo',
    name: 'TypeError',
    stack: ['/remotes/demo/0123456789abcdef/page.js:1:20', '/shell/fedcba9876543210/main.js?retry=2:3:4'],
  });
  expect(JSON.stringify(report)).not.toContain('ada');
});

test('reports the cause of an error instead of the error', () => {
  const error = new Error('wrapper', { cause: new RangeError('cause') });
  expect(createFailureReport(site, '/work', { error, part: 'quote' })).toMatchObject({
    name: 'RangeError',
    remote: 'marketing',
    part: 'quote',
    kind: 'other',
  });
  expect(createFailureReport(site, '/work', { error: 'text', part: 'quote' })).toMatchObject({ name: 'string', stack: [] });
});

test('reports at most eight positions', () => {
  const error = new Error();
  error.stack = Array.from({ length: 20 }, (_, at) => `at https://x/shell/fedcba9876543210/main.js:${at}:1`).join('\n');
  expect(createFailureReport(site, '/work', { error, part: 'shell' }).stack).toHaveLength(8);
});
