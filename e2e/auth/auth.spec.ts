import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { createAccount } from '../support/accounts.ts';
import { expect, signIn, test } from '../support/test.ts';

test('the header shows whether a visitor who signs up, signs out and logs in has a session', async ({ page }) => {
  await page.goto('/auth');
  await waitUntilInteractive(page);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  const email = `new.${crypto.randomUUID().slice(0, 8)}@client.test`;
  await page.getByLabel('Full name').fill('New Person');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
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

test('sign-up rejects a short password without a request and reports an already registered address', async ({ page, watch }) => {
  watch.allow(/status of 422/);
  const account = await createAccount('Uma', 'user');
  await page.goto('/auth?mode=signup');
  await waitUntilInteractive(page);
  const requests: string[] = [];
  page.on('request', (request) => void (request.url().includes('/auth/v1/') && requests.push(request.url())));
  await page.getByLabel('Full name').fill('Uma');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Use at least 6 characters.')).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.locator('[data-kind="failure"]').getByText(/already registered/)).toBeVisible();
  await expect(page.getByText(/^Log in with this address/)).toBeVisible();
});

test('logging in in one tab redirects the login page of another tab to the home page', { tag: '@nightly' }, async ({ page, context }) => {
  const account = await createAccount('Tab', 'user');
  const second = await context.newPage();
  await second.goto('/auth');
  await waitUntilInteractive(second);
  await expect(second.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(second.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await signIn(page, account);
  await expect(second).toHaveURL('/');
  await second.goto('/auth');
  await expect(second).toHaveURL('/');
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
});
