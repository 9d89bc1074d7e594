import type { Page } from '@playwright/test';
import { getAuthStorageKey } from 'shared-contracts';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { config, SITE_URL } from '../stack.ts';
import { type Account, createAccount, createStorageState } from '../support/accounts.ts';
import { findMail } from '../support/inbox.ts';
import { expect, logIn, test } from '../support/test.ts';

// Links with tokens of the auth service in the URL fragment: a URL must not sign a visitor in (docs/decisions/018).

async function requestRecoveryLink(page: Page, email: string): Promise<string> {
  await page.goto('/auth');
  await waitUntilInteractive(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible();
  const { text } = await findMail(email, 'Reset your password');
  return /https?:\/\/\S+#token_hash=\S+/.exec(text)?.[0] ?? '';
}

/** The URL fragment with which an attacker would plant a valid session. */
const sessionFragment = ({ session }: Account, type: string) =>
  `#${new URLSearchParams({ access_token: String(session.access_token), refresh_token: String(session.refresh_token), expires_in: '3600', token_type: 'bearer', type })}`;

const signedInEmail = (page: Page) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.user?.email ?? null,
    getAuthStorageKey(config.settings.backendUrl),
  );

/** Loads the backend client, which could adopt a session from the URL. */
async function loadBackendClient(page: Page): Promise<void> {
  const loaded = page.waitForResponse((response) => /\.js$/.test(new URL(response.url()).pathname));
  await page.getByLabel('Message').first().focus();
  await loaded;
  await page.waitForLoadState('networkidle');
}

test('the link of a password reset email works once and in any browser, also after a scanner opened it', async ({
  page,
  request,
  browser,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const account = await createAccount('Rae', 'user');
  const link = await requestRecoveryLink(page, account.email);

  for (const method of ['HEAD', 'GET', 'GET']) expect((await request.fetch(link, { method })).status()).toBe(200);
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Continue' })).toBeVisible();
  await scanner.context().close();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible();
  await expect(phone).toHaveURL(`${SITE_URL}/auth/reset`);
  await expect(phone.getByLabel('Email')).toHaveValue(account.email);
  await phone.reload();
  await expect(phone.getByLabel('Email')).toHaveValue(account.email);
  await phone.getByLabel('Password', { exact: true }).fill('quite-another-one');
  await phone.getByRole('button', { name: 'Save Password' }).click();
  await expect(phone.getByText('Password changed')).toBeVisible();
  await expect(phone).toHaveURL(`${SITE_URL}/auth`);
  // The address changes before the page does.
  await expect(phone.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect.poll(() => signedInEmail(phone)).toBeNull();
  await phone.goBack();
  await expect(phone.getByRole('button', { name: 'Send Link' })).toBeVisible();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await phone.context().close();

  await page.goto('/auth');
  await waitUntilInteractive(page);
  await logIn(page, account.email, account.password);
  await expect(page.locator('[data-kind="failure"]').getByText('Invalid login credentials')).toBeVisible();
  await logIn(page, account.email, 'quite-another-one');
  await expect(page).toHaveURL('/');
});

test('a link with another account’s session in its fragment doesn’t sign the visitor in', async ({ page }) => {
  const attacker = await createAccount('Mallory');
  for (const path of ['/', '/auth', '/auth/reset', '/admin', '/?code=0f0f0f0f']) {
    await page.goto(`${path}${sessionFragment(attacker, 'signup')}`);
    await waitUntilInteractive(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }), path).toBeVisible();
    await expect(page).not.toHaveURL(/access_token/);
    if (/^\/(\?|$)/.test(path)) await loadBackendClient(page);
    expect(await signedInEmail(page), path).toBeNull();
    await page.goto('/');
    await waitUntilInteractive(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }), path).toBeVisible();
  }
});

for (const type of ['recovery', 'signup'])
  test(`a link with a session of another account (${type}) keeps the visitor’s session`, async ({ browser }) => {
    const [owner, attacker] = await Promise.all([createAccount('Olga'), createAccount('Mallory')]);
    const context = await browser.newContext({ storageState: createStorageState(owner) });
    for (const path of ['/', '/auth/reset', '/admin']) {
      const page = await context.newPage();
      await page.goto(`${path}${sessionFragment(attacker, type)}`);
      await waitUntilInteractive(page);
      await expect(page).not.toHaveURL(/access_token/);
      // Only a recovery link shows the password form, with the attacker's e-mail address.
      if (type === 'recovery') await expect(page.getByLabel('Email').first(), path).toHaveValue(attacker.email);
      else await expect(page.getByLabel('Password', { exact: true }), path).toHaveCount(0);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await expect(page.getByRole('menu').getByText(owner.email)).toBeVisible();
      await expect.poll(() => signedInEmail(page)).toBe(owner.email);
      await page.close();
    }
    await context.close();
  });

test('the link of a confirmation email opens the home page with a message to log in', async ({ page }) => {
  const account = await createAccount('Nia', 'user');
  await page.goto(`/${sessionFragment(account, 'signup')}`);
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await expect(page.getByText('You can now log in with your credentials.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the account pages don’t show an error description from the URL fragment', async ({ page }) => {
  for (const path of ['/', '/auth', '/auth/reset']) {
    await page.goto(`${path}#error=access_denied&error_code=otp_expired&error_description=Call+555-0100+at+once`);
    await waitUntilInteractive(page);
    await expect(page.getByText('This link no longer works').first()).toBeVisible();
    await expect(page.getByText(/555-0100/)).toHaveCount(0);
  }
});
