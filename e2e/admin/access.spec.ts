import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { createAccount, createSampleQuotes, createSearchTag, createStorageState, insertQuotes } from '../support/accounts.ts';
import { logIn, test as signedOutTest, signIn } from '../support/test.ts';
import { DURING_SIGN_OUT, expect, test } from './admin-test.ts';

for (const role of ['admin', 'user'] as const)
  signedOutTest(`a link to a lead leads to the login first, and then a visitor with the role ${role} further`, async ({ page }) => {
    const [quote] = await insertQuotes(createSampleQuotes(createSearchTag(), 1));
    const account = await createAccount('Una', role);
    await page.goto(`/admin?quote=${quote?.id}`);
    await logIn(page, account.email, account.password);
    await expect(page).toHaveURL(role === 'admin' ? `/admin?quote=${quote?.id}` : '/');
    if (role === 'admin') await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  });

signedOutTest('visitors without the admin role are redirected from /admin before a dashboard file is requested', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await signIn(page, await createAccount('Una', 'user'));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  expect(fetched.filter((url) => url.includes('/remotes/admin/'))).toEqual([]);
});

test('an admin invites and removes others, and the dashboard of a removed one closes', async ({ page, admin, browser, watch }) => {
  watch.allow(/status of 40[13]/);
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 2));
  await page.clock.install();
  await page.goto(`/admin?q=${tag}`);
  await expect(page.getByText('2 submissions')).toBeVisible();
  const context = await browser.newContext({ storageState: createStorageState(await createAccount('Grace')) });
  const team = await context.newPage();
  await team.goto('/admin/team');
  await team.getByLabel('Email address of a new admin').fill(`${tag}@Client.test`);
  await team.keyboard.press('Enter');
  await team.getByRole('button', { name: `Withdraw ${tag}@client.test` }).click();
  await expect(team.getByRole('heading', { name: 'Admins' })).toBeFocused();
  await team.getByRole('button', { name: `Remove ${admin.email}` }).dblclick();
  await team.getByRole('button', { name: `Remove now ${admin.email}` }).click();
  await expect(team.getByRole('row', { name: new RegExp(`^${admin.email} Removed`) })).toBeVisible();
  // The dashboard asks every ten seconds what changed.
  await page.clock.fastForward(10_000);
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
  const logged = page.waitForEvent('console', (message) => /role check.*roles are unavailable/s.test(message.text()));
  await page.route('**/rest/v1/user_roles?*', (route) => route.fulfill({ status: 400, json: { message: 'roles are unavailable' } }));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await logged;
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
});

test('a sign-out closes the dashboard in another tab and deletes the reply drafts of both tabs', async ({ page, context, watch }) => {
  watch.allow(DURING_SIGN_OUT);
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1));
  const second = await context.newPage();
  const readStorage = () => second.evaluate(() => JSON.stringify(sessionStorage));
  await second.goto(`/admin?q=${tag}`);
  await second.getByRole('button', { name: 'Reply', exact: true }).click();
  await second.getByRole('dialog').getByLabel('Message').fill('Between you and me');
  await expect.poll(readStorage).toContain('Between you and me');
  await page.goto('/services');
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  await expect(second.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  expect(await readStorage()).not.toContain('Between you and me');
});
