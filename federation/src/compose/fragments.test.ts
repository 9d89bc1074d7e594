import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { Registry, Release, RemoteRelease } from '../types/index.ts';
import { compose, composeStoredReleases } from './compose.ts';
import { readStoredReleases } from './read/stored-releases.ts';
import { RELEASE_URL } from './sandbox/evaluate.ts';

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
/** Composes the site as it would be with a release that isn't live. */
const composeTrial = async (candidate: Release) => {
  const site = createTestSite(testStore.folder);
  const trial = { candidate, siteDir: path.join(testStore.folder, 'trial') };
  return composeStoredReleases(await readStoredReleases(testStore.store, site), site, trial);
};
/** Releases a remote whose page places the basket. */
const releaseDemo = () => releaseBuild(testStore, 'demo', buildTestRemote(testStore, '<h1>Demo</h1><place>shop/Basket</place>'));

test('a document contains the HTML, styles and release of another remote’s fragment', async () => {
  const shop = await releaseShop('<b class="s-used">Basket</b>');
  await releaseDemo();
  const html = current('demo.html');
  expect(html).toContain('<h1>Demo</h1><div data-island="shop/Basket"><b class="s-used">Basket</b></div>');
  expect(html).toContain('.s-used{color:red}');
  expect(html).not.toContain('color:blue');
  expect(html).toContain(`"/remotes/shop/${shop}/fragment.css"`);
  const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(registry.remotes.shop?.releaseId).toBe(shop);
  expect(registry.preload).toEqual({ 'shop/Basket': [] });
});

test('a release of the owner renders the pages that place its fragment', async () => {
  await releaseShop('<b>First</b>');
  await releaseDemo();
  await releaseShop('<b>Second</b>');
  expect(current('demo.html')).toContain('<b>Second</b>');
});

test('the URL of a picture is that of its release’s folder', async () => {
  const demo = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, `<img src="${RELEASE_URL}boat.avif">`));
  expect(current('demo.html')).toContain(`<img src="/remotes/demo/${demo}/boat.avif">`);
});

test('a page gets a fragment with the first release of the fragment’s owner', async () => {
  const release = await uploadRelease(testStore.store, buildTestRemote(testStore, '<h1>Demo</h1><place>shop/Basket</place>'));
  const trial = await composeTrial(release);
  expect(trial.omitted).toEqual(['/demo is composed without shop/Basket until shop has a live release.']);
  await releaseDemo();
  expect(current('demo.html')).toContain('<main><h1>Demo</h1></main>');
  await releaseShop('<b>Basket</b>');
  expect(current('demo.html')).toContain('<b>Basket</b>');
});

test('a release that removes a fragment which a page places is refused before it goes live', async () => {
  await releaseShop('<b>Basket</b>');
  await releaseDemo();
  const dist = buildTestRemote(testStore, '<b>Nothing</b>', { name: 'shop', modules: {}, routes: [] });
  const release = await uploadRelease(testStore.store, dist);
  const reason = "Rendering /demo failed: It places shop/Basket, which the live release of shop doesn't have: release shop with it first.";
  await expect(composeTrial(release)).rejects.toThrow(reason);
  // Without the gates, the page loses the fragment only.
  await releaseBuild(testStore, 'shop', dist);
  expect(current('demo.html')).toContain('<main><h1>Demo</h1></main>');
});

test('a page loses a fragment whose owner has no usable release, and gets it back with the next one', async () => {
  await releaseShop('<b>Basket</b>');
  await releaseDemo();
  const folder = path.join(testStore.folder, 'cdn/remotes/shop');
  for (const name of readdirSync(folder)) if (/^[0-9a-f]{16}$/.test(name)) rmSync(path.join(folder, name), { recursive: true });
  const { refused, omitted } = await compose(testStore.store, createTestSite(testStore.folder));
  expect([refused.length, omitted.length]).toEqual([1, 1]);
  expect(current('demo.html')).toContain('<main><h1>Demo</h1></main>');
  await releaseShop('<b>New basket</b>');
  expect(current('demo.html')).toContain('<b>New basket</b>');
});

test.each([
  ['throws', "throw new Error('no stock')", 'no stock'],
  ['has a script', 'return \'<script src="/remotes/shop/x.js"></script>\'', 'it was not rendered completely'],
])('a page is composed without a fragment that %s, and its remote keeps its release', async (_, body, problem) => {
  await releaseShop('<b>Basket</b>');
  const demo = await releaseDemo();
  const dist = buildTestRemote(testStore, '<b>Basket</b>', { name: 'shop', modules: BASKET, routes: [] });
  appendFileSync(path.join(dist, 'prerender.cjs'), `exports.islands['./islands/Basket'] = { default() { ${body}; } };`);
  await releaseBuild(testStore, 'shop', dist);
  const { refused, omitted, registry } = await compose(testStore.store, createTestSite(testStore.folder));
  expect([refused, omitted]).toEqual([[], [`Rendering /demo failed: the island shop/Basket: ${problem}`]]);
  expect(registry.remotes.demo?.releaseId).toBe(demo);
  expect(current('demo.html')).toContain('<main><h1>Demo</h1></main>');
});

test('a page that places an island of another remote which is no fragment is refused', async () => {
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, '<place>shop/Checkout</place>'));
  const [refusal] = (await compose(testStore.store, createTestSite(testStore.folder))).refused;
  expect(refusal?.reason).toBe("Rendering /demo failed: it places shop/Checkout, which isn't a fragment of another remote");
});
