import { waitUntilStarted } from '../../tools/testing/page-readiness.ts';
import { getClientSiteUrl, SANDBOX_WARNING } from '../support/demo-actions.ts';
import { expect, holdScripts, test } from '../support/test.ts';

const SITE = getClientSiteUrl('fowler-finds');
const FIELD = 'Watch your own site improve:';

test('the demo’s form on the home page works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel(FIELD).fill(SITE);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(`/demo?site=${encodeURIComponent(SITE)}`);
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  await context.close();
});

test('the demo’s form on the home page opens the demo of the entered website without a new document', async ({ page, watch }) => {
  watch.allow(SANDBOX_WARNING);
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  // The visitor types no scheme and sends the form by Enter.
  await page.getByLabel(FIELD).fill(SITE.replace('http://', ''));
  await waitUntilStarted(page);
  await page.getByLabel(FIELD).press('Enter');
  await expect(page).toHaveURL(`/demo?site=${encodeURIComponent(SITE)}`);
  await expect(page.locator('iframe')).toHaveAttribute('src', SITE);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('the demo’s form on the home page keeps an address that is typed before the scripts load', async ({ page, watch }) => {
  watch.allow(SANDBOX_WARNING);
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByLabel(FIELD);
  await field.pressSequentially('https://first.example');
  releaseScripts();
  await waitUntilStarted(page);
  await expect(field).toHaveValue('https://first.example');

  const releaseAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await field.fill(SITE);
  await field.press('Enter');
  await expect(page).toHaveURL(`/demo?site=${encodeURIComponent(SITE)}`);
  releaseAgain();
  await expect(page.locator('iframe')).toHaveAttribute('src', SITE);
});
