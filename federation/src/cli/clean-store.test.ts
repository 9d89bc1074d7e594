import { getPreviewDescriptionKey, getPreviewFileKey, getReleaseFileKey } from '../store/keys.ts';
import type { StoreKey } from '../store/store-key.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestContext, releaseBuild } from '../testing/test-site.ts';
import { createTestStore } from '../testing/test-store.ts';
import type { PointerUpdate, Preview, ReleasePointer } from '../types/index.ts';
import { cleanStore, findUnusedObjects, findUnusedPreviews } from './clean-store.ts';

const now = new Date('2026-12-31T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const id = (digit: string) => digit.repeat(16);
const folder = (digit: string, days: number, getKey = getReleaseFileKey) =>
  ['page.js', 'release.json', 'remote-entry.js'].map((file) => ({
    key: getKey('demo', id(digit), file),
    bytes: 1,
    modified: daysAgo(days),
  }));
const update = (digit: string, generation: number, days: number): PointerUpdate => ({
  releaseId: id(digit),
  generation,
  updatedAt: daysAgo(days).toISOString(),
  action: 'publish',
});
const pointer = (...updates: PointerUpdate[]): ReleasePointer => {
  const [live = update('f', 1, 0), ...history] = updates;
  return { ...live, history };
};
const preview = (digit: string, days: number): [StoreKey, Preview] => [
  getPreviewDescriptionKey('demo', `pr-${digit}`),
  { name: `pr-${digit}`, releaseId: id(digit), expiresAt: daysAgo(days).toISOString() } as Preview,
];
const findLabels = (objects: ReturnType<typeof folder>, live: ReleasePointer) =>
  findUnusedObjects('demo', objects, live, daysAgo(30)).map(({ label }) => label);

test('clean removes a release that was never live after the retention time', () => {
  const objects = [...folder('a', 90), ...folder('b', 31), ...folder('c', 29)];
  expect(findLabels(objects, pointer(update('a', 1, 90)))).toEqual([`demo ${id('b')}`]);
});

test('clean keeps the newest five releases, and others for the retention time after they were live', () => {
  const updates = [
    update('9', 9, 10),
    update('8', 8, 40),
    update('7', 7, 50),
    update('6', 6, 60),
    update('5', 5, 70),
    update('4', 4, 80),
    update('3', 3, 90),
  ];
  const objects = updates.flatMap((_, index) => folder(String(9 - index), 100));
  expect(findLabels(objects, pointer(...updates))).toEqual([`demo ${id('3')}`]);
  const recent = [
    update('9', 9, 1),
    update('8', 8, 2),
    update('7', 7, 3),
    update('6', 6, 4),
    update('5', 5, 5),
    update('4', 4, 6),
    update('3', 3, 99),
  ];
  expect(findLabels(objects, pointer(...recent))).toEqual([]);
});

test('clean keeps a preview and its release until the preview expires', () => {
  const objects = ['a', 'b', 'c'].flatMap((digit) => folder(digit, digit === 'c' ? 1 : 90, getPreviewFileKey));
  const previews = new Map([preview('a', -1), preview('b', 1)]);
  expect(findUnusedPreviews('demo', objects, previews, daysAgo(30), now)).toEqual([
    { label: 'preview pr-b of demo', keys: [getPreviewDescriptionKey('demo', 'pr-b')] },
    {
      label: `preview release demo ${id('b')}`,
      keys: ['release.json', 'page.js', 'remote-entry.js'].map((file) => getPreviewFileKey('demo', id('b'), file)),
    },
  ]);
});

test('clean removes all files of a release that nothing refers to', async () => {
  const testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'live'));
  const { releaseId } = (await uploadRelease(testStore.store, buildTestRemote(testStore, 'unused'))).release;
  const context = createTestContext(testStore);
  await cleanStore(context, { remove: true, days: 0 });
  expect(context.lines).toContain(`removed demo ${releaseId}: 4 files`);
  testStore.remove();
});
