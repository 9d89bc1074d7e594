import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestSite, releaseBuild } from '../testing/test-site.ts';
import { createRemoteRelease, createShellRelease, createTestStore } from '../testing/test-store.ts';
import { checkContract, findContractProblems } from './gates.ts';

const versions = { react: '19.3.1', zustand: '5.1.0' };
const demo = createRemoteRelease('demo', { requires: '^1.1.0', shared: versions });
const findProblems = (provides: string, shared: Record<string, string> = versions) =>
  findContractProblems(demo, createShellRelease({ provides, shared }), ['react', 'zustand']);

test.each(['1.1.0', '1.2.0', '2.0.0 1.4.0'])('a remote that requires contract ^1.1.0 runs on a shell that provides %s', (provides) => {
  expect(findProblems(provides)).toEqual([]);
});

test.each([
  ['1.0.9', '1.0.9'],
  ['3.0.0 2.0.0', '3.0.0 and 2.0.0'],
])('a remote that requires contract ^1.1.0 is rejected by a shell that provides %s', (provides, listed) => {
  expect(findProblems(provides)).toEqual([
    `demo requires contract ^1.1.0, the shell provides ${listed}: release a shell that provides both, or build demo against the contract of the shell.`,
  ]);
});

test('a shell may have newer libraries than a remote was built with, but no older ones', () => {
  expect(findProblems('1.1.0', { react: '19.4.0' })).toEqual([]);
  expect(findProblems('1.1.0', { react: '19.3.0' })).toEqual([
    'demo was built with react 19.3.1, the shell runs 19.3.0: release both with the same version.',
  ]);
});

test('a release must fit the live releases of the other parts, and may remove each page except the home page', async () => {
  const testStore = createTestStore();
  const { store, folder } = testStore;
  const site = { ...createTestSite(folder), remotes: { demo: { paths: ['/', '/demo'], classPrefix: 'd-' } } };
  const check = async (dist: string) => checkContract(await uploadRelease(store, dist), await readStoredReleases(store, site), site);
  const home = { path: '/', page: './Page', title: '', description: '', prerender: true };
  await check(buildTestShell(testStore));
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await check(buildTestRemote(testStore, 'text', { requires: '^1.0.0' }));
  await releaseBuild(
    testStore,
    'demo',
    buildTestRemote(testStore, 'text', { requires: '^1.0.0', routes: [home, { ...home, path: '/demo' }] }),
  );
  await check(buildTestRemote(testStore, 'text', { requires: '^1.0.0', routes: [home] }));
  await expect(check(buildTestRemote(testStore, 'text', { requires: '^1.0.0', routes: [] }))).rejects.toThrow('It removes the page /');
  await expect(check(buildTestShell(testStore, { provides: '2.0.0' }))).rejects.toThrow('demo requires contract ^1.0.0');
  testStore.remove();
});
