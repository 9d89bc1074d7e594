import type { HourHealth, SiteHealth } from 'shared-contracts/site-health';
import { createSampleHealth } from 'shared-contracts/testing/sample-health';
import { fillHours, listReleaseMarks } from './hour-series.ts';

const NOW = new Date('2026-11-26T14:30:00Z');

const createHour = (hour: string, release: string, views: number): HourHealth => ({
  hour: `2026-11-26T${hour}:00:00Z`,
  part: 'demo',
  release,
  views,
  errors: 1,
  fallbacks: 0,
});

const createHealth = (changes: Partial<SiteHealth> = {}): SiteHealth =>
  createSampleHealth(NOW, {
    hours: [createHour('09', 'a', 10), createHour('11', 'a', 4), createHour('11', 'b', 5), { ...createHour('12', 'x', 99), part: 'shell' }],
    ...changes,
  });

test('every hour of the period has the counts of all releases of a part', () => {
  const points = fillHours(createHealth(), 'demo');
  expect(points).toHaveLength(25);
  expect([points[0]?.time, points.at(-1)?.time]).toEqual([Date.parse('2026-11-25T14:00:00Z'), Date.parse('2026-11-26T14:00:00Z')]);
  expect(points.slice(-6).map(({ views, errors }) => [views, errors])).toEqual([
    [10, 1],
    [0, 0],
    [9, 2],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('marks say when releases went live, or without the monitor when they were first reported', () => {
  const health = createHealth();
  expect(listReleaseMarks(health, 'demo')).toEqual([{ release: 'de02bb0000000002', time: Date.parse('2026-11-26T08:30:00Z') }]);
  expect(listReleaseMarks(createHealth({ host: { ...health.host, releases: null } }), 'demo')).toEqual([
    { release: 'b', time: Date.parse('2026-11-26T11:00:00Z') },
  ]);
});
