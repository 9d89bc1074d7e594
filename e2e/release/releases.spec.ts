// Uses remote-demo, remote-marketing
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { compose, uploadRelease } from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import { getBuildDir } from '../../tools/config.ts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { isSameDocument, markDocument } from '../fault-injection/fault-actions.ts';
import { analyzeWebsite } from '../support/demo-actions.ts';
import { expect, test } from '../support/test.ts';
import { ALMANAC, ALMANAC_HEADING, buildAlmanac } from './almanac.ts';
import { DEMO_HEADING, type IsolatedSite, startIsolatedSite } from './isolated-site.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const PORT_SHIFT = 40;
let site: IsolatedSite;
/** Build of the almanac with one page. */
let almanac: string;

test.beforeAll(async () => {
  site = await startIsolatedSite(PORT_SHIFT, { almanac: ALMANAC });
  almanac = getBuildDir(site.config, 'almanac');
  await buildAlmanac('one page', site.folder, almanac);
});
test.afterAll(() => site?.stop());

const findNavigationItem = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

async function openPage(page: Page, pathname: string): Promise<void> {
  await page.goto(site.url + pathname);
  await waitUntilInteractive(page);
}

/** Stores a build, makes it live and composes the site. Returns the paths of the pages that were rendered. */
async function releaseBuild(part: string, build: string): Promise<string[]> {
  await site.release(part, build);
  return (await site.compose()).rendered;
}

const readDocument = async (page: Page, pathname: string) => (await page.request.get(site.url + pathname)).text();

test('a tab that was opened before a release continues to use the earlier release', async ({ page }) => {
  await openPage(page, '/');

  await releaseBuild('demo', site.copyDemoWithHeading('Watch Your Website Change'));

  await findNavigationItem(page, 'Demo').click();
  await expect(page.getByRole('heading', { name: DEMO_HEADING })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Change' })).toBeVisible();
  await waitUntilInteractive(page);
});

test('the page of a new remote appears in navigation and sitemap without a release of the shell', async ({ page }) => {
  const shellBefore = await site.store.readPointer('shell');
  await openPage(page, '/');

  await releaseBuild('almanac', almanac);

  expect(await site.store.readPointer('shell')).toEqual(shellBefore);
  await expect(findNavigationItem(page, 'Almanac'), 'the open document has the earlier registry').toHaveCount(0);
  await openPage(page, '/work');
  await findNavigationItem(page, 'Almanac').click();
  await page.getByRole('button', { name: 'Liked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Liked 1 times' })).toBeVisible();
  expect(await readDocument(page, '/almanac'), 'the page is prerendered').toContain(ALMANAC_HEADING);
  expect(await readDocument(page, '/sitemap.xml')).toContain('/almanac</loc>');
});

for (const [role, name] of [
  ['link', 'The second note'],
  ['button', 'Go on'],
] as const) {
  test(`a ${role} opens a page that was released after the current document by loading a new document`, async ({ page }) => {
    await releaseBuild('almanac', almanac);
    await openPage(page, '/almanac');
    await markDocument(page);

    const extended = path.join(site.folder, `build-for-${role}`);
    await buildAlmanac('two pages', site.folder, extended);
    await releaseBuild('almanac', extended);
    await page.getByRole(role, { name }).click();

    await expect(page).toHaveTitle(/Second/);
    await waitUntilInteractive(page);
    await expect(page.getByRole('heading', { name: ALMANAC_HEADING })).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
  });
}

test('a release without pages removes a remote’s pages and navigation item', async ({ page }) => {
  await releaseBuild('almanac', almanac);
  await openPage(page, '/work');
  const retired = path.join(site.folder, 'build-without-pages');
  await buildAlmanac('no pages', site.folder, retired);

  await site.checkContract((await uploadRelease(site.store, retired)).release);
  await releaseBuild('almanac', retired);

  expect((await page.request.get(`${site.url}/almanac`)).status()).toBe(404);
  expect(await readDocument(page, '/sitemap.xml')).not.toContain('/almanac');
  await findNavigationItem(page, 'Almanac').click();
  await expect(page.getByRole('heading', { name: ALMANAC_HEADING }), 'the open document still has the page').toBeVisible();
  await openPage(page, '/');
  await expect(findNavigationItem(page, 'Almanac')).toHaveCount(0);
});

test('releasing a fragment’s owner changes only the pages that contain the fragment', async ({ page }) => {
  const pagesWithoutFragment = ['/work', '/faq', '/services', '/projects/fowler-finds', '/auth'];
  const readDocuments = async () => {
    const entries = pagesWithoutFragment.map(async (pathname) => [pathname, await readDocument(page, pathname)] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  const documentsBefore = await readDocuments();

  const rendered = await releaseBuild('demo', site.copyDemo('Try the demo', 'Open the demo'));

  expect(rendered.toSorted()).toEqual(['/', '/demo', '/demo/report/_']);
  expect(await readDocument(page, '/')).toContain('Open the demo</button>');
  expect(await readDocuments()).toEqual(documentsBefore);
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
    // Until the page is loaded, the preceding page is shown, which has its own fields.
    await expect(page.getByRole('heading', { name: /^Watch Your Website/ })).toBeVisible();
    await page.getByRole('textbox').fill('nonsense');
    await analyzeWebsite(page);

    await expect(page.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
    expect([...originsOfFiles]).toEqual([cdnUrl]);
  } finally {
    await Promise.all([pages.stop(), cdn.stop()]);
  }
});
