import { readFile } from 'node:fs/promises';
import { createPdf, createPng } from 'shared-contracts/testing/sample-files';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { expect, fillQuote, signIn, test } from '../support/test.ts';

const brief = { name: 'Brief "A&B".pdf', mimeType: 'application/pdf', buffer: createPdf(200_000) };
const plan = { name: 'plan.png', mimeType: 'image/png', buffer: createPng() };
const program = { name: 'brief.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0 no document') };

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

test('on a phone the toast of a sent request covers neither the header nor the free times of a call', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  await waitUntilInteractive(page);
  await fillQuote(page, 'Phoebe Phone');
  await page.getByRole('button', { name: 'Submit quote request' }).click();
  const toast = page.locator('[data-kind="success"]');
  await expect(toast).toContainText('Quote submitted!');
  const times = page.getByRole('list', { name: /next free times/ }).getByRole('button');
  await expect(times).toHaveCount(3);
  await expect(times.last()).toBeInViewport({ ratio: 1 });
  const readGap = async () => {
    const [above, below] = await Promise.all([times.last().boundingBox(), toast.boundingBox()]);
    return above && below ? below.y - above.y - above.height : Number.NaN;
  };
  await expect.poll(readGap).toBeGreaterThan(0);
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

test('an admin downloads the same files that a visitor attached to a quote request', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  const quote = await fillQuote(page, 'Atta Chment');
  const form = page.getByRole('form', { name: 'Quote request' });
  const field = form.getByLabel('Attachments');
  await field.setInputFiles([brief, program]);
  await expect(form.getByText('brief.exe: only PDF, PNG, JPEG and DOCX files.')).toBeVisible();
  await field.setInputFiles([plan]);
  await expect(form.getByRole('listitem')).toHaveText([/Brief "A&B"\.pdf 195 KB/, /plan\.png 1 KB/]);
  await expect(form.getByLabel('Message')).toHaveValue(quote.message);
  await form.getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByRole('region', { name: 'Request received' }).getByText('Brief _A&B_.pdf (195 KB), plan.png (1 KB)')).toBeVisible();

  await signIn(page);
  await page.goto(`/admin?q=${quote.email}`);
  await page.getByRole('article').filter({ hasText: quote.email }).first().getByRole('button').first().click();
  for (const [name, { buffer }] of [
    ['Brief _A&B_.pdf', brief],
    ['plan.png', plan],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    expect(download.suggestedFilename()).toBe(name);
    expect((await readFile(await download.path())).equals(buffer)).toBe(true);
  }
});
