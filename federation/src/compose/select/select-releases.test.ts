import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPointerKey } from '../../store/keys.ts';
import { updatePointer } from '../../store/pointer.ts';
import { uploadRelease } from '../../store/upload.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { createTestStore, type TestStore } from '../../testing/test-store.ts';
import type { BuildManifest, Release } from '../../types/index.ts';
import { readStoredReleases } from '../read/stored-releases.ts';
import { type SelectionOptions, selectReleases } from './select-releases.ts';

const FILES = { 'remote-entry.1.js': '', 'prerender.1.cjs': '', 'page.js': '', 'page.css': '' };
const REMOTES = ['admin', 'demo'];
const remotes = Object.fromEntries(REMOTES.map((name) => [name, { paths: [`/${name}`], classPrefix: `${name}-` }]));

let testStore: TestStore;
beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

/** Stores a release; `revision` makes no other release of equal contents. */
async function store(name: string, manifest: Partial<BuildManifest>, text = '', files = FILES): Promise<Release> {
  const route = { path: `/${name}`, page: './Page', title: text, description: '', prerender: true };
  const modules = { './Page': { js: ['page.js'], css: ['page.css'] } };
  const described = name === 'shell' ? { kind: 'shell' as const } : { name, modules, routes: [route] };
  return uploadRelease(testStore.store, testStore.build(files, { ...described, ...manifest } as Partial<BuildManifest>));
}
async function goLive({ name, releaseId }: Release): Promise<void> {
  const seen = await testStore.store.readVersionedPointer(name);
  await updatePointer(testStore.store, name, seen, { releaseId, by: 'Ada', action: 'publish' });
}
const publishShell = async (provides: string) => goLive(await store('shell', { provides } as Partial<BuildManifest>));
async function publish(name: string, requires: string, text = ''): Promise<string> {
  const release = await store(name, { requires } as Partial<BuildManifest>, text);
  await goLive(release);
  return release.releaseId;
}
const readStored = () => readStoredReleases(testStore.store, { ...createTestSite(testStore.folder), remotes });
const select = async (options?: SelectionOptions) => selectReleases(await readStored(), options);
const readFallbackIds = async () => (await select()).fallbacks.map(({ releaseId }) => releaseId);

test('rejects a selection without a shell', async () => {
  await publish('demo', '^1.0.0');
  await expect(select()).rejects.toThrow('The shell has no live release. Publish the shell first.');
});

test('a remote keeps its last release that fits the contract of the shell, or is left out', async () => {
  await publishShell('1.2.0');
  const fitting = await publish('demo', '^1.1.0');
  const demo = await publish('demo', '^2.0.0');
  const admin = await publish('admin', '^2.0.0');
  const { remotes: selected, refused } = await select();
  expect(selected.map(({ releaseId }) => releaseId)).toEqual([fitting]);
  const reason = 'it requires contract ^2.0.0, the shell provides 1.2.0';
  expect(refused).toEqual([
    { part: 'admin', releaseId: admin, reason, live: null },
    { part: 'demo', releaseId: demo, reason, live: fitting },
  ]);
});

test('a remote whose pointer can’t be read keeps the release of the composed site', async () => {
  await publishShell('1.2.0');
  const composed = await publish('demo', '^1.1.0');
  writeFileSync(path.join(testStore.folder, 'cdn', getPointerKey('demo')), '{');
  const { remotes: selected, refused } = await select({ composed: { demo: composed } });
  expect(selected.map(({ releaseId }) => releaseId)).toEqual([composed]);
  expect(refused).toMatchObject([{ part: 'demo', releaseId: '', live: composed }]);
});

test('a remote keeps its last release whose files are as they were published', async () => {
  await publishShell('1.2.0');
  const first = await publish('demo', '^1.1.0', 'first');
  const second = await publish('demo', '^1.1.0', 'second');
  writeFileSync(path.join(testStore.folder, `cdn/remotes/demo/${second}/page.js`), 'altered');
  const { remotes: selected, refused } = await select();
  expect(selected.map(({ releaseId }) => releaseId)).toEqual([first]);
  expect(refused[0]?.reason).toContain(`page.js of demo ${second} differs from the published file.`);
});

test('a remote keeps its last release whose selectors have its class prefix', async () => {
  await publishShell('1.2.0');
  const first = await publish('demo', '^1.1.0');
  await goLive(await store('demo', { requires: '^1.1.0' } as Partial<BuildManifest>, 'second', { ...FILES, 'page.css': 'body{a:b}' }));
  expect((await select()).refused).toMatchObject([{ live: first, reason: expect.stringContaining('page.css: The selector "body" can') }]);
});

test('the fallback is the newest earlier release that is complete and runs on the shell', async () => {
  await publishShell('1.2.0');
  await publish('demo', '^1.0.0', 'first');
  const expected = await publish('demo', '^1.1.0', 'second');
  await publish('demo', '^2.0.0', 'third');
  const incomplete = await publish('demo', '^1.0.0', 'fourth');
  await publish('demo', '^1.2.0', 'fifth');
  await publish('admin', '^1.0.0');
  writeFileSync(path.join(testStore.folder, `cdn/remotes/demo/${incomplete}/release.json`), '{');
  expect(await readFallbackIds()).toEqual([expected]);
});

test('a release that was rolled back is no fallback', async () => {
  await publishShell('1.2.0');
  const first = await publish('demo', '^1.0.0', 'first');
  await publish('demo', '^1.0.0', 'second');
  const seen = await testStore.store.readVersionedPointer('demo');
  await updatePointer(testStore.store, 'demo', seen, { releaseId: first, by: 'Ada', action: 'rollback', restores: 1 });
  expect(await readFallbackIds()).toEqual([]);
});
