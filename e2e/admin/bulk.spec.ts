// Uses remote-admin, supabase/migrations
import { createAccount, createSampleQuotes, createSearchTag, createStorageState, insertQuotes } from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

test('an admin changes a range of leads, and the undo keeps what a colleague changed since', async ({ page, browser }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 4));
  const colleague = await createAccount('Grace');
  await page.goto(`/admin?q=${tag}`);
  const rows = page.getByRole('article');
  const check = (index: number) => rows.nth(index).getByRole('checkbox', { name: 'Select' });
  await rows.nth(0).hover();
  await check(0).click();
  await check(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Proposal' }).click();
  await expect(page.getByText('3 submissions moved to proposal')).toBeVisible();
  await expect(rows.getByTitle('Proposal')).toHaveCount(3);
  // The toast stays while its button has the focus.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();

  const context = await browser.newContext({ storageState: createStorageState(colleague) });
  const theirPage = await context.newPage();
  await theirPage.goto(`/admin?q=${tag}`);
  await theirPage.getByRole('article').first().getByRole('button').first().click();
  await theirPage.getByLabel('Stage').selectOption('Won');
  await expect(theirPage.getByText(/moved the stage from proposal to won/)).toBeVisible();
  await context.close();

  await undo.click();
  await expect(page.getByText('1 submission changed since. Nothing was overwritten.')).toBeVisible();
  await expect(rows.getByTitle('Won')).toHaveCount(1);
  await expect(rows.getByTitle('Proposal')).toHaveCount(0);
});

test('every step from finding to answering a lead works with the keyboard alone', async ({ page }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 2));
  await page.goto('/admin');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${quote?.email}`);
  await expect(page.getByRole('option', { name: new RegExp(`${quote?.email}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: quote?.name })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByText('1 submission assigned to you')).toBeVisible();
  await page.keyboard.press('t');
  await page.getByRole('combobox', { name: 'Add or remove a tag' }).fill('urgent');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 submission tagged urgent')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Call her');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Note by you/)).toBeVisible();
  // A letter in the note is text: the shortcuts continue outside of it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('reply');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Reply to ${quote?.name}` });
  await expect(dialog.getByLabel('Message')).toBeFocused();
});
