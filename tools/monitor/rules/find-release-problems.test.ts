import type { ReleaseHealth, SiteHealth } from 'shared-contracts/site-health';
import { readLimits } from '../limits.ts';
import { findReleaseProblems, getComparedSince } from './find-release-problems.ts';

const limits = readLimits({}, false);
const RELEASES = {
  live: { demo: 'c' },
  changes: ['c', 'b', 'a'].map((release) => ({ part: 'demo', release, action: 'publish', at: '2026-11-26T00:00:00Z' })),
};

/** Health with views, errors and fallbacks of some releases of demo. */
function createHealth(releases: Record<string, [views: number, errors: number, fallbacks?: number]>): SiteHealth {
  const list = Object.entries(releases).map(([release, [views, errors, fallbacks = 0]]) => ({
    part: 'demo',
    release,
    views,
    errors,
    fallbacks,
  }));
  return { releases: list as ReleaseHealth[] } as SiteHealth;
}

const findTexts = (releases: Parameters<typeof createHealth>[0]) =>
  findReleaseProblems(createHealth(releases), RELEASES, limits)?.map(({ text }) => text);

test('a live release with more errors than the one before is a problem, and names both rates', () => {
  expect(findReleaseProblems(createHealth({ c: [60, 12], b: [1000, 2] }), RELEASES, limits)).toEqual([
    {
      key: 'release-errors demo',
      text: 'Release c of demo has 200.0 errors per 1,000 views (12 in 60), the one before (b) had 2.0.',
    },
  ]);
});

test('errors that a fallback release replaced count, and several errors of one view are at most its share', () => {
  expect(findTexts({ c: [60, 0, 12], b: [1000, 2] })).toHaveLength(1);
  expect(findTexts({ c: [60, 500], b: [60, 400] })).toEqual([]);
});

test.each([
  ['chance can explain the difference', { c: [200, 6], b: [1000, 15] }],
  ['there are few views', { c: [49, 30], b: [1000, 2] }],
  ['there are few errors', { c: [60, 4], b: [10_000, 0] }],
  ['no release before has enough views', { c: [60, 30], b: [49, 0] }],
  ['the release before is equally bad', { c: [300, 60], b: [300, 55] }],
] as const)('a release is no problem if %s', (_, releases) => {
  expect(findTexts(releases as unknown as Parameters<typeof createHealth>[0])).toEqual([]);
});

test('a release that was live too shortly is skipped for the one before it', () => {
  expect(findTexts({ c: [60, 12], b: [3, 3], a: [1000, 2] })).toEqual([expect.stringContaining('the one before (a) had 2.0')]);
});

test('nothing is known without the health of the site or its releases', () => {
  expect([findReleaseProblems(null, RELEASES, limits), findReleaseProblems(createHealth({}), null, limits)]).toEqual([null, null]);
});

test('the health of the site is read from a day before the oldest live release of the last week on', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const createReleases = (changes: Record<string, string>) => ({
    live: Object.fromEntries(Object.keys(changes).map((part) => [part, 'b'])),
    changes: Object.entries(changes).map(([part, day]) => ({ part, release: 'b', action: 'publish', at: `${day}T12:00:00.000Z` })),
  });
  const since = (changes: Record<string, string>) => getComparedSince(createReleases(changes), now)?.toISOString().slice(0, 10);
  expect(since({ demo: '2026-11-25', shell: '2026-11-22', admin: '2026-11-01' })).toBe('2026-11-21');
  expect([since({ demo: '2026-11-01' }), getComparedSince({ live: { demo: 'a' }, changes: [] }, now)]).toEqual([undefined, null]);
});
