import type { RunningServer } from '../serve/loopback.ts';
import { startSiteServer } from '../serve/server.ts';
import { getReleaseFileKey } from '../store/keys.ts';
import { updatePointer } from '../store/update-pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestContext, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { ReleasePointer } from '../types/index.ts';
import { composeAndWaitUntilServed, isInComposedSite } from './go-live.ts';

let testStore: TestStore;
let server: RunningServer;
beforeEach(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  server = await startSiteServer(0, { siteDir: getTestSiteDir(testStore.folder), cdnDir: `${testStore.folder}/cdn` });
});
afterEach(async () => {
  await server.stop();
  testStore.remove();
});
const url = () => `http://localhost:${server.port}/demo`;

/** Makes a release of the demo live without composing. */
async function updateDemo(text: string): Promise<ReleasePointer> {
  const current = await testStore.store.readVersionedPointer('demo');
  const { release: stored } = await uploadRelease(testStore.store, buildTestRemote(testStore, text));
  return updatePointer(testStore.store, 'demo', current, { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
}

test('waits until the site serves the new release, and logs it', async () => {
  const pointer = await updateDemo('second text');
  const context = createTestContext(testStore, url());
  expect(isInComposedSite(context.site, 'demo', pointer.releaseId)).toBe(false);
  await composeAndWaitUntilServed(context, 'demo', pointer);
  expect(context.lines).toEqual([`demo ${pointer.releaseId} is live (generation 2, by Ada).`, `${url()} serves it.`]);
  expect(await (await fetch(url())).text()).toContain('second text');
  expect(isInComposedSite(context.site, 'demo', pointer.releaseId)).toBe(true);
});

test('fails with possible causes if the site continues to serve another release', async () => {
  const context = createTestContext(testStore, url());
  // Sites with an S3 store are composed by their host, which doesn't run here.
  const site = { ...context.site, storeUrl: 's3://elsewhere' };
  const pointer = await updateDemo('second text');
  await expect(composeAndWaitUntilServed({ ...context, site }, 'demo', pointer, 'Ada', 300)).rejects.toThrow(
    `demo ${pointer.releaseId} is live, but ${url()} still serves another release after 0.3 s`,
  );
});

test('doesn’t wait for a static host, but logs the command that composes the site', async () => {
  const context = createTestContext(testStore, url());
  // The job that uploads the site composes it from this store.
  const site = { ...context.site, storeUrl: 's3://elsewhere' };
  const pointer = await updateDemo('second text');
  await composeAndWaitUntilServed({ ...context, site, isStatic: true }, 'demo', pointer);
  const live = `demo ${pointer.releaseId} is live (generation 2, by Ada).`;
  expect(context.lines).toEqual([`${live} Compose and upload the site: federation compose --target=static --out=<new folder>`]);
  expect(await (await fetch(url())).text()).toContain('first text');
});

test('accepts that the site is stopped if the store is local, but not if it is on S3', async () => {
  const context = createTestContext(testStore, 'http://localhost:4');
  const pointer = await updateDemo('second text');
  await composeAndWaitUntilServed(context, 'demo', pointer);
  expect(context.lines.at(-1)).toBe("http://localhost:4 doesn't respond; the site serves the release after its next start.");
  const site = { ...context.site, storeUrl: 's3://elsewhere' };
  await expect(composeAndWaitUntilServed({ ...context, site }, 'demo', pointer, 'Ada', 300)).rejects.toThrow(
    "http://localhost:4 doesn't respond",
  );
});

test('keeps the previous site if composing fails, and logs the rollback command', async () => {
  const current = await testStore.store.readVersionedPointer('demo');
  const { release: stored } = await uploadRelease(testStore.store, buildTestRemote(testStore, 'lost words'));
  await testStore.store.objects.remove([getReleaseFileKey('demo', stored.releaseId, 'prerender.cjs')]);
  const pointer = await updatePointer(testStore.store, 'demo', current, { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
  await expect(composeAndWaitUntilServed(createTestContext(testStore, url()), 'demo', pointer)).rejects.toThrow(
    /visitors still get the previous site: .*Run "federation rollback demo"/s,
  );
  expect(await (await fetch(url())).text()).toContain('first text');
});
