import type { Page } from '@playwright/test';
import { startIslands, waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { findShellChunk } from '../fault-injection/fault-session.ts';
import { expect, expectNoAlteredCode, findUnavailableNotice, test, tryAgain } from '../fault-injection/fault-test.ts';
import { FAULT_SITE_URL, SITE_URL } from '../stack.ts';
import { createAccount } from '../support/accounts.ts';
import { fillQuote } from '../support/test.ts';

// A text that only the chunk contains.
const ACCOUNT_PAGE = 'Forgot password?';
const ACCOUNT_MENU = 'data-destructive';
const BACKEND_CLIENT = 'X-Supabase-Api-Version';

const findAccountButton = (page: Page) => page.getByRole('button', { name: 'Account menu' });

for (const kind of ['missing', 'altered'] as const)
  test(`Try again loads the account page’s chunk that was ${kind} at first, without a new document`, async ({ page, faults }) => {
    await page.goto('/work');
    await waitUntilInteractive(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await faults.setNetwork([{ kind, files: findShellChunk(ACCOUNT_PAGE) }]);
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await expect(findUnavailableNotice(page)).toBeVisible();

    // The file is still broken. The URL of the retry is checked with the same integrity hash, so altered code doesn't run.
    await tryAgain(page);
    await expect(findUnavailableNotice(page)).toBeVisible();
    await expectNoAlteredCode(page);

    await faults.setNetwork([]);
    await tryAgain(page);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

test('the account menu whose chunk was missing at first loads when its button is pressed', async ({ page, faults }) => {
  await faults.signIn();
  const chunk = findShellChunk(ACCOUNT_MENU);
  await faults.setNetwork([{ kind: 'missing', files: chunk }]);
  const failed = page.waitForResponse((response) => response.url().includes(chunk) && response.status() === 404);
  await page.goto('/work');
  await waitUntilInteractive(page);
  // The first interaction starts the header of a signed-in visitor.
  await page.keyboard.press('Tab');
  await failed;
  // The button has this attribute until the page has handled the failure.
  await expect(findAccountButton(page)).not.toHaveAttribute('aria-busy');
  await faults.setNetwork([]);
  await findAccountButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

for (const kind of ['altered', 'offline'] as const)
  test(`a login keeps the typed values if the backend client’s chunk is ${kind}, and succeeds later`, async ({ page, context, faults }) => {
    const { email, password } = await createAccount('Una', 'user');
    const logInButton = page.getByRole('button', { name: 'Log In', exact: true });
    await page.goto('/auth');
    await waitUntilInteractive(page);
    if (kind === 'offline') await context.setOffline(true);
    else await faults.setNetwork([{ kind, files: findShellChunk(BACKEND_CLIENT) }]);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await logInButton.click();
    const error = 'A part of the site could not be loaded. Check your connection, then try again.';
    await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectNoAlteredCode(page);

    await context.setOffline(false);
    await faults.setNetwork([]);
    await logInButton.click();
    await expect(findAccountButton(page)).toBeVisible();
  });

test('a quote is sent even if the chunk of the backend client is missing', async ({ page, faults }) => {
  // The backend allows the real site's origin only.
  await page.route('**/functions/v1/**', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), origin: SITE_URL } });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': FAULT_SITE_URL } });
  });
  await page.goto('/faq');
  await startIslands(page);
  await faults.setNetwork([{ kind: 'missing', files: findShellChunk(BACKEND_CLIENT) }]);
  await fillQuote(page, 'Client missing');
  await page.locator('#contact').getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
  await expect(page.getByLabel('Message').first()).toHaveValue('');
  const offeredTimes = page.getByRole('region', { name: 'Request received' }).getByRole('list').getByRole('button');
  await expect(offeredTimes).toHaveCount(3);
});
