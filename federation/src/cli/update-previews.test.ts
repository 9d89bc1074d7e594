import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compose } from '../compose/compose.ts';
import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { readFallbackReleases, selectReleases } from '../compose/select/select-releases.ts';
import { getPreviewDescriptionKey, getPreviewFileKey, getPreviewFolder } from '../store/keys.ts';
import { createStoreKey } from '../store/store-key.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestContext, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { Preview } from '../types/index.ts';
import { logStatus } from './log-status.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { updatePreviews } from './update-previews.ts';

let testStore: TestStore;
let context: ReturnType<typeof createTestContext>;
beforeEach(async () => {
  testStore = createTestStore();
  context = createTestContext(testStore);
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'live text'));
});
afterEach(() => testStore.remove());

/** Lists the files of the store and of the private records. */
function listStored(): string[] {
  return ['cdn', 'cdn-private'].flatMap((folder) =>
    readdirSync(path.join(testStore.folder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(testStore.folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
}

async function readPreview(name: string): Promise<Preview> {
  return JSON.parse(String((await testStore.store.objects.get(getPreviewDescriptionKey('demo', name)))?.bytes));
}

test('publishing a preview writes only to the previews’ folders and refers only to its own files', async () => {
  const before = listStored();
  await updatePreviews(context, 'demo', 'pr-1', { from: buildTestRemote(testStore, 'preview text') });
  const written = listStored().filter((file) => !before.includes(file));
  expect(written.length).toBeGreaterThan(4);
  expect(written.filter((file) => !/^cdn(?:-private)?\/previews\/demo\//.test(file))).toEqual([]);
  const { entry, releaseId } = await readPreview('pr-1');
  expect(entry).toBe(`/previews/demo/${releaseId}/remote-entry.js`);
  expect(existsSync(path.join(testStore.folder, 'cdn', entry))).toBe(true);
});

test('promote can’t make the release of a preview live', async () => {
  const dist = buildTestRemote(testStore, 'preview text');
  await updatePreviews(context, 'demo', 'pr-1', { from: dist });
  const { releaseId } = await readPreview('pr-1');
  await expect(promote(context, 'demo', releaseId)).rejects.toThrow(`There is no release ${releaseId} of demo`);
  const { release, writtenFiles } = await uploadRelease(testStore.store, dist);
  expect([release.releaseId, writtenFiles]).toEqual([releaseId, 4]);
});

test('nothing that the previews’ access key can write changes live releases, fallbacks or documents', async () => {
  const { objects } = testStore.store;
  await updatePreviews(context, 'demo', 'pr-1', { from: buildTestRemote(testStore, 'preview text') });
  const { releaseId } = await readPreview('pr-1');
  const pointer = Buffer.from(
    JSON.stringify({ releaseId, generation: 9, updatedAt: new Date().toISOString(), action: 'publish', history: [] }),
  );
  for (const key of [
    'previews/current.json',
    'previews/demo/current.json',
    'previews/shell/current.json',
    'previews/remotes/demo/current.json',
  ])
    await objects.create(createStoreKey(key), pointer);
  for (const file of ['release.json', 'remote-entry.js', 'prerender.cjs']) {
    const stored = await objects.get(getPreviewFileKey('demo', releaseId, file));
    for (const folder of ['previews/shell', 'previews/new', 'previews/remotes/new'])
      await objects.create(createStoreKey(`${folder}/${releaseId}/${file}`), stored?.bytes ?? Buffer.alloc(0));
  }
  const site = createTestSite(testStore.folder);
  const stored = await readStoredReleases(testStore.store, site);
  const live = await selectReleases(stored, site.remotes);
  expect(live.remotes.map((release) => [release.name, release.releaseId === releaseId])).toEqual([['demo', false]]);
  expect(await readFallbackReleases(stored.reader, live)).toEqual([]);
  expect(await testStore.store.listParts()).toEqual(['shell', 'demo']);
  await compose(testStore.store, site);
  const composed = path.join(getTestSiteDir(testStore.folder), 'current');
  expect(readFileSync(path.join(composed, 'demo.html'), 'utf8')).toContain('live text');
  for (const name of readdirSync(composed).filter((file) => /\.(?:html|json)$/.test(file)))
    expect(readFileSync(path.join(composed, name), 'utf8')).not.toContain(releaseId);
  await expect(rollback(context, 'demo')).rejects.toThrow('demo has no earlier release');
  context.lines.length = 0;
  await logStatus(context);
  const [table] = context.lines.join('\n').split('\n\n');
  expect(table).not.toContain(releaseId);
});

test('preview --remove deletes only the description of a preview, also of removed remotes', async () => {
  await updatePreviews(context, 'demo', 'pr-1', { from: buildTestRemote(testStore, 'preview text') });
  const { releaseId } = await readPreview('pr-1');
  await testStore.store.objects.create(getPreviewDescriptionKey('added', 'pr-1'), Buffer.from('{}'));
  await updatePreviews(context, 'all', 'pr-1', { remove: true });
  for (const remote of ['demo', 'added']) expect(await testStore.store.objects.get(getPreviewDescriptionKey(remote, 'pr-1'))).toBeNull();
  expect(await testStore.store.objects.get(getPreviewFileKey('demo', releaseId, 'release.json'))).not.toBeNull();
  expect(await testStore.store.records?.list(getPreviewFolder('demo'))).toEqual([]);
});

test('preview prints the URLs of pages, not of paths that stand for any last segment', async () => {
  const route = { page: './Page', title: 'Demo', description: 'A page of a test.', prerender: false };
  const routes = ['/demo', '/demo/report/_'].map((url) => ({ ...route, path: url }));
  await updatePreviews(context, 'demo', 'pr-1', { from: buildTestRemote(testStore, 'preview text', { routes }) });
  expect(context.lines.filter((line) => line.includes('?preview=demo.'))).toEqual([
    `  ${context.site.settings.siteUrl}/demo?preview=demo.pr-1`,
  ]);
});
