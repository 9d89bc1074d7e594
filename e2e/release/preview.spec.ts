// Uses remote-demo, remote-marketing
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { expect, navigateByHeader, test } from '../fault-injection/fault-test.ts';
import { PREVIEW_HEADING, publishPreview } from '../fault-injection/publish-preview.ts';

test('a preview replaces one remote in one tab only and shows a banner until Leave preview', async ({ page, context }) => {
  await publishPreview('pr-1');
  await page.goto('/work?preview=demo.pr-1');
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText('“pr-1” of demo');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await navigateByHeader(page, '/demo');
  await expect(page.getByRole('heading', { name: PREVIEW_HEADING })).toBeVisible();
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: PREVIEW_HEADING })).toBeVisible();
  await page.getByLabel('Website address').fill('nonsense');
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await expect(page.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/demo');
  await waitUntilInteractive(other);
  await expect(other.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);

  await banner.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

for (const [what, name, changes, reason] of [
  ['has ended', 'old', { expiresAt: '2020-01-01T00:00:00Z' }, 'The preview demo.old has ended.'],
  ['needs another contract', 'next', { requires: '^9.0.0' }, 'requires contract ^9.0.0'],
  [
    'refers to a file of another origin',
    'foreign',
    { entry: 'https://elsewhere.example/remote-entry.js' },
    'isn’t what its team publishes',
  ],
  ['claims another remote', 'other', { remote: 'admin' }, 'isn’t what its team publishes'],
] as const) {
  test(`a preview that ${what} is not shown, and a banner gives the reason`, async ({ page }) => {
    await publishPreview(name, changes);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`/demo?preview=demo.${name}`);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(reason);
    await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
    expect(requests.filter((url) => url.includes('elsewhere'))).toEqual([]);
  });
}

const sentence = 'Your account is locked. Call 555 0100 now.';
for (const value of ['demo.never', 'no-remote.pr-1', 'https://elsewhere.example/x.json', '../../evil', 'demo.pr-1/../../x', sentence]) {
  test(`an invalid preview parameter (${value}) shows the live site and a banner`, async ({ page, watch }) => {
    watch.allow(/404 .*previews\/[\w-]+\/(?:never|pr-1)\.json/);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`/demo?preview=${encodeURIComponent(value)}`);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('You see the live site.');
    await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
    expect(requests.filter((url) => !url.startsWith('http://localhost:'))).toEqual([]);
    await expect(page.getByText('Call 555 0100')).toHaveCount(0);
    const isName = /^[a-z-]+\.[a-z0-9-]+$/.test(value);
    expect(await page.evaluate(() => sessionStorage.getItem('federation-preview'))).toBe(isName ? value : null);
  });
}

test('an altered preview file does not run, and Try again loads the page when the file is correct', async ({ page, faults }) => {
  await publishPreview('pr-2');
  await faults.setNetwork([{ kind: 'altered', files: 'c.page-DemoPage.js' }]);
  await page.goto('/demo?preview=demo.pr-2');
  await expect(page.getByRole('heading', { name: 'This page is unavailable right now' })).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await faults.setNetwork([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: PREVIEW_HEADING })).toBeVisible();
});
