// Uses remote-admin, remote-marketing, supabase/migrations
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { createAccount } from '../support/accounts.ts';
import { expect, signIn, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test('the header shows whether a visitor who signs up, signs out and logs in has a session', async ({ page }) => {
  await page.goto('/auth');
  await waitUntilInteractive(page);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up|create/i })
    .or(page.getByRole('main').getByRole('link', { name: /sign up|create/i }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  const email = `new.${crypto.randomUUID().slice(0, 8)}@client.test`;
  await page.getByLabel('Full name').fill('New Person');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page
    .getByRole('button', { name: /create account|sign up/i })
    .last()
    .click();
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByText('You can now log in with your credentials.')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu').getByText(email)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();

  await signIn(page, { email, password: 'secret-1' });
  await expect(page.getByText("You've successfully logged in.")).toBeVisible();
});

test('signing out ends the session in this browser even if the auth service is unreachable', { tag: '@nightly' }, async ({
  page,
  watch,
}) => {
  watch.allow(/\/auth\/v1\/logout|Failed to fetch|ERR_FAILED/);
  await signIn(page, await createAccount('Una', 'user'));
  await page.goto('/work');
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Signed out on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('a login works in a browser that stores nothing, and says that the session ends with the tab', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
  });
  await signIn(page);
  await expect(page.getByText('Logged in for this tab')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

for (const hours of [-24, 1, 24])
  test(`a session is not renewed over and over if the device’s clock is ${hours} h off`, { tag: '@nightly' }, async ({ page }) => {
    const tokenRequests: string[] = [];
    page.on('request', (request) => void (request.url().includes('/auth/v1/token') && tokenRequests.push(request.url())));
    await page.addInitScript((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    }, hours * 3_600_000);
    await signIn(page);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await waitUntilIdle(page);
    expect(tokenRequests.length).toBeLessThanOrEqual(3);
  });
