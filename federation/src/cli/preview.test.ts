import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compose } from '../compose/compose.ts';
import { getPreviewDescriptionKey, getPreviewFileKey } from '../store/keys.ts';
import { buildTestRemote, buildTestShell, createTestContext, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { preview } from './preview.ts';
import { promote } from './publish.ts';
import { rollback } from './rollback.ts';

let testStore: TestStore;
let context: ReturnType<typeof createTestContext>;
beforeEach(async () => {
  testStore = createTestStore();
  context = createTestContext(testStore);
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'live text'));
});
afterEach(() => testStore.remove());

/** Publishes a preview and returns the id of its release. */
async function publishPreview(): Promise<string> {
  const route = { page: './Page', title: 'Demo', description: 'A page of a test.', prerender: true };
  const routes = ['/demo', '/demo/report/_'].map((url) => ({ ...route, path: url }));
  await preview(context, 'demo', 'pr-1', { from: buildTestRemote(testStore, 'preview text', { routes }) });
  const stored = await testStore.store.objects.get(getPreviewDescriptionKey('demo', 'pr-1'));
  return JSON.parse(String(stored?.bytes)).releaseId;
}

test('a preview writes only to the previews’ folder of its remote, and its URLs are those of pages', async () => {
  const listFiles = () => readdirSync(path.join(testStore.folder, 'cdn'), { recursive: true }).map(String);
  const before = listFiles();
  await publishPreview();
  const written = listFiles().filter((file) => !before.includes(file));
  expect(written.filter((file) => !/^previews(?:\/demo|$)/.test(file))).toEqual([]);
  expect(context.lines.filter((line) => line.includes('?preview=demo'))).toEqual(['  http://localhost:4/demo?preview=demo.pr-1']);
});

test('nothing that the previews’ access key can write changes live releases or documents', async () => {
  const { objects } = testStore.store;
  const releaseId = await publishPreview();
  const pointer = { releaseId, generation: 9, updatedAt: new Date().toISOString(), by: '', action: 'publish', history: [] };
  for (const folder of ['previews', 'previews/demo', 'previews/shell', 'previews/remotes/demo'])
    await objects.write(`${folder}/current.json`, Buffer.from(JSON.stringify(pointer)));
  for (const file of ['release.json', 'remote-entry.js', 'prerender.cjs']) {
    const stored = await objects.get(getPreviewFileKey('demo', releaseId, file));
    await objects.write(`previews/shell/${releaseId}/${file}`, stored?.bytes ?? Buffer.alloc(0));
  }
  await compose(testStore.store, createTestSite(testStore.folder));
  const composed = path.join(getTestSiteDir(testStore.folder), 'current');
  for (const name of readdirSync(composed).filter((file) => /\.(?:html|json)$/.test(file)))
    expect(readFileSync(path.join(composed, name), 'utf8')).not.toContain(releaseId);
  await expect(promote(context, 'demo', releaseId)).rejects.toThrow(`${releaseId} names no release of demo`);
  await expect(rollback(context, 'demo')).rejects.toThrow('demo has no earlier release');
});

test('preview --remove deletes the description of a preview, also of a remote that the site doesn’t have', async () => {
  const releaseId = await publishPreview();
  await testStore.store.objects.write(getPreviewDescriptionKey('added', 'pr-1'), Buffer.from('{}'));
  for (const remote of ['demo', 'added']) {
    await preview(context, remote, 'pr-1', { remove: true });
    expect(await testStore.store.objects.get(getPreviewDescriptionKey(remote, 'pr-1'))).toBeNull();
  }
  expect(await testStore.store.objects.get(getPreviewFileKey('demo', releaseId, 'release.json'))).not.toBeNull();
});

test.each([
  ['demo', '../pr-1', 'Name the preview'],
  ['shell', 'pr-1', 'the shell has no previews'],
  ['added', 'pr-1', 'Unknown part added'],
  ['../demo', 'pr-1', "can't be part of the key"],
])('refuses a preview of %j with the name %j', async (remote, name, message) => {
  await expect(preview(context, remote, name)).rejects.toThrow(message);
});
