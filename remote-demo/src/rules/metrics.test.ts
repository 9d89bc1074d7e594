import type { FeatureFlags } from 'shared-contracts/transform';
import { formatMetrics, listMetricRows } from './metric-rows.ts';
import { type EstimatedMetrics, estimateMetrics } from './metrics.ts';

const baseline: EstimatedMetrics = { loadTime: 4.8, seoScore: 62, a11y: 70, cwv: 'poor', uptime: null, requests: 0, security: 'basic' };

const table: [on: Partial<FeatureFlags>, change: Partial<EstimatedMetrics>][] = [
  [{}, {}],
  [{ performance: true }, { loadTime: 1.2, cwv: 'excellent', requests: 45 }],
  [{ seo: true }, { seoScore: 95 }],
  [{ design: true }, { a11y: 98 }],
  [{ backend: true }, { uptime: 99.9 }],
  [{ security: true }, { security: 'A+' }],
  [{ analytics: true }, { requests: 120 }],
  [
    { analytics: true, performance: true },
    { loadTime: 1.2, cwv: 'excellent', requests: 45 },
  ],
  [{ admin: true, animations: true, forms: true, search: true, mobile: true, chat: true }, {}],
];

test.each(table)('the features %j change the baseline metrics by %j', (on, change) => {
  expect(estimateMetrics(on)).toEqual({ ...baseline, ...change });
});

test('uptime, requests and security have rows only with a value other than the default', () => {
  expect(listMetricRows(baseline).map(({ name }) => name)).toEqual(['loadTime', 'seoScore', 'a11y', 'cwv']);
  expect(listMetricRows({ ...baseline, uptime: 99.9 }).map(({ name }) => name)).toContain('uptime');
  expect(listMetricRows({ ...baseline, requests: 1 }).map(({ name }) => name)).toContain('requests');
  expect(listMetricRows({ ...baseline, security: 'A+' }).map(({ name }) => name)).toContain('security');
});

test('formatMetrics lists all rows in one sentence', () => {
  expect(formatMetrics(estimateMetrics({ performance: true, backend: true, security: true }))).toBe(
    'Load time 1.2s, SEO score 62, Accessibility 70, Core Web Vitals excellent, Uptime 99.9%, Requests 45, Security grade A+',
  );
});
