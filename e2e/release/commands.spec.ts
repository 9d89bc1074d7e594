import { cpSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getBuildDir } from '../../tools/config.ts';
import { REMOTES } from '../../tools/parts.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { config as journeys } from '../stack.ts';
import { expect, test } from '../support/test.ts';
import { COMMAND_TIMEOUT_MS, DEMO_HEADING, type IsolatedSite, startIsolatedSite } from './isolated-site.ts';

// The commands of a team that releases a remote, with all their gates in a browser.
test.describe.configure({ mode: 'serial', timeout: 4 * COMMAND_TIMEOUT_MS });

let site: IsolatedSite;

test.beforeAll(async () => {
  site = await startIsolatedSite(60);
  for (const part of REMOTES) cpSync(`${getBuildDir(journeys, part)}.inputs`, `${getBuildDir(site.config, part)}.inputs`);
  for (const part of REMOTES) cpSync(getBuildDir(journeys, part), getBuildDir(site.config, part), { recursive: true });
});
test.afterAll(() => site?.stop());

const readDemo = async (page: Page) => (await page.request.get(`${site.url}/demo`)).text();

test('publish, rollback and promote change the live release of a remote, and verify and status describe it', async ({ page }) => {
  const earlierHeading = 'Watch Your Website Change';
  await site.release('demo', site.copyDemo(DEMO_HEADING, earlierHeading));
  await site.compose();
  expect(await readDemo(page)).toContain(earlierHeading);

  const published = await site.runInBash('npm run -s publish -- demo');
  expect(published).toContain('All gates passed');
  expect(published).toMatch(/demo \w{16} is live \(generation \d+, by Ada\)/);
  expect(published).toContain('serves it');
  expect(await readDemo(page)).toContain(DEMO_HEADING);
  expect(await site.runInBash('npm run -s verify')).toContain(`${site.url} serves them with the right headers.`);

  expect(await site.runInBash('npm run -s rollback -- demo')).toContain('serves it');
  expect(await readDemo(page)).toContain(earlierHeading);
  expect(await site.runInBash('npm run -s status')).toMatch(/^demo +\w{16} +\S+ +Ada +rollback/m);

  const releaseId = /demo (\w{16}) is live/.exec(published)?.[1] ?? '';
  const promoted = await site.runInBash(`npm run -s promote -- demo ${releaseId.slice(0, 8)}`);
  expect(promoted).toContain('All gates passed');
  expect(await readDemo(page)).toContain(DEMO_HEADING);
});

test('publish rejects a remote that throws in the browser and prints the page and the error message', async ({ page }) => {
  const heading = 'Watch Your Website Break';
  const dist = site.copyDemo(DEMO_HEADING, heading, "setTimeout(() => { throw new Error('delayed error'); }, 20);");
  const pointerBefore = await site.store.readPointer('demo');

  const failure = await site.runInBash(`npm run -s publish -- demo --from ${dist}`).catch((error) => error);

  expect(failure.code).toBe(1);
  expect(failure.stderr).toMatch(/demo \w{16} is not promoted:/);
  expect(failure.stderr).toMatch(/- \/demo: .*uncaught delayed error/);
  expect(await site.store.readPointer('demo')).toEqual(pointerBefore);
  expect(await readDemo(page)).not.toContain(heading);
});

test('a remote that fails only on the live site is withdrawn, and another remote is published meanwhile', async ({ page }) => {
  // The gates open the pages on another port.
  const code = `if (location.port === '${new URL(site.url).port}') setTimeout(() => { throw new Error('only on the live site'); }, 20);`;
  const heading = 'Watch Your Website Fail';
  const failing = site.copyDemo(DEMO_HEADING, heading, code);

  const failure = await site.runInBash(`npm run -s publish -- demo --from ${failing}`).catch((error) => error);
  expect(failure.code).toBe(1);
  expect(failure.stdout).toContain('All gates passed');
  expect(failure.stderr).toMatch(
    /demo \w{16} failed on \S+ and was withdrawn: \w{16} is live again\.\n {2}- \/demo: .*only on the live site/,
  );
  expect(await readDemo(page)).toContain(DEMO_HEADING);
  expect(await readDemo(page)).not.toContain(heading);
  expect(await site.runInBash('npm run -s status')).toMatch(/^demo +\w{16} +\S+ +Ada +withdraw/m);

  // A failing release that stayed live, such as that of a killed publisher, is not blamed on another remote.
  await site.release('demo', failing);
  await site.compose();
  const admin = `${site.folder}/next-admin`;
  expect(copyBuild(getBuildDir(journeys, 'admin'), admin, [['Keyboard shortcuts', 'Shortcuts of the keyboard']])).not.toEqual([]);
  expect(await site.runInBash(`npm run -s publish -- admin --from ${admin}`)).toMatch(/admin \w{16} works on /);
});

test('preview publishes a build beside the live site until it is removed', async ({ page }) => {
  const previewUrl = `${site.url}/demo?preview=demo.pr-7`;
  const previewFile = `${site.url}/previews/demo/pr-7.json`;
  const dist = site.copyDemo(DEMO_HEADING, 'Watch Your Website Tomorrow');
  expect(await site.runInBash(`npm run -s preview -- demo pr-7 --from ${dist}`)).toContain(previewUrl);
  const headers = (await page.request.get(previewFile)).headers();
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-cache', 'noindex']);
  await page.goto(previewUrl);
  await expect(page.getByRole('heading', { name: 'Watch Your Website Tomorrow' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('“pr-7” of demo');
  await site.runInBash('npm run -s preview -- demo pr-7 --remove');
  expect((await page.request.get(previewFile)).status()).toBe(404);
});
