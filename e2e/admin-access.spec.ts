import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { expect, test } from './as-admin.ts';
import { addQuotes, newTag, quotesOf, takeRoleAway } from './people.ts';
import { test as plain } from './test.ts';

const PUBLIC = ['/', '/work', '/services', '/process', '/tech', '/faq', '/demo', '/auth', '/projects/stonewell-bodies', '/nowhere'];
/** Words that only the dashboard's code and its libraries hold; the first test below shows that they would be found. */
const OF_THE_DASHBOARD = /Email Listings|Mark Contacted|search_quotes|\$isDayjsObject|DatePicker/;

async function bodiesOf(page: import('@playwright/test').Page, addresses: string[]): Promise<string[]> {
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
  for (const address of addresses) {
    await page.goto(address);
    await waitUntilInteractive(page);
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
  }
  return Promise.all(bodies);
}

test('the strings that the next test searches for are in the dashboard’s files', async ({ page }) => {
  await page.goto('/');
  const found = (await bodiesOf(page, ['/admin'])).filter((text) => OF_THE_DASHBOARD.test(text));
  expect(found.length).toBeGreaterThan(0);
  for (const word of ['Email Listings', 'search_quotes', '$isDayjsObject']) expect(found.some((text) => text.includes(word))).toBe(true);
});

plain('public pages load no code of the dashboard or its libraries', async ({ page, watch }) => {
  watch.allow(/status of 404|non-existent route|nowhere/);
  await page.goto('/');
  const bodies = await bodiesOf(page, PUBLIC);
  expect(bodies.length).toBeGreaterThan(PUBLIC.length * 2);
  const names = bodies.map((text) => text.slice(0, text.indexOf('\n')));
  expect(names.filter((name) => name.startsWith('/remotes/admin/'))).toEqual([]);
  // The registry names the remote; that is all.
  const foreign = bodies.filter((text) => OF_THE_DASHBOARD.test(text));
  expect(foreign.map((text) => text.slice(0, text.indexOf('\n')))).toEqual([]);
});

test('after the admin role is revoked, the next request redirects to the home page and the dashboard stays closed', async ({ page, admin, watch }) => {
  watch.allow(/status of 40[13]/);
  const tag = newTag();
  await addQuotes(quotesOf(tag, 2));
  await page.goto(`/admin?q=${tag}`);
  await expect(page.getByText('2 submissions')).toBeVisible();
  await takeRoleAway(admin);
  await page.getByRole('button', { name: 'Mark Contacted' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-kind="failure"]').getByText('Error', { exact: true })).toBeVisible();
  await page.goto(`/admin?q=${tag}`);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
});

test('a failed role check is logged and denies access to the dashboard', async ({ page, watch }) => {
  watch.allow(/status of 400|\[role check\]/);
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
  await page.route('**/rest/v1/user_roles?*', (route) => route.fulfill({ status: 400, json: { message: 'roles are resting' } }));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
  expect(logged.filter((line) => /role check.*roles are resting/s.test(line))).not.toEqual([]);
});

test('signing out in one tab closes the dashboard in another', async ({ page, context }) => {
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
