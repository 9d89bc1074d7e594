import { updatePointer } from '../store/update-pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import { createTestContext } from '../testing/test-context.ts';
import { buildTestShell } from '../testing/test-site.ts';
import { createRemoteRelease, createShellRelease, createTestStore, type TestStore } from '../testing/test-store.ts';
import { readReleasesWithShell } from './read-releases-with-shell.ts';

let testStore: TestStore;
beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

async function shellProvides(provides: string): Promise<void> {
  const { release: shell } = await uploadRelease(testStore.store, buildTestShell(testStore, { provides }));
  await updatePointer(testStore.store, 'shell', await testStore.store.readVersionedPointer('shell'), {
    releaseId: shell.releaseId,
    by: 'Ada',
    action: 'publish',
  });
}
const demo = createRemoteRelease('demo', { requires: '^1.1.0' });

test('waits until the shell that a remote requires is live, and logs once that it waits', async () => {
  await shellProvides('1.0.0');
  const context = createTestContext(testStore);
  let isDone = false;
  const waiting = readReleasesWithShell(context, demo, 1, 10).then(() => {
    isDone = true;
  });
  while (context.lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isDone).toBe(false);
  await shellProvides('1.1.0');
  await waiting;
  expect(context.lines).toEqual([expect.stringContaining(`doesn't provide what demo ${demo.releaseId} requires: waiting up to 1 minute.`)]);
});

test.each([
  ['fits the live shell', demo, '1.1.0', 30],
  ['has no time to wait', demo, '1.0.0', 0],
  ['is a shell', createShellRelease({ provides: '2.0.0' }), '1.0.0', 30],
])('doesn’t wait for a shell if the remote’s release %s', async (_, release, provides, minutes) => {
  await shellProvides(provides);
  const context = createTestContext(testStore);
  await readReleasesWithShell(context, release, minutes, 1);
  expect(context.lines).toEqual([]);
});

test('stops waiting for the shell after the given time', async () => {
  await shellProvides('1.0.0');
  await readReleasesWithShell(createTestContext(testStore), demo, 0.001, 10);
});
