import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPart } from '../platform/build/build-part.ts';
import { compose } from '../platform/compose/compose.ts';
import { buildDir, REMOTES, readConfig, repository } from '../platform/config.ts';
import type { Closable } from '../platform/loopback.ts';
import { passContract } from '../platform/release/gates/gates.ts';
import { localObjects } from '../platform/release/local-objects.ts';
import { makeLive } from '../platform/release/make-live.ts';
import { ReleaseStore } from '../platform/release/release-store.ts';
import { upload } from '../platform/release/upload.ts';
import { startSiteServer } from '../platform/site-server/server.ts';
import { config as journeys, PORT_OFFSET } from './stack.ts';
import { expect, live, test } from './test.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

// Below the repository, so that a new remote finds its packages. The parts come from the builds of the running stack.
const folder = mkdtempSync(path.join(repository, '.data-releases-'));
const config = readConfig({ DATA_DIR: folder, PORT_OFFSET: String(PORT_OFFSET + 40) });
const store = new ReleaseStore(localObjects(config.cdnDir));
const SITE = config.settings.siteUrl;
let server: Closable;

test.beforeAll(async () => {
  for (const part of ['shell', ...REMOTES]) await release(part, buildDir(journeys, part));
  await compose(store, config.siteDir, config.settings);
  server = await startSiteServer(config.ports.site, config);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function release(part: string, dist: string): Promise<void> {
  const { release: stored } = await upload(store, dist);
  await makeLive(store, part, await store.seePointer(part), { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
}

/** The demo's build with another heading. */
function changedDemo(heading: string): string {
  const dist = path.join(folder, heading.replaceAll(' ', '-'));
  cpSync(buildDir(journeys, 'demo'), dist, { recursive: true });
  for (const name of readdirSync(dist).filter((file) => /\.c?js$/.test(file))) {
    const file = path.join(dist, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Watch Your Website Transform', heading));
  }
  return dist;
}

test('a tab that was opened before a release navigates after it', async ({ page }) => {
  await page.goto(SITE);
  await live(page);
  await release('demo', changedDemo('Watch Your Website Change'));
  await compose(store, config.siteDir, config.settings);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Demo' }).click();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Change' })).toBeVisible();
  await live(page);
});

const SECOND = `{ path: '/almanac/second', page: './AlmanacPage', title: 'Second', audience: 'everyone', prerender: true,
  description: 'The second note of the studio, which is there since the remote was released again.' }`;

/** A fourth remote of one page, as a new team would write it (not the one that docs/operations.md has it write); later with a second one. */
function writeAlmanac(more = ''): string {
  // A folder of its own for each: Node keeps the routes that it has read once.
  const dir = path.join(folder, more ? 'remote-almanac-later' : 'remote-almanac');
  const files = {
    'package.json': JSON.stringify({ name: 'remote-almanac', type: 'module' }),
    'rspack.config.js': `import { remote } from '../../rspack.base.js';
      import { routes } from './src/routes.ts';
      export const options = { name: 'almanac', dir: import.meta.dirname, routes, budgets: { entry: 6000, page: 9000 } };
      export default remote(options);`,
    'src/routes.ts': `import type { RemoteRoute } from 'shared-contracts';
      export const routes: RemoteRoute[] = [{ path: '/almanac', page: './AlmanacPage', title: 'Almanac', audience: 'everyone', prerender: true,
        description: 'What we learn while we build websites and apps, written down once a month.', navigation: { label: 'Almanac', order: 7 } }, ${more}];`,
    'src/prerender.ts': `import * as AlmanacPage from './pages/AlmanacPage.tsx';
      export { routes } from './routes.ts';
      export const pages = { './AlmanacPage': AlmanacPage };`,
    'src/pages/AlmanacPage.tsx': `import { useState } from 'react';
      import { useHost } from 'shared-contracts';
      export default function AlmanacPage() {
        const [likes, setLikes] = useState(0);
        const { Link, navigate } = useHost();
        return (
          <section style={{ paddingBlock: 160 }}>
            <h1>Notes from the studio</h1>
            <button onClick={() => setLikes(likes + 1)}>Liked {likes} times</button>
            <Link to="/almanac/second">The second note</Link>
            <button onClick={() => navigate('/almanac/second')}>Go on</button>
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

test('a new remote with a new page appears in navigation and sitemap, and the shell is not touched', async ({ page }) => {
  const shell = await store.pointer('shell');
  await page.goto(SITE);
  await live(page);
  await buildPart('almanac', buildDir(config, 'almanac'), writeAlmanac());
  await release('almanac', buildDir(config, 'almanac'));
  await compose(store, config.siteDir, config.settings);
  expect(await store.pointer('shell')).toEqual(shell);
  // The tab that is open knows nothing of it; the next document does.
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Almanac' });
  await expect(item).toHaveCount(0);
  await page.goto(`${SITE}/work`);
  await live(page);
  await item.click();
  await page.getByRole('button', { name: 'Liked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Liked 1 times' })).toBeVisible();
  const answer = await page.request.get(`${SITE}/almanac`);
  expect(await answer.text()).toContain('Notes from the studio');
  expect(await (await page.request.get(`${SITE}/sitemap.xml`)).text()).toContain('/almanac</loc>');
});

for (const way of ['link', 'button'] as const) {
  test(`a page that was released after the document was made is opened by a ${way} as a new document`, async ({ page }) => {
    await release('almanac', buildDir(config, 'almanac'));
    await compose(store, config.siteDir, config.settings);
    await page.goto(`${SITE}/almanac`);
    await live(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const dist = path.join(folder, `almanac-${way}`);
    await buildPart('almanac', dist, writeAlmanac(SECOND));
    await release('almanac', dist);
    await compose(store, config.siteDir, config.settings);
    await page.getByRole(way, { name: way === 'link' ? 'The second note' : 'Go on' }).click();
    await expect(page).toHaveTitle(/Second/);
    await live(page);
    await expect(page.getByRole('heading', { name: 'Notes from the studio' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
  });
}

test('a remote retires by a release without pages: its item and pages go, a tab that has them open goes on', async ({ page }) => {
  await release('almanac', buildDir(config, 'almanac'));
  await compose(store, config.siteDir, config.settings);
  await page.goto(`${SITE}/work`);
  await live(page);
  const source = path.join(folder, 'remote-almanac-retired');
  cpSync(path.join(folder, 'remote-almanac'), source, { recursive: true });
  const none = `import type { RemoteRoute } from 'shared-contracts';\nexport const routes: RemoteRoute[] = [];`;
  writeFileSync(path.join(source, 'src/routes.ts'), none);
  writeFileSync(path.join(source, 'src/prerender.ts'), "export { routes } from './routes.ts';\nexport const pages = {};");
  const dist = path.join(folder, 'almanac-retired');
  await buildPart('almanac', dist, source);
  await passContract((await upload(store, dist)).release, store);
  await release('almanac', dist);
  await compose(store, config.siteDir, config.settings);
  expect((await page.request.get(`${SITE}/almanac`)).status()).toBe(404);
  expect(await (await page.request.get(`${SITE}/sitemap.xml`)).text()).not.toContain('/almanac');
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Almanac' });
  await item.click();
  await expect(page.getByRole('heading', { name: 'Notes from the studio' })).toBeVisible();
  await page.goto(SITE);
  await live(page);
  await expect(item).toHaveCount(0);
});

test('releases load from another origin, which the policy then allows', async ({ page }) => {
  const cdn = await startSiteServer(0, { siteDir: path.join(folder, 'nothing'), cdnDir: config.cdnDir });
  const cdnUrl = `http://localhost:${cdn.port}`;
  const siteDir = path.join(folder, 'site-with-cdn');
  const site = await startSiteServer(0, { siteDir, cdnDir: path.join(folder, 'nothing') });
  try {
    const siteUrl = `http://localhost:${site.port}`;
    await compose(store, siteDir, { ...config.settings, siteUrl }, { cdnUrl });
    const origins = new Set<string>();
    page.on('response', (response) => {
      if (/\.(?:js|css|woff2)$/.test(new URL(response.url()).pathname)) origins.add(new URL(response.url()).origin);
    });
    const response = await page.goto(`${siteUrl}/faq`);
    expect(response?.headers()['content-security-policy']).toContain(`script-src 'self' ${cdnUrl} `);
    await live(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Demo' }).click();
    await page.getByRole('textbox').fill('nonsense');
    await page.getByRole('button', { name: 'Analyze Website' }).click();
    await expect(page.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
    expect([...origins]).toEqual([cdnUrl]);
  } finally {
    await Promise.all([site.stop(), cdn.stop()]);
  }
});
