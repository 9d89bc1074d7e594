// Uses remote-admin, remote-demo, remote-marketing, supabase/migrations
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { createSampleQuotes, createSearchTag, insertQuotes, revokeAdminRole } from '../support/accounts.ts';
import { test as anonymousTest } from '../support/test.ts';
import { expect, test } from './admin-test.ts';

const PUBLIC = ['/', '/work', '/services', '/process', '/tech', '/faq', '/demo', '/auth', '/projects/stonewell-bodies', '/nowhere'];
/** Strings that occur only in the code of the dashboard and its libraries; the first test below verifies that they do. */
const DASHBOARD_STRINGS = /Email Listings|Mark Contacted|search_quotes|\$isDayjsObject|DatePicker/;

async function collectResponses(page: import('@playwright/test').Page, paths: string[]): Promise<string[]> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === new URL(page.url()).origin && response.status() === 200)
      bodies.push(
        response.text().then(
          (text) => `${pathname}\n${text}`,
          () => '',
        ),
      );
  });
  for (const path of paths) {
    await page.goto(path);
    await waitUntilInteractive(page);
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
  }
  return Promise.all(bodies);
}

test('the strings by which these tests recognize dashboard code are in the dashboard’s files', async ({ page }) => {
  await page.goto('/');
  const matches = (await collectResponses(page, ['/admin'])).filter((text) => DASHBOARD_STRINGS.test(text));
  expect(matches.length).toBeGreaterThan(0);
  for (const text of ['Email Listings', 'search_quotes', '$isDayjsObject']) expect(matches.some((body) => body.includes(text))).toBe(true);
});

anonymousTest('public pages load no code of the admin dashboard or its libraries', async ({ page, watch }) => {
  watch.allow(/status of 404|non-existent route|nowhere/);
  await page.goto('/');
  const bodies = await collectResponses(page, PUBLIC);
  expect(bodies.length).toBeGreaterThan(PUBLIC.length * 2);
  const names = bodies.map((text) => text.slice(0, text.indexOf('\n')));
  expect(names.filter((name) => name.startsWith('/remotes/admin/'))).toEqual([]);
  const dashboardCode = bodies.filter((text) => DASHBOARD_STRINGS.test(text));
  expect(dashboardCode.map((text) => text.slice(0, text.indexOf('\n')))).toEqual([]);
});

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

test('signing out in one tab closes the admin dashboard in another tab', async ({ page, context }) => {
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
