import { renameSync } from 'node:fs';
import path from 'node:path';
import { config } from './stack.ts';
import { expect, live, test } from './test.ts';

const folder = (remote: string) => path.join(config.cdnDir, 'remotes', remote);

async function without(remote: string, journey: () => Promise<void>): Promise<void> {
  renameSync(folder(remote), `${folder(remote)}-stopped`);
  try {
    await journey();
  } finally {
    restore(remote);
  }
}

function restore(remote: string): void {
  try {
    renameSync(`${folder(remote)}-stopped`, folder(remote));
  } catch {
    // It is back already.
  }
}

test('a remote that is down leaves a notice in its place, and a retry heals it', async ({ page, watch }) => {
  watch.allow(/404|Failed to (load|fetch)|\[demo\]|Federation Runtime|already registered|Refused to apply style/);
  await page.goto('/');
  await live(page);
  await without('demo', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Demo' }).click();
    await expect(page.getByRole('alert').getByRole('heading', { name: 'This page is unavailable right now' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    restore('demo');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  });
});

test('the first page stays readable when its remote is down, and a retry brings it to life', async ({ page, watch }) => {
  watch.allow(/404|Failed to (load|fetch)|\[demo\]|Federation Runtime|already registered|Refused to apply style/);
  await without('demo', async () => {
    await page.goto('/demo');
    await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
    await expect(page.getByText('You can read this page, but its interactive parts could not be loaded.')).toBeVisible();
    restore('demo');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('textbox').fill('nonsense');
    await page.getByRole('button', { name: 'Analyze Website' }).click();
    await expect(page.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
  });
});

test('every other page is untouched while one remote is down', async ({ page }) => {
  await without('demo', async () => {
    for (const address of ['/', '/services', '/faq']) {
      await page.goto(address);
      await live(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
