// Uses remote-admin, supabase/functions/attachments, supabase/migrations
import { readFileSync } from 'node:fs';
import { createAccount, createSampleQuotes, createSearchTag, createStorageState, insertQuotes } from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

test('an admin erases a person and changes the retention, and another admin reads who did it', async ({ page, browser, admin }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  if (!quote) throw new Error('No quote was stored.');
  await page.goto(`/admin?quote=${quote.id}`);
  await page.getByLabel('Stage').selectOption('Talking');
  await expect(page.getByText(/moved the stage from new to talking/)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export this person' }).click();
  const person = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    quotes: { id: string }[];
    facts: { stage: string }[];
  };
  expect([person.quotes[0]?.id, person.facts[0]?.stage]).toEqual([quote.id, 'talking']);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Erase this person/ }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${quote.name}?` });
  await expect(dialog.getByRole('listitem')).toHaveText(['1 submission']);
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
  await dialog.getByLabel('Type the email address to confirm').fill(quote.email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin(?!.*quote=)/);

  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('button', { name: 'Change retention' }).click();
  const retention = page.getByRole('dialog', { name: 'Retention' });
  const lost = retention.getByLabel('Lost');
  // Only a change is written to the audit log, and the rule of an earlier run remains.
  const years = (await lost.inputValue()) === '120' ? 5 : 10;
  await lost.selectOption(`${years} years`);
  await retention.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Deleted after a time without activity: lost after ${years} years.`)).toBeVisible();

  const context = await browser.newContext({ storageState: createStorageState(await createAccount('Bea')) });
  const other = await context.newPage();
  await other.goto(`/admin/audit?person=${admin.id}`);
  await expect(other.getByRole('region').getByRole('listitem')).toHaveText([
    /Ada.*changed the retention.*lost/i,
    /Ada.*erased a person: 1 submission/,
    /Ada.*exported everything about a person.*Deleted submission/,
  ]);
  await context.close();
});
