// Uses remote-demo, remote-marketing
import type { Page } from '@playwright/test';
import { startIslands, waitUntilInteractive } from '../../tools/page-readiness.ts';
import {
  createScriptFault,
  expectNoAlteredCode,
  expectOneFailure,
  findReadOnlyNotice,
  NO_FALLBACK,
  tryAgain,
} from '../fault-injection/fault-actions.ts';
import { expect, type FaultControl, navigateByHeader, readLiveRelease, test } from '../fault-injection/fault-test.ts';
import { analyzeWebsite } from '../support/demo-actions.ts';

const findAddress = (page: Page) => page.getByLabel('Website address');
/** Headings of the demo's live release and of its fallback release. */
const findLiveHeading = (page: Page) => page.getByRole('heading', { name: 'Watch Your Website Transform' });
const findFallbackHeading = (page: Page) => page.getByRole('heading', { name: 'Watch Your Website Before' });

/** Opens the demo and starts its island. */
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

/** Leaves the site, which sends the metrics. The browser reports paints and interactions to observers a moment later. */
async function leaveSite(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.goto('about:blank');
}

/** Waits until these web vitals are reported, each once, and returns the reports. */
async function expectVitals(faults: FaultControl, metrics: string[]): Promise<Record<string, unknown>[]> {
  const readVitals = async () => (await faults.readReports()).filter(({ type }) => type === 'vital');
  await expect.poll(async () => (await readVitals()).map(({ metric }) => metric).sort()).toEqual(metrics);
  return readVitals();
}

test('a prerendered page whose script is missing starts with the remote’s fallback release', async ({ page, faults }) => {
  await faults.setNetwork([await createScriptFault(page, 'demo', 'c.island-Demo', 'missing')]);
  await startDemo(page);

  await expect(findFallbackHeading(page)).toBeVisible();
  await expectDemoWorks(page);
  await expectOneFailure(faults, { remote: 'demo', fault: 'missing' });
});

test('a prerendered page stays readable while its remote is missing, and Try again starts it', async ({ page, faults }) => {
  await faults.setNetwork([{ kind: 'missing', files: '/remotes/demo/' }, NO_FALLBACK]);
  await startDemo(page);
  await expect(findReadOnlyNotice(page)).toBeVisible();
  await expect(findLiveHeading(page)).toBeVisible();

  await faults.setNetwork([]);
  await tryAgain(page);

  await expect(page.getByRole('main')).toBeFocused();
  await expect(findReadOnlyNotice(page)).toHaveCount(0);
  await expectDemoWorks(page);
  await expectOneFailure(faults, { remote: 'demo', fault: 'missing' });
});

test('a prerendered page that throws during hydration is replaced by the remote’s fallback release', async ({ page, faults }) => {
  await faults.makePagesThrow('demo', 'mount');
  await startDemo(page);

  await expect(findFallbackHeading(page)).toBeVisible();
  await expectDemoWorks(page);
  await expectOneFailure(faults, { remote: 'demo', kind: 'render' });
});

test('a page that could not load offline loads by itself when the network returns', async ({ page, context, faults }) => {
  await page.goto('/work');
  await page.getByLabel('Message').focus();
  await startIslands(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await navigateByHeader(page, '/demo');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'You are offline' })).toBeVisible();

  await context.setOffline(false);

  await expect(findLiveHeading(page)).toBeVisible();
  await expectOneFailure(faults, { remote: 'demo', fault: 'offline', instead: null });
});

test('an event handler that throws keeps the page and its input and offers to try again', async ({ page, faults, watch }) => {
  watch.allow(/uncaught: broken/);
  await faults.makePagesThrow('demo', 'event');
  await page.goto('/demo');
  const release = await readLiveRelease(page, 'demo');
  await findAddress(page).fill('https://private.example/');

  await page.getByRole('button', { name: 'Break' }).press('Enter');

  await expect(page.getByRole('alert').filter({ hasText: 'Something on this page didn’t work.' })).toBeVisible();
  await expect(findAddress(page)).toHaveValue('https://private.example/');
  const failure = await expectOneFailure(faults, { remote: 'demo', release, kind: 'event', path: '/demo', name: 'Error' });
  expect(JSON.stringify(failure), 'the visitor’s input').not.toContain('private');
  expect(JSON.stringify(failure), 'the message of the error').not.toContain('broken');
  await tryAgain(page);
  await expect(findFallbackHeading(page)).toBeVisible();
});

test('an unhandled rejection in a remote is reported once, without its message and the URL’s query', async ({ page, faults, watch }) => {
  watch.allow(/uncaught: broken/);
  await faults.makePagesThrow('marketing', 'rejection');
  await page.goto('/work?token=secret#section');
  await startIslands(page);

  const failure = await expectOneFailure(faults, { remote: 'marketing', kind: 'rejection', path: '/work' });
  for (const text of ['ada@example', 'token', 'secret', 'section']) expect(JSON.stringify(failure)).not.toContain(text);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('web vitals are reported with the remote, the release and the path of the visible page', async ({ page, faults }) => {
  await page.goto('/work?from=mail');
  await waitUntilInteractive(page);
  const work = { remote: 'marketing', release: await readLiveRelease(page, 'marketing'), path: '/work' };
  const demo = { remote: 'demo', release: await readLiveRelease(page, 'demo'), path: '/demo' };
  await navigateByHeader(page, '/demo');
  await analyzeWebsite(page);
  await leaveSite(page);

  for (const vital of await expectVitals(faults, ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])) {
    const { type, metric, rating, value, ...source } = vital;
    // The slowest interaction and the largest shift may be on either page. `toEqual` also refuses other keys.
    if (metric === 'INP' || metric === 'CLS') expect([work, demo], String(metric)).toContainEqual(source);
    else expect(source, String(metric)).toEqual(work);
    expect(type).toBe('vital');
    expect(vital, String(metric)).toHaveProperty('rating');
    expect(vital, String(metric)).toHaveProperty('value');
  }
  const views = (await faults.readReports()).filter(({ type }) => type === 'view');
  expect(views).toEqual([work, demo].map((shown) => ({ type: 'view', ...shown })));
});

test('a page that a visitor only reads is reported with its web vitals, and loads no other script', async ({ page, faults }) => {
  await page.goto('/work?from=mail');
  const work = { remote: 'marketing', release: await readLiveRelease(page, 'marketing'), path: '/work' };
  await expect.poll(() => faults.readReports()).toEqual([{ type: 'view', ...work }]);
  expect((await faults.listRequests()).filter((url) => url.endsWith('.js'))).toEqual([]);
  const loaded = page.waitForResponse(/reporting\.js$/);
  await page.mouse.wheel(0, 300);
  // Waits until the script has run, without another request.
  await page.evaluate((url) => import(url), (await loaded).url());
  await leaveSite(page);

  for (const vital of await expectVitals(faults, ['CLS', 'FCP', 'LCP', 'TTFB'])) expect(vital).toMatchObject(work);
  expect(await faults.readReports(), 'nothing else is reported').toHaveLength(5);
  const scripts = (await faults.listRequests()).filter((url) => url.endsWith('.js'));
  expect(scripts).toEqual([expect.stringMatching(/^\/shell\/\w+\/reporting\.js$/)]);
});

test('an altered reporting script does not run, and the page works without it', async ({ page, faults }) => {
  await faults.setNetwork([{ kind: 'altered', files: '/reporting.js' }]);
  await startDemo(page);
  await expect.poll(() => faults.listAlteredFiles()).not.toEqual([]);

  await expectDemoWorks(page);
  await expectNoAlteredCode(page);
  await page.goto('about:blank');
  expect((await faults.readReports()).filter(({ type }) => type !== 'view')).toEqual([]);
});
