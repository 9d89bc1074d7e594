// Uses remote-marketing
import { waitUntilStarted } from '../../tools/page-readiness.ts';
import { expect, holdScripts, test } from '../support/test.ts';

/** Chromium's "Slow 3G" profile: milliseconds and bytes per second. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test('on a slow network the home page is readable and its form can be used before the scripts load', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifts: window.shifts + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const form = page.locator('#contact form');
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByText('Web App', { exact: true }).click();
  await expect(form.getByRole('checkbox', { name: 'Web App' })).toBeChecked();
  await expect(page.locator('html[data-started]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  releaseScripts();
  await waitUntilStarted(page);
  await expect(form.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(form.getByRole('checkbox', { name: 'Web App' })).toBeChecked();
  await form.getByLabel('Name').press('End');
  await form.getByLabel('Name').pressSequentially(', Countess');
  await expect(form.getByLabel('Name')).toHaveValue('Ada Lovelace, Countess');
  // The font arrives after the first paint, and changes the width of the navigation by some pixels.
  expect(await page.evaluate(() => window.shifts)).toBeLessThanOrEqual(0.01);
});
