import { getReleaseFileKey } from '../store/keys.ts';
import { updatePointer } from '../store/update-pointer.ts';
import { createRemoteRelease, createShellRelease, createTestId, createTestStore, type TestStore } from '../testing/test-store.ts';
import type { Release, RemoteRelease } from '../types/index.ts';
import { readFallbackReleases, readLiveReleases, selectReleases } from './live-releases.ts';
import { createRegistry, getFileUrl } from './registry.ts';

let testStore: TestStore;

beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

function remote(name: string, requires: string, label = `${name}-1`): RemoteRelease {
  const route = { path: `/${name}`, page: './Page', title: name, description: '', prerender: true };
  const modules = { './Page': { js: ['page.js'], css: ['page.css'] } };
  return createRemoteRelease(name, { releaseId: createTestId(label), requires, modules, routes: [route] });
}
const shell = (provides: string) => createShellRelease({ provides });

async function readFallbackIds(): Promise<string[]> {
  const live = await readLiveReleases(testStore.store);
  return (await readFallbackReleases(testStore.store, live, selectReleases(live))).map(({ releaseId }) => releaseId);
}

async function goLive(live: Release): Promise<void> {
  await testStore.store.objects.create(getReleaseFileKey(live.name, live.releaseId, 'release.json'), Buffer.from(JSON.stringify(live)));
  const seen = await testStore.store.readVersionedPointer(live.name);
  await updatePointer(testStore.store, live.name, seen, { releaseId: live.releaseId, by: 'Ada', action: 'publish' });
}

test('rejects a selection without a shell', async () => {
  await goLive(remote('demo', '^1.0.0'));
  const live = await readLiveReleases(testStore.store);
  expect(() => selectReleases(live)).toThrow('The shell has no live release. Publish the shell first.');
});

test('skips a remote that requires another contract, with the reason', async () => {
  await goLive(shell('1.2.0'));
  await goLive(remote('brand-new', '^1.1.0'));
  await goLive(remote('admin', '^2.0.0'));
  const { remotes, skipped } = selectReleases(await readLiveReleases(testStore.store));
  expect(remotes.map(({ name }) => name)).toEqual(['brand-new']);
  expect(skipped).toEqual(['admin: requires contract ^2.0.0, the shell provides 1.2.0']);
});

test('the fallback is the newest earlier release that is complete and runs on the shell', async () => {
  await goLive(shell('1.2.0'));
  for (const [id, requires] of Object.entries({ d1: '^1.0.0', d2: '^1.1.0', d3: '^2.0.0', d4: '^1.0.0', d5: '^1.2.0' }))
    await goLive(remote('demo', requires, id));
  await testStore.store.objects.remove([getReleaseFileKey('demo', createTestId('d4'), 'release.json')]);
  await goLive(remote('admin', '^1.0.0'));
  expect(await readFallbackIds()).toEqual([createTestId('d2')]);
});

test('a release that was rolled back is no fallback', async () => {
  await goLive(shell('1.2.0'));
  for (const id of ['d1', 'd2']) await goLive(remote('demo', '^1.0.0', id));
  const seen = await testStore.store.readVersionedPointer('demo');
  await updatePointer(testStore.store, 'demo', seen, { releaseId: createTestId('d1'), by: 'Ada', action: 'rollback', restores: 1 });
  expect(await readFallbackIds()).toEqual([]);
});

test('a candidate replaces the live release of its part, or adds a new remote', async () => {
  await goLive(shell('1.2.0'));
  await goLive(remote('demo', '^1.1.0'));
  const live = await readLiveReleases(testStore.store);
  const select = (candidate: Release) => selectReleases(live, candidate);
  expect(select(remote('demo', '^1.1.0', 'demo-2')).remotes.map(({ releaseId }) => releaseId)).toEqual([createTestId('demo-2')]);
  expect(select(remote('blog', '^1.1.0')).remotes.map(({ releaseId }) => releaseId)).toEqual([
    createTestId('blog-1'),
    createTestId('demo-1'),
  ]);
  expect(select(createShellRelease({ releaseId: createTestId('shell-2'), provides: '2.0.0' }))).toMatchObject({
    shell: { releaseId: createTestId('shell-2') },
    remotes: [],
    skipped: ['demo: requires contract ^1.1.0, the shell provides 2.0.0'],
  });
});

test('rejects a pointer to an incomplete release', async () => {
  await goLive(shell('1.0.0'));
  const releaseId = createTestId('half');
  await testStore.store.objects.create(getReleaseFileKey('demo', releaseId, 'page.js'), Buffer.from('1'));
  await updatePointer(testStore.store, 'demo', null, { releaseId, by: 'Ada', action: 'publish' });
  await expect(readLiveReleases(testStore.store)).rejects.toThrow(`Release ${releaseId} of demo doesn't exist. Publish it first.`);
});

test('the registry contains every remote and its routes with root-relative URLs', () => {
  const live = shell('1.2.0');
  const demo = remote('demo', '^1.1.0');
  const folder = `/remotes/demo/${demo.releaseId}`;
  expect(createRegistry({ shell: live, remotes: [demo] }, { cdnUrl: '', remotes: {} })).toEqual({
    contract: '1.2.0',
    shell: { releaseId: live.releaseId },
    remotes: { demo: { releaseId: demo.releaseId, entry: `${folder}/remote-entry.1.js`, requires: '^1.1.0' } },
    routes: [{ ...demo.routes[0], remote: 'demo', js: [`${folder}/page.js`], css: [`${folder}/page.css`] }],
  });
  expect(getFileUrl(live, 'main.js', '')).toBe(`/shell/${live.releaseId}/main.js`);
});

test('with a CDN the registry contains its origin and absolute URLs', () => {
  const demo = remote('demo', '^1.1.0');
  const registry = createRegistry({ shell: shell('1.2.0'), remotes: [demo] }, { cdnUrl: 'https://cdn.example', remotes: {} });
  expect(registry.cdn).toBe('https://cdn.example');
  expect(registry.remotes.demo?.entry).toBe(`https://cdn.example/remotes/demo/${demo.releaseId}/remote-entry.1.js`);
  expect(registry.routes[0]?.js).toEqual([`https://cdn.example/remotes/demo/${demo.releaseId}/page.js`]);
});
