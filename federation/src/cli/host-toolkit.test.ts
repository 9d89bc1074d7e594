import { compose } from '../compose/compose.ts';
import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { checkContract } from '../gates/gates.ts';
import { TOOLKIT_VERSION } from '../store/toolkit-version.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestContext, createTestSite, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { promote } from './promote.ts';

jest.setTimeout(60_000);

const [major, minor] = TOOLKIT_VERSION.split('.').map(Number);
const newer = `${major}.${Number(minor) + 1}.0`;

let testStore: TestStore;
beforeEach(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
});
afterEach(() => testStore.remove());

test('promote refuses a release of a newer toolkit with the command to run, and the live release stays', async () => {
  const { release } = await uploadRelease(testStore.store, buildTestRemote(testStore, 'next text', { toolkit: newer }));
  const before = await testStore.store.readPointer('demo');
  await expect(promote(createTestContext(testStore), 'demo', release.releaseId)).rejects.toThrow(
    `It was built with toolkit ${newer}, which this machine with toolkit ${TOOLKIT_VERSION} doesn't serve: run "npm install federation-toolkit@latest" there first.`,
  );
  expect(await testStore.store.readPointer('demo')).toEqual(before);
});

test('a host keeps the release before one of a newer toolkit, also of the shell', async () => {
  const site = createTestSite(testStore.folder);
  const live = {
    shell: (await testStore.store.readPointer('shell'))?.releaseId,
    demo: (await testStore.store.readPointer('demo'))?.releaseId,
  };
  await releaseBuild(testStore, 'shell', buildTestShell(testStore, { toolkit: newer }));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'next text', { toolkit: newer }));
  const { registry, refused } = await compose(testStore.store, site);
  expect([registry.shell.releaseId, registry.remotes.demo?.releaseId]).toEqual([live.shell, live.demo]);
  const reason = expect.stringContaining(`It was built with toolkit ${newer}`);
  expect(refused).toEqual([expect.objectContaining({ part: 'shell', reason }), expect.objectContaining({ part: 'demo', reason })]);
});

test('the contract gate compares with the toolkit of the host, which composes the site', async () => {
  const site = createTestSite(testStore.folder);
  const { release } = await uploadRelease(testStore.store, buildTestRemote(testStore, 'next text', { toolkit: TOOLKIT_VERSION }));
  const stored = await readStoredReleases(testStore.store, site);
  await checkContract(release, stored, site, TOOLKIT_VERSION);
  await expect(checkContract(release, stored, site, '1.0.0')).rejects.toThrow(
    `which the host of http://localhost:4 with toolkit 1.0.0 doesn't serve: run "npm install federation-toolkit@latest" there first.`,
  );
});
