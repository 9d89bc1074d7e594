// Uses remote-demo, supabase/functions/transform-website
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { expect, test } from '../support/test.ts';

async function openWorkspace(page: Page, url: string): Promise<void> {
  await page.goto(`/demo?url=${encodeURIComponent(url)}&features=seo`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
}

test('the demo explains why a website can’t be shown and offers a sample site instead', async ({ page, watch }) => {
  watch.allow(
    /allow-scripts and allow-same-origin|Failed to transform website|422|404|ERR_NAME_NOT_RESOLVED|Failed to load resource|frame/,
  );
  for (const [url, heading] of [
    [`${CLIENT_SITES_URL}/no-such-page/`, 'There is no page at this address'],
    [`${CLIENT_SITES_URL}/stonewell-bodies/site.css`, 'This address isn’t a web page'],
    ['http://northlight.invalid/', 'We can’t reach this site'],
  ] as const) {
    await openWorkspace(page, url);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 20_000 });
  }
  await page.getByRole('button', { name: 'Try a sample site' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('heading', { name: 'Measured on your page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try a sample site' })).toHaveCount(0);
});

test('the demo says that a page is empty without its scripts', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.route('**/functions/v1/transform-website', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="root"></div><section data-tx="chat">Questions?</section>' }),
  );
  await openWorkspace(page, `${CLIENT_SITES_URL}/fowler-finds/`);
  await expect(page.getByRole('heading', { name: 'This page is empty without its scripts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try a sample site' })).toBeVisible();
});
