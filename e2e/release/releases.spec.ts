import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { compose, computeIntegrity, uploadRelease } from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import { buildPart } from '../../tools/build/part.ts';
import { getBuildDir } from '../../tools/config.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { config } from '../stack.ts';
import { expect, test } from '../support/test.ts';
import { ALMANAC, ALMANAC_HEADING, buildAlmanac } from './almanac.ts';
import { DEMO_HEADING, type IsolatedSite, startIsolatedSite } from './isolated-site.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let site: IsolatedSite;

test.beforeAll(async () => {
  site = await startIsolatedSite(40, { almanac: ALMANAC });
});
test.afterAll(() => site?.stop());

const findNavigationItem = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

async function openPage(page: Page, pathname: string): Promise<void> {
  await page.goto(site.url + pathname);
  await waitUntilInteractive(page);
}

const readDocument = async (page: Page, pathname: string) => (await page.request.get(site.url + pathname)).text();

/** Hashes of all stored files by their paths. */
function hashStoredFiles(): Record<string, string> {
  const { cdnDir } = site.config;
  const entries = readdirSync(cdnDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [path.relative(cdnDir, file), computeIntegrity(readFileSync(file))]));
}

test('a tab that was used before a release continues to use the earlier release', async ({ page }) => {
  await openPage(page, '/');
  const registry = page.waitForResponse('**/registry.json');
  await findNavigationItem(page, 'Work').hover();
  await (await registry).finished();
  await site.release('demo', site.copyDemo(DEMO_HEADING, 'Watch Your Website Change'));
  await site.compose();
  await findNavigationItem(page, 'Demo').click();
  await expect(page.getByRole('heading', { name: DEMO_HEADING })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Change' })).toBeVisible();
});

test('a link of a tab that was only read before a release opens a document of the new release', async ({ page }) => {
  await openPage(page, '/');
  await site.release('demo', site.copyDemo(DEMO_HEADING, 'Watch Your Website Change'));
  await site.compose();
  await findNavigationItem(page, 'Demo').click();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Change' })).toBeVisible();
});

test('a release of one remote changes only its own stored files and the pages that show it', async ({ page }) => {
  const others = ['/work', '/faq', '/services', '/auth'];
  // Every document names the complete registry by its hash.
  const readWithoutHash = async (pathname: string) => (await readDocument(page, pathname)).replace(/"hash":"[^"]+"/, '');
  const readOthers = () => Promise.all(others.map(readWithoutHash));
  const [filesBefore, documentsBefore] = [hashStoredFiles(), await readOthers()];

  await site.release('demo', site.copyDemo('Try the demo', 'Open the demo'));
  await site.compose();

  expect(await readDocument(page, '/')).toContain('Open the demo</button>');
  expect(await readOthers()).toEqual(documentsBefore);
  const filesAfter = hashStoredFiles();
  const { releaseId } = (await site.store.readPointer('demo')) ?? {};
  const changed = Object.keys({ ...filesBefore, ...filesAfter }).filter((file) => filesBefore[file] !== filesAfter[file]);
  expect(changed).toContain('remotes/demo/current.json');
  expect(changed.filter((file) => !/^remotes\/demo\/\.?current/.test(file) && !file.startsWith(`remotes/demo/${releaseId}/`))).toEqual([]);
});

test('a remote whose page throws keeps its last good release, while another remote is released', async ({ page }) => {
  const good = await site.store.readPointer('demo');
  const broken = site.copyDemo(DEMO_HEADING, 'Never Shown');
  const throwing = "module.exports.pages['./DemoPage'] = { default() { throw new Error('no data'); } };";
  appendFileSync(path.join(broken, 'prerender.cjs'), `\n${throwing}`);
  const changed = path.join(site.folder, 'changed-marketing');
  copyBuild(getBuildDir(config, 'marketing'), changed, [['Terms of Service', 'Terms of Use']]);
  await site.release('demo', broken);
  await site.release('marketing', changed);
  const { refused } = await site.compose();

  expect(refused).toMatchObject([{ part: 'demo', reason: 'Rendering /demo failed: no data', live: good?.releaseId }]);
  expect(await readDocument(page, '/terms')).toContain('Terms of Use</h1>');
  await openPage(page, '/demo');
  await expect(page.getByRole('heading', { name: DEMO_HEADING })).toBeVisible();
});

test('a new remote appears in navigation and sitemap without a release of the shell, and can be retired', async ({ page }) => {
  const shellBefore = await site.store.readPointer('shell');
  await openPage(page, '/');
  await site.release('almanac', await buildAlmanac(site.folder, true));
  await site.compose();

  expect(await site.store.readPointer('shell')).toEqual(shellBefore);
  await expect(findNavigationItem(page, 'Almanac'), 'the open document has the earlier registry').toHaveCount(0);
  await openPage(page, '/work');
  await findNavigationItem(page, 'Almanac').click();
  await page.getByRole('button', { name: 'Liked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Liked 1 times' })).toBeVisible();
  expect(await readDocument(page, '/almanac'), 'the page is prerendered').toContain(ALMANAC_HEADING);
  expect(await readDocument(page, '/sitemap.xml')).toContain('/almanac</loc>');

  const retired = await buildAlmanac(site.folder, false);
  await site.checkContract(await uploadRelease(site.store, retired));
  await site.release('almanac', retired);
  await site.compose();
  expect((await page.request.get(`${site.url}/almanac`)).status()).toBe(404);
  expect(await readDocument(page, '/sitemap.xml')).not.toContain('/almanac');
  await openPage(page, '/');
  await expect(findNavigationItem(page, 'Almanac')).toHaveCount(0);
});

test('the site loads releases from a CDN origin that its content security policy allows', async ({ page }) => {
  const emptyFolder = path.join(site.folder, 'nothing');
  const siteDir = path.join(site.folder, 'site-with-cdn');
  const cdn = await startSiteServer(0, { siteDir: emptyFolder, cdnDir: site.config.cdnDir });
  const pages = await startSiteServer(0, { siteDir, cdnDir: emptyFolder });
  try {
    const cdnUrl = `http://localhost:${cdn.port}`;
    const siteUrl = `http://localhost:${pages.port}`;
    await compose(site.store, { ...site.site, siteDir, settings: { ...site.config.settings, siteUrl }, cdnUrl });
    const originsOfFiles = new Set<string>();
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (/\.(?:js|css|woff2)$/.test(pathname)) originsOfFiles.add(origin);
    });
    const response = await page.goto(`${siteUrl}/faq`);
    expect(response?.headers()['content-security-policy']).toContain(`script-src 'self' ${cdnUrl} `);
    await waitUntilInteractive(page);
    await findNavigationItem(page, 'Demo').click();
    await expect(page.getByRole('heading', { name: /^Watch Your Website/ })).toBeVisible();
    expect([...originsOfFiles]).toEqual([cdnUrl]);
  } finally {
    await Promise.all([pages.stop(), cdn.stop()]);
  }
});

test('building the same source twice results in the same release, so publishing it again changes nothing', async () => {
  const first = await site.store.readPointer('admin');
  const again = path.join(site.folder, 'admin-built-again');
  await buildPart('admin', again);
  expect((await uploadRelease(site.store, again)).releaseId).toBe(first?.releaseId);
});
