// Uses remote-admin, remote-demo, remote-marketing, supabase/migrations
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { createSampleQuotes, createSearchTag, insertQuotes, revokeAdminRole } from '../support/accounts.ts';
import { DURING_SIGN_OUT, expect, test } from './admin-test.ts';

test('revoking an admin’s role closes the open dashboard at its next request', async ({ page, admin, watch }) => {
  watch.allow(/status of 40[13]/);
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 2));
  await page.goto(`/admin?q=${tag}`);
  await expect(page.getByText('2 submissions')).toBeVisible();
  await revokeAdminRole(admin);
  await page.getByRole('button', { name: 'Mark Contacted' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-kind="failure"]').getByText('Error', { exact: true })).toBeVisible();
  await page.goto(`/admin?q=${tag}`);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
});

test('the dashboard stays closed when the request for the visitor’s role fails', async ({ page, watch }) => {
  watch.allow(/status of 400|\[role check\]/);
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
  await page.route('**/rest/v1/user_roles?*', (route) => route.fulfill({ status: 400, json: { message: 'roles are unavailable' } }));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
  expect(logged.filter((line) => /role check.*roles are unavailable/s.test(line))).not.toEqual([]);
});

test('signing out in one tab closes the admin dashboard in another tab', async ({ page, context, watch }) => {
  watch.allow(DURING_SIGN_OUT);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/services');
  await waitUntilInteractive(second);
  await second.getByRole('button', { name: 'Account menu' }).click();
  await second.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(second).toHaveURL('/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});
