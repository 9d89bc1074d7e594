import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getReleaseFileKey } from '../store/keys.ts';
import type { VersionedPointer } from '../store/release-store.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { composeAndUpdatePointers, type PlannedUpdate } from './compose.ts';

let testStore: TestStore;
beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

const compose = (...updates: PlannedUpdate[]) => composeAndUpdatePointers(testStore.store, createTestSite(testStore.folder), updates);
const readLiveId = async (part: string) => (await testStore.store.readPointer(part))?.releaseId;
const readPage = () => readFileSync(path.join(getTestSiteDir(testStore.folder), 'current/demo.html'), 'utf8');

async function plan(part: string, dist: string, seen?: VersionedPointer | null): Promise<PlannedUpdate> {
  const { release } = await uploadRelease(testStore.store, dist);
  const current = seen === undefined ? await testStore.store.readVersionedPointer(part) : seen;
  return { part, current, change: { releaseId: release.releaseId, by: 'Ada', action: 'publish' } };
}

test('makes the first releases of a site live', async () => {
  const updates = [await plan('shell', buildTestShell(testStore)), await plan('demo', buildTestRemote(testStore, 'first text'))];
  await compose(...updates);
  expect(readPage()).toContain('first text');
  for (const { part, change } of updates) expect(await readLiveId(part)).toBe(change.releaseId);
});

test('a release whose page can’t be rendered doesn’t go live, and the other one does', async () => {
  const shell = await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  const demo = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  const broken = await plan('demo', buildTestRemote(testStore, 'lost text'));
  await testStore.store.objects.remove([getReleaseFileKey('demo', broken.change.releaseId, 'prerender.cjs')]);
  const next = await plan('shell', buildTestShell(testStore, { provides: '1.1.0' }));
  const { refused } = await compose(next, broken);
  expect(refused).toMatchObject([{ part: 'demo', releaseId: broken.change.releaseId, live: demo }]);
  expect([await readLiveId('shell'), await readLiveId('demo')]).toEqual([next.change.releaseId, demo]);
  expect(shell).not.toBe(next.change.releaseId);
  expect(readPage()).toContain('first text');
});

test('nothing goes live if the first shell can’t be rendered', async () => {
  const shell = await plan('shell', buildTestShell(testStore));
  await testStore.store.objects.remove([getReleaseFileKey('shell', shell.change.releaseId, 'prerender.cjs')]);
  await expect(compose(shell)).rejects.toThrow('prerender.cjs');
  expect(await readLiveId('shell')).toBeUndefined();
  expect(existsSync(path.join(getTestSiteDir(testStore.folder), 'current'))).toBe(false);
});

test('the site has the release of another publisher who was faster', async () => {
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  const late = await plan('demo', buildTestRemote(testStore, 'late text'));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'fast text'));
  await expect(compose(late)).rejects.toThrow('Conflict: Ada made demo');
  expect(readPage()).toContain('fast text');
});
