import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  createLocalObjectStore,
  createPreview,
  getPreviewDescriptionKey,
  getPreviewFileKey,
  ReleaseStore,
  uploadRelease,
} from 'federation-toolkit';
import { getBuildDir } from '../../tools/config.ts';
import { createSite } from '../../tools/federation-site.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { expect, navigateByHeader, test } from '../fault-injection/fault-test.ts';
import { config } from '../stack.ts';

const PREVIEW_HEADING = 'Watch Your Website Tomorrow';

/** Publishes a preview of the demo under `name` in the fault site's store. */
async function publishPreview(name: string, changes: Record<string, unknown> = {}): Promise<void> {
  const folder = path.join(config.dataDir, 'fault-site');
  const dist = mkdtempSync(path.join(folder, 'preview-'));
  copyBuild(getBuildDir(config, 'demo'), dist, [['Watch Your Website Transform', PREVIEW_HEADING]]);
  const store = new ReleaseStore(createLocalObjectStore(path.join(folder, 'cdn')));
  const release = await uploadRelease(store, dist, getPreviewFileKey);
  if (release.kind !== 'remote') throw new Error('The build is not a remote’s.');
  rmSync(dist, { recursive: true });
  const preview = { ...createPreview(release, createSite(config), name), ...changes };
  await store.objects.write(getPreviewDescriptionKey('demo', name), Buffer.from(JSON.stringify(preview)));
}

test('a preview replaces one remote in one tab only and shows a banner until Leave preview', async ({ page, context }) => {
  await publishPreview('pr-1');
  await page.goto('/work?preview=demo.pr-1');
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText('“pr-1” of demo');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await navigateByHeader(page, '/demo');
  await expect(page.getByRole('heading', { name: PREVIEW_HEADING })).toBeVisible();
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

test('a preview that has ended or was altered is not shown, and a banner or a notice says so', async ({ page, faults }) => {
  await publishPreview('old', { expiresAt: '2020-01-01T00:00:00Z' });
  await page.goto('/demo?preview=demo.old');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('The preview demo.old has ended.');
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();

  await publishPreview('pr-2');
  await faults.setNetwork([{ kind: 'altered', files: 'c.page-DemoPage.js' }]);
  await page.goto('/demo?preview=demo.pr-2');
  await expect(page.getByRole('heading', { name: 'This page is unavailable right now' })).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await faults.setNetwork([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: PREVIEW_HEADING })).toBeVisible();
});

test('a link with an invalid preview shows the live site and nothing of the link', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const value of ['https://elsewhere.example/x.json', 'demo.pr-1/../../x', 'Your account is locked. Call 555 0100 now.']) {
    await page.goto(`/demo?preview=${encodeURIComponent(value)}`);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('You see the live site.');
    await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
    await expect(page.getByText('Call 555 0100')).toHaveCount(0);
  }
  expect(requests.filter((url) => !url.startsWith('http://localhost:'))).toEqual([]);
});
