import { formatBytes, formatItems, formatSeconds, formatShare, formatVital } from './health-texts.ts';

test('bytes have decimal units and at most one decimal', () => {
  expect([0, 999, 1500, 182_000_000, 1_250_000_000].map(formatBytes)).toEqual(['0 B', '999 B', '1.5 kB', '182 MB', '1.3 GB']);
});

test('durations have one unit, rounded down', () => {
  expect([-5, 42, 150, 3 * 3600, 47 * 3600, 49 * 3600].map(formatSeconds)).toEqual(['0 s', '42 s', '2 min', '3 h', '47 h', '2 days']);
});

test('counts have their noun, and shares are rounded down', () => {
  expect([formatItems(1, 'view'), formatItems(12_410, 'view')]).toEqual(['1 view', '12,410 views']);
  expect([formatShare(399, 400), formatShare(1, 0)]).toEqual(['99 %', '0 %']);
});

test('vitals have their unit, and too few values a dash', () => {
  expect([formatVital('LCP', 1824), formatVital('INP', 95.6), formatVital('CLS', 0.021), formatVital('CLS', null)]).toEqual([
    '1.82 s',
    '96 ms',
    '0.02',
    '—',
  ]);
});
