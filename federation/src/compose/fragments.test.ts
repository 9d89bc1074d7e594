import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { Registry, RemoteRelease } from '../types/index.ts';
import { compose } from './compose.ts';
import { RELEASE_URL } from './evaluate.ts';

jest.setTimeout(60_000);

const BASKET = { './islands/Basket': { js: [], css: ['fragment.css'] } };

let testStore: TestStore;
beforeEach(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
});
afterEach(() => testStore.remove());

const current = (file: string) => readFileSync(path.join(getTestSiteDir(testStore.folder), 'current', file), 'utf8');
const releaseShop = (text: string, modules: RemoteRelease['modules'] = BASKET) =>
  releaseBuild(testStore, 'shop', buildTestRemote(testStore, text, { name: 'shop', modules, routes: [] }));
/** Releases a remote whose page places the basket. */
const releaseDemo = () => releaseBuild(testStore, 'demo', buildTestRemote(testStore, '<h1>Demo</h1><place>shop/Basket</place>'));
const releaseOther = () => {
  const routes = [{ path: '/other', page: './Page', title: 'Other', description: '', prerender: true }];
  return releaseBuild(testStore, 'other', buildTestRemote(testStore, 'Other', { name: 'other', routes }));
};

test('the document of a page contains the HTML, the styles and the release of a fragment of another remote', async () => {
  const shop = await releaseShop('<b>Basket</b>');
  await releaseDemo();
  const html = current('demo.html');
  expect(html).toContain('<h1>Demo</h1><div data-island="shop/Basket"><b>Basket</b></div>');
  expect(html).toMatch(/b\{color:red\}/);
  expect(html).not.toMatch(/i\{color:blue\}/);
  expect(html).toContain(`"/remotes/shop/${shop}/fragment.css"`);
  const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(registry.remotes.shop?.releaseId).toBe(shop);
  expect(registry.islands?.map(({ path: name }) => name)).toEqual(['shop/Basket']);
});

test('a release of the owner renders the pages that place its fragment, and changes no byte of the others', async () => {
  await releaseShop('<b>First</b>');
  await releaseDemo();
  await releaseOther();
  const others = () => ['other.html', '404.html'].map(current);
  const before = others();
  await releaseShop('<b>Second</b>');
  expect(current('demo.html')).toContain('<b>Second</b>');
  expect(others()).toEqual(before);
  expect((await compose(testStore.store, createTestSite(testStore.folder))).islands['/demo']).toEqual(['shop/Basket']);
});

test('the URL of a picture is that of its release’s folder', async () => {
  const demo = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, `<img src="${RELEASE_URL}boat.avif">`));
  expect(current('demo.html')).toContain(`<img src="/remotes/demo/${demo}/boat.avif">`);
});

test('refuses a page that places a fragment without a live owner', async () => {
  const problem = 'Rendering /demo failed: It places shop/Basket, but shop has no live release: release shop first.';
  await expect(releaseDemo()).rejects.toThrow(problem);
});

test('refuses a page that places a fragment which its owner doesn’t have, also when a release of the owner removes it', async () => {
  await releaseShop('<b>Basket</b>');
  await releaseDemo();
  await expect(releaseShop('<b>Nothing</b>', {})).rejects.toThrow(
    "Rendering /demo failed: It places shop/Basket, which the live release of shop doesn't have: release shop with it first.",
  );
  expect(current('demo.html')).toContain('<b>Basket</b>');
});
