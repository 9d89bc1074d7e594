import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Presses Export CSV and returns the name and the text of the file. */
async function exportCsv(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the email list searches contacts and copies one address or all, more than one response contains', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1234));
  await insertQuotes([{ name: `Zoë ${tag}`, email: 'zoe@other.test', message: 'Hi' }]);
  await page.goto('/admin?tab=emails');
  const search = page.getByPlaceholder('Search by name, email, or company');
  await search.fill(`zoë ${tag}`);
  await expect(page.getByText(/^Showing 1 of \d+ emails$/)).toBeVisible();
  await search.fill(`lead7.${tag}`);
  await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
  await page.getByRole('button', { name: `Copy lead7.${tag}@client.test` }).click();
  await expect(page.getByText('Email copied to clipboard', { exact: true })).toBeVisible();
  expect(await readClipboard(page)).toBe(`lead7.${tag}@client.test`);

  await search.fill(tag.toUpperCase());
  await expect(page.getByText(/^Showing 1235 of \d+ emails$/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy All' }).click();
  // A browser may require another user gesture after a long download.
  const copied = page.getByText('1235 emails copied to clipboard', { exact: true });
  const secondClick = page.getByRole('button', { name: 'Ready: copy 1,235 emails now' });
  await expect(copied.or(secondClick)).toBeVisible();
  if (await secondClick.isVisible()) await secondClick.click();
  await expect(copied).toBeVisible();
  expect(new Set((await readClipboard(page)).split(', ')).size).toBe(1235);
});

test('Export CSV saves all matching rows, not only the loaded ones, from both admin lists', async ({ page }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1100));
  for (const [path, name, message] of [
    [`/admin?tab=emails&find=${tag}`, /^emails-.*\.csv$/, '1100 emails saved as CSV'],
    [`/admin?q=${tag}`, /^submissions-.*\.csv$/, '1100 submissions saved as CSV'],
  ] as const) {
    await page.goto(path);
    const file = await exportCsv(page);
    expect(file.name).toMatch(name);
    await expect(page.getByText(message)).toBeVisible();
    expect(file.text.trim().split('\r\n')).toHaveLength(1101);
  }
});

const RIGHT_TO_LEFT = 'مرحبا، نحتاج موقعا';
const MARKUP = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';

test('the dashboard shows a quote’s HTML and formulas as plain text and escapes them in the CSV file', async ({ page }) => {
  const tag = createSearchTag();
  const message = `=HYPERLINK("http://evil.test";"x")\n${MARKUP}\n\u202e${RIGHT_TO_LEFT}\u202c "quoted", {{7*7}}`.padEnd(5000, 'long ');
  await insertQuotes([
    { name: `=1+1 ${tag} <b>bold</b>`, email: `+cmd.${tag}@client.test`, company: `@SUM(A1) ${'W'.repeat(90)}`, message },
    { name: `-2+3 ${'M'.repeat(80)}`, email: `${'x'.repeat(60)}.${tag}@client.test`, company: '\uff1d1', message: MARKUP },
  ]);
  await page.goto(`/admin?q=${tag}`);
  await page.getByText(`=1+1 ${tag} <b>bold</b>`, { exact: true }).click();
  await expect.poll(() => page.getByRole('region', { name: 'Request', exact: true }).evaluate((node) => node.textContent)).toBe(message);
  await expect(page.getByRole('link', { name: `+cmd.${tag}@client.test` })).toHaveAttribute('href', `mailto:%2Bcmd.${tag}@client.test`);

  const { text } = await exportCsv(page);
  expect(text.startsWith('\ufeff"Received","Status","Name","Email","Company","Services","Budget","Message"\r\n')).toBe(true);
  expect(text).toContain(`"'=1+1 ${tag} <b>bold</b>","'+cmd.${tag}@client.test","'@SUM(A1) WWW`);
  expect(text).toContain(`"'${message.replaceAll('"', '""')}"`);
  expect(text).toContain(`"'\uff1d1"`);
  expect(text.match(/(?:^|,)"[=+\-@]/gm)).toBeNull();

  await page.goto(`/admin?tab=emails&find=${tag}`);
  await expect(page.getByText(`+cmd.${tag}@client.test`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'long words make the page no wider').toBe(390);
  await expect(page).not.toHaveTitle('owned');
  await expect(page.locator('main img, main script, main b')).toHaveCount(0);
});
