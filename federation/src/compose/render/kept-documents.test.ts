import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../../testing/test-site.ts';
import { createTestStore, type TestStore } from '../../testing/test-store.ts';
import type { Registry } from '../../types/index.ts';
import { compose } from '../compose.ts';

let testStore: TestStore;
beforeEach(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first'));
  await releaseShop('first', 'Shop');
});
afterEach(() => testStore.remove());

/** Releases a remote whose page links the demo. */
function releaseShop(text: string, title: string): Promise<string> {
  const route = { path: '/shop', page: './Page', title, description: text, prerender: true };
  const build = buildTestRemote(testStore, `${text} <a href="/demo">Demo</a>`, { name: 'shop', routes: [route] });
  return releaseBuild(testStore, 'shop', build);
}
const current = (file: string) => path.join(getTestSiteDir(testStore.folder), 'current', file);
const readDocument = (file: string) => readFileSync(current(file), 'utf8');
const composeAgain = (changes = {}) => compose(testStore.store, { ...createTestSite(testStore.folder), ...changes });

test('a shell release and other settings render all documents', async () => {
  expect((await composeAgain({ settings: { siteUrl: 'http://localhost:5' } })).rendered).toHaveLength(3);
  const before = readDocument('demo.html');
  const dist = buildTestShell(testStore);
  writeFileSync(path.join(dist, 'inline.js'), 'other()');
  await releaseBuild(testStore, 'shell', dist);
  expect(readDocument('demo.html')).not.toBe(before);
});

test('documents name the remote and release that they report, and the one of unknown paths no path', async () => {
  await composeAgain({ settings: { siteUrl: 'http://localhost:4', reportUrl: '/collect' } });
  const readView = (file: string) => JSON.parse(/id="view"[^>]*>([^<]+)/.exec(readDocument(file))?.[1] ?? '');
  const readRelease = async (part: string) => (await testStore.store.readPointer(part))?.releaseId;
  expect(readView('demo.html')).toEqual({ type: 'view', remote: 'demo', release: await readRelease('demo'), path: '/demo' });
  expect(readView('404.html')).toEqual({ type: 'view', remote: 'shell', release: await readRelease('shell'), path: '*' });
});

test('a document whose file was deleted is rendered again, and no other one', async () => {
  rmSync(current('demo.html'));
  const shopBefore = statSync(current('shop.html')).ino;

  const { rendered } = await composeAgain();

  expect(rendered).toEqual(['/demo']);
  expect(readDocument('demo.html')).toContain('first');
  expect(statSync(current('shop.html')).ino).toBe(shopBefore);
});

test('a document that no route has any more is removed', async () => {
  await releaseBuild(testStore, 'shop', buildTestRemote(testStore, 'none', { name: 'shop', routes: [] }));
  expect((await composeAgain()).pages.toSorted()).toEqual(['/404', '/demo']);
  expect(() => readDocument('shop.html')).toThrow('ENOENT');
});

test('documents have the hash of the complete registry, which has the hash of every container', () => {
  const file = readDocument('registry.json');
  const hash = `sha256-${createHash('sha256').update(file).digest('base64')}`;
  for (const name of ['demo.html', '404.html']) expect(readDocument(name)).toContain(`"hash":"${hash}"`);
  const registry: Registry = JSON.parse(file);
  expect(Object.keys(registry.remotes)).toEqual(['demo', 'shop']);
  const { entry = '', integrity } = registry.remotes.shop ?? {};
  const container = readFileSync(path.join(testStore.folder, 'cdn', entry));
  expect(integrity).toBe(`sha256-${createHash('sha256').update(container).digest('base64')}`);
});
