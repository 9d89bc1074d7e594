import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from 'shared-contracts';
import { startIslands, waitUntilInteractive, waitUntilStarted } from '../../tools/testing/page-readiness.ts';
import type { Fault } from '../fault-injection/fault-server.ts';
import {
  createFallbackFault,
  createScriptFault,
  expect,
  expectNoAlteredCode,
  findReadOnlyNotice,
  findUnavailableNotice,
  navigateByHeader,
  readLiveRelease,
  test,
  tryAgain,
} from '../fault-injection/fault-test.ts';
import { REMOTE_PAGES, type RemotePage } from '../fault-injection/remote-pages.ts';
import { analyzeWebsite } from '../support/demo-actions.ts';

const [MARKETING, DEMO, ADMIN] = REMOTE_PAGES as [RemotePage, RemotePage, RemotePage];
const ANY_RELEASE = expect.stringMatching(/^[0-9a-f]{16}$/);

const findHeading = (page: Page, name: string) => page.getByRole('heading', { name });
const findAddress = (page: Page) => page.getByLabel('Website address');

/** Opens the page from which the header links the remote's page. */
async function openPrecedingPage(page: Page, from: string): Promise<void> {
  await page.goto(from);
  await waitUntilInteractive(page);
}

/** Opens the demo's prerendered page and starts its island. */
async function startDemo(page: Page): Promise<void> {
  await page.goto('/demo');
  await findAddress(page).focus();
}

/** The demo works if its form validates the address. */
async function expectDemoWorks(page: Page): Promise<void> {
  await findAddress(page).fill('nonsense');
  await analyzeWebsite(page);
  await expect(page.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
}

/** Expects that the shell and the pages of other remotes still work. */
async function expectOtherPagesWork(page: Page, { from }: RemotePage): Promise<void> {
  await navigateByHeader(page, from);
  await expect(page).toHaveURL(from);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
}

interface RemoteFault {
  remotePage: RemotePage;
  kind: Fault['kind'];
  file: 'remote-entry.js' | 'page script' | 'style sheet';
  /** A file that is never answered is given up after ten seconds. */
  tag?: '@nightly';
}

const FAULTS: RemoteFault[] = [
  { remotePage: MARKETING, kind: 'missing', file: 'page script' },
  { remotePage: DEMO, kind: 'missing', file: 'remote-entry.js' },
  { remotePage: ADMIN, kind: 'missing', file: 'style sheet' },
  { remotePage: MARKETING, kind: 'unreachable', file: 'remote-entry.js' },
  { remotePage: DEMO, kind: 'altered', file: 'page script' },
  { remotePage: ADMIN, kind: 'altered', file: 'remote-entry.js' },
  { remotePage: DEMO, kind: 'hang', file: 'page script', tag: '@nightly' },
];

async function createRemoteFault(page: Page, { remotePage: { remote, script }, kind, file }: RemoteFault): Promise<Fault> {
  const name = file === 'remote-entry.js' ? 'remote-entry' : script;
  const folder = `/remotes/${remote}/${await readLiveRelease(page, remote)}`;
  return { kind, files: `${folder}/${name}`, ending: file === 'style sheet' ? '.css' : '.js' };
}

for (const remoteFault of FAULTS) {
  const { remotePage, kind, file, tag = [] } = remoteFault;
  const { remote, path, from, heading, fallbackHeading } = remotePage;

  test(`${remote}: the fallback release is shown for the fault “${kind}” of its ${file}`, { tag }, async ({ page, faults }) => {
    await faults.signIn();
    await openPrecedingPage(page, from);
    await faults.setNetwork([await createRemoteFault(page, remoteFault)]);
    await navigateByHeader(page, path);
    await expect(findHeading(page, fallbackHeading)).toBeVisible();
    const release = await readLiveRelease(page, remote);
    await faults.expectOneFailure({ remote, release, path, kind: 'load', fault: kind, instead: ANY_RELEASE });
    await expectNoAlteredCode(page);
    await expectOtherPagesWork(page, remotePage);
  });

  if (kind === 'missing')
    test(`${remote}: without a fallback, a notice is shown for a missing ${file}, and Try again loads the page`, async ({
      page,
      faults,
    }) => {
      await faults.signIn();
      await openPrecedingPage(page, from);
      await faults.setNetwork([await createRemoteFault(page, remoteFault), await createFallbackFault(page, remote)]);
      await navigateByHeader(page, path);
      await expect(findUnavailableNotice(page)).toBeVisible();
      await faults.expectOneFailure({ remote, kind: 'load', instead: null });
      await faults.setNetwork([]);
      await tryAgain(page);
      await expect(findHeading(page, heading)).toBeVisible();
      await expectOtherPagesWork(page, remotePage);
    });
}

for (const [moment, expected] of [
  ['load', { kind: 'load', fault: 'exception' }],
  ['render', { kind: 'render', fault: null }],
  ['effect', { kind: 'render', fault: null }],
] as const) {
  test(`the fallback release is shown if the live release throws at “${moment}”, also on a prerendered page`, async ({ page, faults }) => {
    await faults.breakDemo(moment);
    await openPrecedingPage(page, DEMO.from);
    await navigateByHeader(page, DEMO.path);
    await expect(findHeading(page, DEMO.fallbackHeading)).toBeVisible();
    await faults.expectOneFailure({ remote: 'demo', path: DEMO.path, ...expected, instead: ANY_RELEASE });
    await expectOtherPagesWork(page, DEMO);

    await startDemo(page);
    await expect(findHeading(page, DEMO.fallbackHeading)).toBeVisible();
    await expectDemoWorks(page);
  });
}

test('a live release that requires another contract is replaced without being fetched', async ({ page, faults }) => {
  // Only live releases have this hash in the registry.
  await faults.setNetwork([], [[`"requires":"^${CONTRACT_VERSION}","integrity":"sha256`, '"requires":"^99.0.0","integrity":"sha256']]);
  await openPrecedingPage(page, '/auth/reset');
  const release = await readLiveRelease(page, 'demo');
  await navigateByHeader(page, DEMO.path);
  await expect(findHeading(page, DEMO.fallbackHeading)).toBeVisible();
  await faults.expectOneFailure({ remote: 'demo', release, kind: 'load', fault: 'contract' });
  expect((await faults.listRequests()).filter((url) => url.includes(`/${release}/`))).toEqual([]);
});

test('a link shows the skeleton of a page that loads slowly, then the page', async ({ page, faults }) => {
  await openPrecedingPage(page, DEMO.from);
  await faults.setNetwork([await createScriptFault(page, 'demo', DEMO.script, 'slow')]);
  await navigateByHeader(page, DEMO.path);
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await expect(page).toHaveURL(DEMO.path);
  await faults.setNetwork([]);
  await expect(findHeading(page, DEMO.heading)).toBeVisible();
});

test('a prerendered page whose script is missing starts with the remote’s fallback release', async ({ page, faults }) => {
  await faults.setNetwork([await createScriptFault(page, 'demo', 'c.island-Demo', 'missing')]);
  await startDemo(page);
  await expect(findHeading(page, DEMO.fallbackHeading)).toBeVisible();
  await expectDemoWorks(page);
  await faults.expectOneFailure({ remote: 'demo', fault: 'missing' });
});

test('a prerendered page stays readable while its remote is missing, and Try again starts it', async ({ page, faults }) => {
  await faults.setNetwork([{ kind: 'missing', files: '/remotes/demo/' }]);
  await startDemo(page);
  await expect(findReadOnlyNotice(page)).toBeVisible();
  await expect(findHeading(page, DEMO.heading)).toBeVisible();
  await faults.setNetwork([]);
  await tryAgain(page);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(findReadOnlyNotice(page)).toHaveCount(0);
  await expectDemoWorks(page);
});

test('a page that could not load offline loads by itself when the network returns', async ({ page, context, faults }) => {
  await page.goto('/work');
  await startIslands(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await navigateByHeader(page, DEMO.path);
  await expect(page.getByRole('alert').getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(findHeading(page, DEMO.heading)).toBeVisible();
  await faults.expectOneFailure({ remote: 'demo', fault: 'offline', instead: null });
});

test('an event handler that throws keeps the page and its input, and reports neither input nor message', async ({
  page,
  faults,
  watch,
}) => {
  watch.allow(/uncaught: broken/);
  await faults.breakDemo('event');
  await page.goto('/demo');
  const release = await readLiveRelease(page, 'demo');
  await findAddress(page).fill('https://private.example/');
  await waitUntilStarted(page);
  await findAddress(page).press('Shift');
  await expect(page.getByRole('alert').filter({ hasText: 'Something on this page didn’t work.' })).toBeVisible();
  await expect(findAddress(page)).toHaveValue('https://private.example/');
  await faults.expectOneFailure({ remote: 'demo', release, kind: 'event', path: '/demo', name: 'Error' });
  expect(JSON.stringify(await faults.readReports())).not.toMatch(/private|broken/);
  await tryAgain(page);
  await expect(findHeading(page, DEMO.fallbackHeading)).toBeVisible();
});
