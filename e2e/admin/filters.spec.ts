// Uses remote-admin, supabase/migrations
import {
  createAccount,
  createSampleQuotes,
  createSearchTag,
  createStorageState,
  insertQuotes,
  requestAsOwner,
} from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

test('a shared view is there for another admin, with its filters and its own meaning of me', async ({ page, browser, admin }) => {
  const tag = createSearchTag();
  const [first, second, third] = await insertQuotes(createSampleQuotes(tag, 4));
  const colleague = await createAccount('Grace');
  const facts = [
    { quote_id: first?.id, owner_id: admin.id, stage: 'proposal' },
    { quote_id: second?.id, owner_id: colleague.id, stage: 'proposal' },
    { quote_id: third?.id, owner_id: admin.id, stage: 'lost' },
  ];
  await requestAsOwner('POST', '/rest/v1/lead_facts', facts);

  await page.goto(`/admin?q=${tag}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  for (const [label, option] of [
    ['Owner', 'Me'],
    ['Stage', 'Proposal'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await expect(page.getByRole('article')).toHaveText([new RegExp(`^${first?.name}`)]);
  await page.getByRole('button', { name: 'Save as view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  const name = `My proposals ${tag}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Share with all admins').check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `${name} 1` })).toHaveAttribute('aria-pressed', 'true');

  const context = await browser.newContext({ storageState: createStorageState(colleague) });
  const theirPage = await context.newPage();
  await theirPage.goto('/admin');
  await theirPage.getByRole('button', { name: `${name} 1` }).click();
  await expect(theirPage.getByRole('article')).toHaveText([new RegExp(`^${second?.name}`)]);
  await theirPage.reload();
  await expect(theirPage.getByRole('article')).toHaveText([new RegExp(`^${second?.name}`)]);
  await theirPage.getByRole('button', { name: `Edit the view ${name}` }).click();
  await theirPage.getByRole('button', { name: 'Delete view' }).click();
  await expect(theirPage.getByRole('button', { name })).toHaveCount(0);
  await context.close();
});
