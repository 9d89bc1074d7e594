import { readFile } from 'node:fs/promises';
import { createPdf, createPng } from 'shared-contracts/testing/sample-files';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { expect, fillQuote, signIn, test } from '../support/test.ts';

const brief = { name: 'Brief "A&B".pdf', mimeType: 'application/pdf', buffer: createPdf(200_000) };
const plan = { name: 'plan.png', mimeType: 'image/png', buffer: createPng() };
const program = { name: 'brief.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0 no document') };

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
