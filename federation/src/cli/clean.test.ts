import { getPreviewDescriptionKey, getPreviewFileKey, getReleaseFileKey } from '../store/keys.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestContext, releaseBuild } from '../testing/test-site.ts';
import { createTestStore } from '../testing/test-store.ts';
import type { ReleasePointer } from '../types/index.ts';
import { clean, findOldReleases, listRetainedReleases } from './clean.ts';
import { preview } from './preview.ts';

const now = new Date('2026-12-31T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const since = daysAgo(30);
const id = (digit: number) => String(digit).repeat(16);

/** A pointer whose updates went live so many days ago, newest first; the releases are numbered down from 9. */
function createPointer(...days: number[]): ReleasePointer {
  const updates = days.map((age, index) => ({
    releaseId: id(9 - index),
    generation: 9 - index,
    updatedAt: daysAgo(age).toISOString(),
    by: '',
    action: 'publish' as const,
  }));
  const [live = { releaseId: '', generation: 0, updatedAt: '', by: '', action: 'publish' }, ...history] = updates;
  return { ...live, history };
}

test('clean keeps the live release, the five before, and others for 30 days after they were live', () => {
  expect(listRetainedReleases(createPointer(10, 40, 50, 60, 70, 80, 90), since)).toEqual([9, 8, 7, 6, 5, 4].map(id));
  expect(listRetainedReleases(createPointer(1, 2, 3, 4, 5, 6, 99), since)).toEqual([9, 8, 7, 6, 5, 4, 3].map(id));
  expect(listRetainedReleases(null, since)).toEqual([]);
});

test('clean removes the description of an old release first, and keeps releases that were stored lately', () => {
  const list = (digit: number, days: number) =>
    ['page.js', 'release.json'].map((file) => ({ key: getReleaseFileKey('demo', id(digit), file), modified: daysAgo(days) }));
  const objects = [...list(2, 31), ...list(3, 29), { key: 'remotes/demo/current.json', modified: daysAgo(90) }];
  const keys = ['release.json', 'page.js'].map((file) => getReleaseFileKey('demo', id(2), file));
  expect(findOldReleases('remotes/demo', objects, since)).toEqual([{ releaseId: id(2), keys }]);
});

test('clean --remove removes unused releases and expired previews, and nothing that is live or previewed', async () => {
  const testStore = createTestStore();
  const { store } = testStore;
  const context = createTestContext(testStore);
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'live'));
  await preview(context, 'demo', 'pr-1', { from: buildTestRemote(testStore, 'previewed') });
  const listKeys = async () => (await Promise.all(['shell', 'remotes', 'previews'].map(store.objects.list))).flat().map(({ key }) => key);
  const kept = await listKeys();
  const unused = (await uploadRelease(store, buildTestRemote(testStore, 'unused'))).releaseId;
  const ended = (await uploadRelease(store, buildTestRemote(testStore, 'ended'), getPreviewFileKey)).releaseId;
  const description = (await store.objects.get(getPreviewDescriptionKey('demo', 'pr-1')))?.bytes;
  const expired = { ...JSON.parse(String(description)), name: 'old', releaseId: ended, expiresAt: '2026-01-01T00:00:00Z' };
  await store.objects.write(getPreviewDescriptionKey('demo', 'old'), Buffer.from(JSON.stringify(expired)));
  await clean(context, false, 0);
  expect(context.lines.at(-1)).toBe('Nothing was removed. Run "federation clean --remove" to remove these.');
  context.lines.length = 0;
  await clean(context, true, 0);
  const removed = [
    `removed demo ${unused}: 4 files`,
    'removed preview old of demo: 1 file',
    `removed preview release demo ${ended}: 4 files`,
  ];
  expect(context.lines).toEqual(removed);
  expect(await listKeys()).toEqual(kept);
  testStore.remove();
});
