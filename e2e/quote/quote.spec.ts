import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { expect, fillQuote, signIn, test } from '../support/test.ts';

test('a valid quote request is stored with the status “new”, and its form is cleared', async ({ page }) => {
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
  await page.goto(`/admin?q=${quote.email}`);
  const row = page.getByRole('article').filter({ hasText: quote.email }).first();
  await expect(row.getByText('new', { exact: true })).toBeVisible();
});

test('an estimate fills in the services and budget of a quote request, and admins see its source', async ({ page }) => {
  await page.goto('/services?utm_source=letter&utm_medium=mail&token=secret');
  await waitUntilInteractive(page);
  await page.getByRole('checkbox', { name: 'Website', exact: true }).first().check();
  await page.getByRole('checkbox', { name: 'Complex platform' }).check();
  await expect(page.getByText('$65K+, 8-22 weeks')).toBeVisible();
  await page.getByRole('button', { name: 'Request a quote for this' }).click();
  const form = page.getByRole('form', { name: 'Quote request' });
  await expect(form.getByLabel('Budget')).toHaveValue('$60-150K');
  await expect(form.getByRole('checkbox', { name: 'Website', exact: true })).toBeChecked();
  const quote = await fillQuote(page, 'Esti Mate');
  await form.getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByText('Quote submitted!')).toBeVisible();

  await signIn(page);
  await page.goto(`/admin?q=${quote.email}`);
  await page.getByRole('article').filter({ hasText: quote.email }).first().getByText(quote.name, { exact: true }).first().click();
  const details = page.getByRole('region', { name: 'Details' });
  for (const value of ['/services', 'letter', 'mail', 'estimate']) await expect(details.getByText(value, { exact: true })).toBeVisible();
  await expect(details.getByText(/^marketing [0-9a-f]{16}$/)).toBeVisible();
});
