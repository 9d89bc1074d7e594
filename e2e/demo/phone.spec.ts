// Uses remote-demo, supabase/functions/transform-website
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const FEATURES = 'design,performance,backend,seo,animations,security,analytics,forms,search,mobile';

test('on a phone the demo’s preview stays in view below a row of switches that opens as a drawer', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/achieve-failure/`)}&features=${FEATURES}`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  const toast = await page.getByRole('status').filter({ hasText: 'Analysis Complete' }).boundingBox();
  const send = await page.getByRole('button', { name: 'Send this setup' }).boundingBox();
  expect((toast?.y ?? 844) + (toast?.height ?? 0)).toBeLessThanOrEqual(send?.y ?? 0);
  await page.locator('iframe[src^="blob:"]').waitFor();
  await page.getByRole('heading', { name: 'Measured on your page' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const features = await page.getByRole('region', { name: 'Features' }).boundingBox();
  const frame = await page.locator('iframe').boundingBox();
  // At the row's border.
  expect(Math.abs((features?.y ?? 0) + (features?.height ?? 0) - (frame?.y ?? 0))).toBeLessThanOrEqual(1);
  expect(frame?.y).toBeGreaterThan(0);
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThan(0.65 * 844);
  const size = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.querySelector('#quote-heading')?.getBoundingClientRect().top,
  ]);
  expect(size[0]).toBeLessThanOrEqual(390);
  // Everything above the quote form.
  expect((size[1] ?? 0) + (await page.evaluate(() => scrollY))).toBeLessThan(5_000);

  const chat = page.getByRole('switch', { name: 'Live Chat' });
  await chat.click();
  await expect(chat).toBeChecked();
  const hint = page.getByText('A question is one click away, on every page.');
  await expect(hint).toBeHidden();
  const open = page.getByRole('button', { name: 'Show all' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  for (const control of await page.getByRole('switch').all()) await expect(control).toBeInViewport();
  await page.getByRole('region', { name: 'Features' }).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(chat).not.toBeInViewport();
});

test('axe finds no accessibility violation in the demo’s workspace on a phone', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin|Failed to transform website|422|Failed to load resource/);
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/achieve-failure/`)}&features=seo`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await page.getByRole('button', { name: 'Before / After' }).click();
  await page.getByRole('slider', { name: 'Before and after' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/none/`)}&features=seo`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await page.getByRole('button', { name: 'Try a sample site' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
