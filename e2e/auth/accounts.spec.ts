// Uses remote-marketing, supabase/migrations
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { createAccount } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}
const failure = (page: Page) => page.locator('[data-kind="failure"]');

test('sign-up rejects a short password without a request and reports an already registered address', async ({ page, watch }) => {
  watch.allow(/status of 422/);
  const account = await createAccount('Uma', 'user');
  await page.goto('/auth');
  await waitUntilInteractive(page);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
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
  await expect(failure(page).getByText('Error', { exact: true })).toBeVisible();
  await expect(failure(page).getByText(/already registered/)).toBeVisible();
  await expect(page.getByText(/^Log in with this address/)).toBeVisible();
});

for (const [name, response, message] of [
  ['status 503', { status: 503, body: '' }, /not answering at the moment/],
  ['status 504 with an HTML body', { status: 504, contentType: 'text/html', body: '<html>timeout</html>' }, /not answering at the moment/],
  [
    'status 429',
    { status: 429, json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' } },
    /Too many attempts in a short time/,
  ],
] as const)
  test(
    `a login that fails with ${name} shows an error message and keeps the entered values`,
    name === 'status 503' ? {} : { tag: '@nightly' },
    async ({ page, watch }) => {
      watch.allow(/status of (503|504|429)/);
      await page.route('**/auth/v1/token?*', (route) => route.fulfill(response));
      await page.goto('/auth');
      await waitUntilInteractive(page);
      await logIn(page, 'ada@example.test', 'some-password');
      await expect(failure(page).getByText('Error', { exact: true })).toBeVisible();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByText('<html>')).toHaveCount(0);
      await expect(page.getByLabel('Email')).toHaveValue('ada@example.test');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('some-password');
    },
  );

test('logging in in one tab redirects the login page of another tab to the home page', { tag: '@nightly' }, async ({ page, context }) => {
  const account = await createAccount('Tab', 'user');
  const second = await context.newPage();
  await second.goto('/auth');
  await waitUntilInteractive(second);
  await page.goto('/auth');
  await waitUntilInteractive(page);
  await logIn(page, account.email, account.password);
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  await second.goto('/auth');
  await expect(second).toHaveURL('/');
});

test('the login form supports password managers, can show the password and sends a double click once', async ({ page }) => {
  const account = await createAccount('Pam', 'user');
  const requests: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('grant_type=password') && request.method() === 'POST' && requests.push(request.url())),
  );
  await page.goto('/auth');
  await waitUntilInteractive(page);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Log In', exact: true }).dblclick();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await expect(page.getByText("You've successfully logged in.", { exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);
});
