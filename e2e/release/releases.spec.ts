// Uses remote-demo, remote-marketing
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compose, uploadRelease } from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import { buildPart } from '../../tools/build/part.ts';
import { getBuildDir } from '../../tools/config.ts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { repository } from '../../tools/parts.ts';
import { expect, test } from '../support/test.ts';
import { DEMO_HEADING, type IsolatedSite, startIsolatedSite } from './isolated-site.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let site: IsolatedSite;

test.beforeAll(async () => {
  const almanac = { paths: ['/almanac'], navigation: { '/almanac': { label: 'Almanac', order: 7 } }, classPrefix: 'l-' };
  site = await startIsolatedSite(40, { almanac });
});
test.afterAll(() => site?.stop());

test('a tab that was opened before a release continues to use the earlier release', async ({ page }) => {
  await page.goto(site.url);
  await waitUntilInteractive(page);
  await site.release('demo', site.copyDemoWithHeading('Watch Your Website Change'));
  await site.compose();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Demo' }).click();
  await expect(page.getByRole('heading', { name: DEMO_HEADING })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Change' })).toBeVisible();
  await waitUntilInteractive(page);
});

const SECOND_ROUTE = `{ path: '/almanac/second', page: './AlmanacPage', title: 'Second', audience: 'everyone', prerender: true,
  description: 'The second note of the studio, which a later release of the remote added.' }`;

/** Writes a fourth remote with one page, and `more` routes. Returns its folder. */
function writeAlmanac(more = ''): string {
  // Each variant has its own folder, because Node caches the imported routes.
  const dir = path.join(site.folder, more ? 'remote-almanac-extended' : 'remote-almanac');
  const files = {
    'package.json': JSON.stringify({ name: 'remote-almanac', type: 'module' }),
    'rspack.config.js': `import { remote } from '${path.relative(dir, path.join(repository, 'rspack.base.js'))}';
      import { routes } from './src/routes.ts';
      export const part = remote({ name: 'almanac', classPrefix: 'l-', dir: import.meta.dirname, routes, budgets: { entry: 6000, page: 9000 } });
      export default part.configurations;`,
    'src/routes.ts': `import type { RemoteRoute } from 'shared-contracts';
      export const routes: RemoteRoute[] = [{ path: '/almanac', page: './AlmanacPage', title: 'Almanac', audience: 'everyone', prerender: true,
        description: 'What we learn while we build websites and apps, written down once a month.' }, ${more}];`,
    'src/prerender.ts': `import * as Actions from './Actions.island.tsx';
      import * as AlmanacPage from './pages/AlmanacPage.tsx';
      export { routes } from './routes.ts';
      export const pages = { './AlmanacPage': AlmanacPage };
      export const islands = { './islands/Actions': Actions };`,
    'src/Actions.island.tsx': `import { useState } from 'react';
      import { defineIsland, useHost } from 'shared-contracts';
      function Actions() {
        const [likes, setLikes] = useState(0);
        const { navigate } = useHost();
        return (
          <p>
            <button onClick={() => setLikes(likes + 1)}>Liked {likes} times</button>
            <button onClick={() => navigate('/almanac/second')}>Go on</button>
          </p>
        );
      }
      export default defineIsland('almanac/Actions', Actions);`,
    'src/pages/AlmanacPage.tsx': `import { useHost } from 'shared-contracts';
      import Actions from '../Actions.island.tsx';
      export default function AlmanacPage() {
        const { Link } = useHost();
        return (
          <section style={{ paddingBlock: 160 }}>
            <h1>Notes from the studio</h1>
            <Actions />
            <Link to="/almanac/second">The second note</Link>
          </section>
        );
      }`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

test('the page of a new remote appears in navigation and sitemap without a release of the shell', async ({ page }) => {
  const shell = await site.store.readPointer('shell');
  await page.goto(site.url);
  await waitUntilInteractive(page);
  await buildPart('almanac', getBuildDir(site.config, 'almanac'), { dir: writeAlmanac() });
  await site.release('almanac', getBuildDir(site.config, 'almanac'));
  await site.compose();
  expect(await site.store.readPointer('shell')).toEqual(shell);
  // The open document has the old registry, the next one the new.
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Almanac' });
  await expect(item).toHaveCount(0);
  await page.goto(`${site.url}/work`);
  await waitUntilInteractive(page);
  await item.click();
  await page.getByRole('button', { name: 'Liked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Liked 1 times' })).toBeVisible();
  const response = await page.request.get(`${site.url}/almanac`);
  expect(await response.text()).toContain('Notes from the studio');
  expect(await (await page.request.get(`${site.url}/sitemap.xml`)).text()).toContain('/almanac</loc>');
});

for (const role of ['link', 'button'] as const) {
  test(`a ${role} opens a page that was released after the current document by loading a new document`, async ({ page }) => {
    await site.release('almanac', getBuildDir(site.config, 'almanac'));
    await site.compose();
    await page.goto(`${site.url}/almanac`);
    await waitUntilInteractive(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const dist = path.join(site.folder, `almanac-${role}`);
    await buildPart('almanac', dist, { dir: writeAlmanac(SECOND_ROUTE) });
    await site.release('almanac', dist);
    await site.compose();
    await page.getByRole(role, { name: role === 'link' ? 'The second note' : 'Go on' }).click();
    await expect(page).toHaveTitle(/Second/);
    await waitUntilInteractive(page);
    await expect(page.getByRole('heading', { name: 'Notes from the studio' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
  });
}

test('a release without pages removes a remote’s pages and navigation item', async ({ page }) => {
  await site.release('almanac', getBuildDir(site.config, 'almanac'));
  await site.compose();
  await page.goto(`${site.url}/work`);
  await waitUntilInteractive(page);
  const source = path.join(site.folder, 'remote-almanac-retired');
  cpSync(path.join(site.folder, 'remote-almanac'), source, { recursive: true });
  const none = `import type { RemoteRoute } from 'shared-contracts';\nexport const routes: RemoteRoute[] = [];`;
  writeFileSync(path.join(source, 'src/routes.ts'), none);
  writeFileSync(path.join(source, 'src/prerender.ts'), "export { routes } from './routes.ts';\nexport const pages = {};");
  rmSync(path.join(source, 'src/Actions.island.tsx'));
  const dist = path.join(site.folder, 'almanac-retired');
  await buildPart('almanac', dist, { dir: source });
  await site.checkContract((await uploadRelease(site.store, dist)).release);
  await site.release('almanac', dist);
  await site.compose();
  expect((await page.request.get(`${site.url}/almanac`)).status()).toBe(404);
  expect(await (await page.request.get(`${site.url}/sitemap.xml`)).text()).not.toContain('/almanac');
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Almanac' });
  await item.click();
  await expect(page.getByRole('heading', { name: 'Notes from the studio' })).toBeVisible();
  await page.goto(site.url);
  await waitUntilInteractive(page);
  await expect(item).toHaveCount(0);
});

test('releasing a fragment’s owner changes only the pages that contain the fragment', async ({ page }) => {
  const read = async (url: string) => (await page.request.get(site.url + url)).text();
  const others = () => Promise.all(['/work', '/faq', '/services', '/projects/fowler-finds', '/auth'].map(read));
  const before = await others();
  await site.release('demo', site.copyDemo('Try the demo', 'Open the demo'));
  const { rendered } = await site.compose();
  expect(rendered.toSorted()).toEqual(['/', '/demo', '/demo/report/_']);
  expect(await read('/')).toContain('Open the demo</button>');
  expect(await others()).toEqual(before);
});

test('the site loads releases from a CDN origin that its content security policy allows', async ({ page }) => {
  const cdn = await startSiteServer(0, { siteDir: path.join(site.folder, 'nothing'), cdnDir: site.config.cdnDir });
  const cdnUrl = `http://localhost:${cdn.port}`;
  const siteDir = path.join(site.folder, 'site-with-cdn');
  const pages = await startSiteServer(0, { siteDir, cdnDir: path.join(site.folder, 'nothing') });
  try {
    const siteUrl = `http://localhost:${pages.port}`;
    await compose(site.store, { ...site.site, siteDir, settings: { ...site.config.settings, siteUrl }, cdnUrl });
    const origins = new Set<string>();
    page.on('response', (response) => {
      if (/\.(?:js|css|woff2)$/.test(new URL(response.url()).pathname)) origins.add(new URL(response.url()).origin);
    });
    const response = await page.goto(`${siteUrl}/faq`);
    expect(response?.headers()['content-security-policy']).toContain(`script-src 'self' ${cdnUrl} `);
    await waitUntilInteractive(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Demo' }).click();
    // Until the page is loaded, the preceding page is shown, which has its own fields.
    await expect(page.getByRole('heading', { name: /^Watch Your Website/ })).toBeVisible();
    await page.getByRole('textbox').fill('nonsense');
    await page.getByRole('button', { name: 'Analyze Website' }).click();
    await expect(page.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
    expect([...origins]).toEqual([cdnUrl]);
  } finally {
    await Promise.all([pages.stop(), cdn.stop()]);
  }
});
