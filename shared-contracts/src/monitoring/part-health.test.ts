import { createSampleHealth } from '../testing/sample-health.ts';
import { compareErrorRates, compareVitals, getErrorRate, groupByPart, rateVital } from './part-health.ts';
import type { ReleaseHealth } from './site-health.ts';

const health = createSampleHealth(new Date('2026-11-26T14:30:00Z'));
const [sample] = health.releases;
const create = (values: Partial<ReleaseHealth>): ReleaseHealth => ({ ...(sample as ReleaseHealth), ...values });
const createVitals = (LCP: number | null) => create({ p75: { LCP, INP: null, CLS: LCP === null ? null : LCP / 10_000 } });

test('each part has its live release and the one before, the shell first', () => {
  const parts = groupByPart(health);
  expect(parts.map(({ part }) => part)).toEqual(['shell', 'admin', 'demo', 'marketing']);
  expect(parts[2]).toMatchObject({
    live: 'de02bb0000000002',
    liveSince: '2026-11-26T08:30:00.000Z',
    before: 'de01aa0000000001',
    current: { views: 500 },
    previous: { views: 1500 },
  });
  expect(parts[0]).toMatchObject({ before: null, previous: null, liveSince: null });
});

test('without the monitor the release that was reported last counts as live', () => {
  const parts = groupByPart({ ...health, host: { ...health.host, releases: null } });
  expect(parts.find(({ part }) => part === 'demo')).toMatchObject({
    live: 'de02bb0000000002',
    before: 'de01aa0000000001',
    liveSince: null,
  });
});

test('a live release that nobody has reported yet has no figures', () => {
  const [part] = groupByPart({ ...health, releases: [] });
  expect(part).toMatchObject({ part: 'shell', live: '5e11aa0000000001', current: null, previous: null });
});

test('error rates are compared per 1,000 views, and only if both releases have 100 views', () => {
  expect(getErrorRate(create({ views: 500, errors: 4 }))).toBe(8);
  expect(getErrorRate(create({ views: 0, errors: 4 }))).toBeNull();
  const before = create({ views: 1500, errors: 3 });
  expect(compareErrorRates(create({ views: 500, errors: 4 }), before)).toEqual({ trend: 'worse', arrow: '▲', text: '6 more' });
  expect(compareErrorRates(create({ views: 500, errors: 0 }), before)).toEqual({ trend: 'better', arrow: '▼', text: '2 fewer' });
  expect(compareErrorRates(create({ views: 99, errors: 4 }), before)).toBeNull();
});

test('vitals are compared with arrows and words, and small differences are none', () => {
  expect(compareVitals('LCP', createVitals(2100), createVitals(1400))).toEqual({ trend: 'worse', arrow: '▲', text: '0.70 s slower' });
  expect(compareVitals('CLS', createVitals(1000), createVitals(2000))).toEqual({ trend: 'better', arrow: '▼', text: '0.10 less' });
  expect(compareVitals('LCP', createVitals(1430), createVitals(1400))).toEqual({ trend: 'same', arrow: '=', text: 'as before' });
  expect(compareVitals('LCP', createVitals(null), createVitals(1400))).toBeNull();
});

test('vitals are rated with the limits of Web Vitals', () => {
  expect([2500, 2501, 4001, null].map((value) => rateVital('LCP', value))).toEqual(['good', 'fair', 'poor', null]);
});
