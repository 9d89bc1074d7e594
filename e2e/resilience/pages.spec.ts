// Uses remote-demo, remote-marketing
import { startIslands, waitUntilInteractive } from '../../tools/page-readiness.ts';
import { expect, navigateByHeader, readLiveRelease, test } from '../fault-injection/fault-test.ts';

const NO_FALLBACK = { kind: 'missing', files: '/fallback/' } as const;
const FORM = { field: 'Website address', button: 'Analyze Website', message: 'Please enter a valid URL (e.g., https://example.com)' };

async function expectInteractive(page: import('@playwright/test').Page): Promise<void> {
  await page.getByLabel(FORM.field).fill('nonsense');
  await page.getByRole('button', { name: FORM.button }).click();
  await expect(page.getByText(FORM.message)).toBeVisible();
}

test('a prerendered page whose script is missing starts with the remote’s fallback release', async ({ page, faults }) => {
  const { releaseId } = await (await page.request.get('/remotes/demo/current.json')).json();
  await faults.setNetwork([{ kind: 'missing', files: `${releaseId}/c.island-Demo`, ending: '.js' }]);
  await page.goto('/demo');
  await page.getByLabel(FORM.field).focus();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Before' })).toBeVisible();
  await expectInteractive(page);
  expect((await faults.readFailures()).map(({ remote, fault }) => [remote, fault])).toEqual([['demo', 'missing']]);
});

test('a prerendered page stays readable while its remote is missing, and Try again starts it', async ({ page, faults }) => {
  await faults.setNetwork([{ kind: 'missing', files: '/remotes/demo/' }, NO_FALLBACK]);
  await page.goto('/demo');
  await page.getByLabel(FORM.field).focus();
  const notice = page.getByRole('alert').filter({ hasText: 'You can read this page, but its interactive parts could not be loaded.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  await faults.setNetwork([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(notice).toHaveCount(0);
  await expectInteractive(page);
  expect((await faults.readFailures()).map(({ remote, fault }) => [remote, fault])).toEqual([['demo', 'missing']]);
});

test('a prerendered page that throws during hydration is replaced by the remote’s fallback release', async ({ page, faults }) => {
  await faults.makePagesThrow('demo', 'mount');
  await page.goto('/demo');
  await page.getByLabel(FORM.field).focus();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Before' })).toBeVisible();
  await expectInteractive(page);
  expect((await faults.readFailures()).map(({ remote, kind }) => [remote, kind])).toEqual([['demo', 'render']]);
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
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  expect((await faults.readFailures()).map(({ remote, fault, instead }) => [remote, fault, instead])).toEqual([['demo', 'offline', null]]);
});

test('an event handler that throws keeps the page and its input and offers to try again', async ({ page, faults, watch }) => {
  watch.allow(/uncaught: broken/);
  await faults.makePagesThrow('demo', 'event');
  await page.goto('/demo');
  const release = await readLiveRelease(page, 'demo');
  await page.getByLabel(FORM.field).fill('https://private.example/');
  await page.getByRole('button', { name: 'Break' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Something on this page didn’t work.' })).toBeVisible();
  await expect(page.getByLabel(FORM.field)).toHaveValue('https://private.example/');
  const [failure] = await faults.readFailures();
  expect(failure).toMatchObject({ remote: 'demo', release, kind: 'event', path: '/demo', name: 'Error' });
  expect(JSON.stringify(failure)).not.toMatch(/private|broken/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Before' })).toBeVisible();
});

test('an unhandled rejection in a remote is reported once, without its message and the URL’s query', async ({ page, faults, watch }) => {
  watch.allow(/uncaught: broken/);
  await faults.makePagesThrow('marketing', 'rejection');
  await page.goto('/work?token=secret#section');
  await startIslands(page);
  const failures = await faults.readFailures();
  expect(failures).toMatchObject([{ remote: 'marketing', kind: 'rejection', path: '/work' }]);
  expect(JSON.stringify(failures)).not.toMatch(/ada@example|token|secret|section/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('web vitals are reported with the remote, the release and the path of the visible page', async ({ page, faults }) => {
  await page.goto('/work?from=mail');
  await waitUntilInteractive(page);
  const [marketing, demo] = [await readLiveRelease(page, 'marketing'), await readLiveRelease(page, 'demo')];
  await navigateByHeader(page, '/demo');
  await page.getByRole('button', { name: FORM.button }).click();
  await page.waitForTimeout(300);
  await page.goto('about:blank');
  const vitals = async () => (await faults.readReports()).filter(({ type }) => type === 'vital');
  await expect.poll(async () => (await vitals()).map(({ metric }) => metric).sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  for (const vital of await vitals()) {
    const sources = [
      { remote: 'marketing', release: marketing, path: '/work' },
      { remote: 'demo', release: demo, path: '/demo' },
    ];
    // The slowest interaction and the largest shift may be on either page.
    const possible = ['INP', 'CLS'].includes(String(vital.metric)) ? sources : sources.slice(0, 1);
    expect(possible).toContainEqual({ remote: vital.remote, release: vital.release, path: vital.path });
    expect(Object.keys(vital).sort()).toEqual(['metric', 'path', 'rating', 'release', 'remote', 'type', 'value']);
  }
});

test('a page that a visitor only reads reports its web vitals and loads no other script', async ({ page, faults }) => {
  const loaded = page.waitForResponse(/reporting\.js$/);
  await page.goto('/work?from=mail');
  await (await loaded).finished();
  const release = await readLiveRelease(page, 'marketing');
  await page.waitForTimeout(300);
  await page.goto('about:blank');
  await expect.poll(async () => (await faults.readReports()).map(({ metric }) => metric).sort()).toEqual(['CLS', 'FCP', 'LCP', 'TTFB']);
  for (const { remote, release: reported, path } of await faults.readReports()) {
    expect([remote, reported, path]).toEqual(['marketing', release, '/work']);
  }
  const scripts = (await faults.listRequests()).filter((url) => url.endsWith('.js'));
  expect(scripts).toEqual([expect.stringMatching(/^\/shell\/\w+\/reporting\.js$/)]);
});

test('an altered reporting script does not run, and the page works without it', async ({ page, faults }) => {
  await faults.setNetwork([{ kind: 'altered', files: '/reporting.js' }]);
  await page.goto('/demo');
  await expect.poll(() => faults.listAlteredFiles()).not.toEqual([]);
  await page.getByLabel(FORM.field).focus();
  await expectInteractive(page);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await page.goto('about:blank');
  expect(await faults.readReports()).toEqual([]);
});
