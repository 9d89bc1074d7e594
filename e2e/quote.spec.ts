import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { SITE_URL } from './stack.ts';
import { delayScripts, expect, fillQuote, signIn, test } from './test.ts';

test('a quote request is validated, sent, stored with status new, and the form is cleared', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  const send = page.locator('#contact').getByRole('button', { name: /quote|send/i });
  await send.click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();

  const quote = await fillQuote(page, 'Quinn Quarry');
  await page.getByLabel(/agree to the privacy policy/).uncheck();
  await send.click();
  await expect(page.getByText('Please agree to the privacy policy.')).toBeVisible();

  await page.getByLabel(/agree to the privacy policy/).check();
  await send.click();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
  await expect(page.getByText("We'll reply within 1 business day.")).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');

  await signIn(page);
  await page.goto('/admin');
  const row = page.getByRole('article').filter({ hasText: quote.email }).first();
  await expect(row.getByText('new', { exact: true })).toBeVisible();
});

test('a quote submitted before the scripts load is sent after they load', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await fillQuote(page, 'Early Bird');
  await page
    .locator('#contact')
    .getByRole('button', { name: /quote|send/i })
    .click();
  expect(page.url()).toBe(`${SITE_URL}/`);
  releaseScripts();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
});

test('a failed submission shows an error and keeps the message', async ({ page, context, watch }) => {
  watch.allow(/submit-quote|Failed to load resource/);
  await context.route('**/functions/v1/submit-quote', (route) => route.abort());
  await page.goto('/');
  await waitUntilInteractive(page);
  const quote = await fillQuote(page, 'Nora Network');
  await page
    .locator('#contact')
    .getByRole('button', { name: /quote|send/i })
    .click();
  await expect(page.locator('[data-kind="failure"]').getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(quote.message);
});
