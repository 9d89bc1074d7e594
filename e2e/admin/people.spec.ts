// Uses remote-admin, shell, supabase/functions/people, supabase/migrations, local-backend
import { computeTotp } from 'local-backend/totp';
import { createAccount, createSampleQuotes, createSearchTag, createStorageState, insertQuotes } from '../support/accounts.ts';
import { findViolations } from '../support/axe.ts';
import { findMail } from '../support/inbox.ts';
import { expect, test } from './admin-test.ts';

const SIGNED_OUT = { cookies: [], origins: [] };

test('an admin invites somebody, who reads as a viewer, becomes an admin and loses access', async ({ page, browser }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1));
  const email = `${tag}@people.test`;
  await page.goto('/admin/people');
  const form = page.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('Name').fill('Ben Okafor');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  const person = page.getByRole('listitem').filter({ hasText: email });
  await expect(person.getByText('Ben Okafor')).toBeVisible();
  await expect(person.getByText('Invited, hasn’t chosen a password yet')).toBeVisible();

  const mail = await findMail(email, 'You’re invited to the dashboard');
  const link = /http\S*\/auth\/v1\/verify\S*/.exec(mail.text)?.[0] ?? '';
  const context = await browser.newContext({ storageState: SIGNED_OUT });
  const visitor = await context.newPage();
  await visitor.goto(link);
  await visitor.getByRole('textbox', { name: 'Password' }).fill('chosen-password');
  await visitor.getByRole('button', { name: 'Save Password' }).click();
  await visitor.getByRole('textbox', { name: 'Email' }).fill(email);
  await visitor.getByRole('textbox', { name: 'Password' }).fill('chosen-password');
  await visitor.getByRole('button', { name: 'Log In' }).click();
  await visitor.getByRole('button', { name: 'Admin Dashboard' }).click();
  await visitor.getByRole('searchbox').fill(tag);
  await expect(visitor.getByRole('article')).toHaveCount(1);
  await visitor.getByRole('article').click();
  await expect(visitor.getByRole('region', { name: 'Conversation' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /Reply|Mark Contacted|Add note/ })).toHaveCount(0);

  await page.reload();
  await person.getByRole('combobox', { name: /^Role of/ }).selectOption('Admin');
  await expect(page.getByText('Role changed')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'Mark Contacted' }).first()).toBeVisible();

  await person.getByText('Manage').click();
  await person.getByRole('button', { name: 'Remove access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
  await expect(person).toHaveCount(0);
  await visitor.reload();
  await expect(visitor).toHaveURL('/');
  await context.close();
});

test('an admin sets up an authenticator app and needs its code at the next login', async ({ page, admin, browser }) => {
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Code').fill(computeTotp(key, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('It’s on for your account.')).toBeVisible();

  // The session of the first page has the code; a login with the password alone waits for it.
  const context = await browser.newContext({ storageState: SIGNED_OUT });
  const other = await context.newPage();
  await other.goto('/auth');
  await other.getByRole('textbox', { name: 'Email' }).fill(admin.email);
  await other.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible();
  expect(await findViolations(other)).toEqual([]);
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Code' }).fill(computeTotp(key, Date.now()));
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('button', { name: 'Admin Dashboard' }).click();
  await expect(other.getByRole('tab', { name: 'All Submissions' })).toBeVisible();
  await context.close();
});

test('an admin ends the session of a colleague, whose dashboard closes', async ({ page, browser }) => {
  const colleague = await createAccount('Grace', 'viewer');
  const context = await browser.newContext({ storageState: createStorageState(colleague) });
  const other = await context.newPage();
  await other.goto('/admin/people');
  await expect(other.getByRole('list', { name: 'People' })).toBeVisible();
  expect(await findViolations(other)).toEqual([]);
  await page.goto('/admin/people');
  const person = page.getByRole('listitem').filter({ hasText: colleague.email });
  await person.getByText('Manage').click();
  await person.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByText('One session has ended.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL('/');
  await context.close();
});
