// Uses remote-marketing, supabase/functions/bookings, supabase/functions/quotes, supabase/migrations
import type { Page } from '@playwright/test';
import { startIslands, waitUntilInteractive } from '../../tools/page-readiness.ts';
import { expect, test } from '../fault-injection/fault-test.ts';
import { findShellChunk } from '../fault-injection/find-shell-chunk.ts';
import { FAULT_SITE_URL, SITE_URL } from '../stack.ts';
import { createAccount } from '../support/accounts.ts';
import { fillQuote } from '../support/test.ts';

for (const kind of ['missing', 'unreachable', 'altered'] as const) {
  test(`Try again loads the account page’s chunk that was ${kind} at first, without a new document`, async ({ page, faults }) => {
    await page.goto('/work');
    await waitUntilInteractive(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await faults.setNetwork([{ kind, files: findShellChunk('Forgot password?') }]);
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    const notice = page.getByRole('alert').getByRole('heading', { name: 'This page is unavailable right now' });
    await expect(notice).toBeVisible();
    // The file is still broken. The URL of the retry is checked with the same integrity hash, so altered code doesn't run.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await faults.setNetwork([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await page.evaluate(() => [document.querySelector('[role=alert]'), 'sameDocument' in globalThis])).toEqual([null, true]);
  });
}

test('the account menu whose chunk was missing at first loads when its button is pressed', async ({ page, faults }) => {
  await faults.signIn();
  const menu = findShellChunk('Admin Dashboard');
  await faults.setNetwork([{ kind: 'missing', files: menu }]);
  const failed = page.waitForResponse((response) => response.url().includes(menu) && response.status() === 404);
  await page.goto('/work');
  await waitUntilInteractive(page);
  // The first interaction starts the header of a signed-in visitor.
  await page.keyboard.press('Tab');
  await failed;
  // The button has this attribute until the page has handled the failure.
  await expect(page.getByRole('button', { name: 'Account menu' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await faults.setNetwork([]);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

/** Sends function requests with the real site's origin, because the backend allows no other. */
async function allowFaultSiteOrigin(page: Page): Promise<void> {
  await page.route('**/functions/v1/**', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), origin: SITE_URL } });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': FAULT_SITE_URL } });
  });
}

for (const kind of ['missing', 'unreachable', 'altered', 'offline'] as const) {
  test(`a login keeps the typed values if the backend client’s chunk is ${kind}, and succeeds later`, async ({ page, context, faults }) => {
    await page.goto('/auth');
    await waitUntilInteractive(page);
    if (kind === 'offline') await context.setOffline(true);
    else await faults.setNetwork([{ kind, files: findShellChunk('X-Supabase-Api-Version') }]);
    const { email, password } = await createAccount('Una', 'user');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const logIn = page.getByRole('button', { name: 'Log In', exact: true });
    const failed = page
      .getByRole('alert')
      .filter({ hasText: 'A part of the site could not be loaded. Check your connection, then try again.' });
    await logIn.click();
    await expect(failed).toBeVisible();
    // The file is still broken. The URL of the retry is checked with the same integrity hash.
    await logIn.click();
    await expect(logIn).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    if (kind === 'offline') await context.setOffline(false);
    else await faults.setNetwork([]);
    await logIn.click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });
}

test('a quote is sent even if the chunk of the backend client is missing', async ({ page, faults }) => {
  await allowFaultSiteOrigin(page);
  await page.goto('/faq');
  await startIslands(page);
  await faults.setNetwork([{ kind: 'missing', files: findShellChunk('X-Supabase-Api-Version') }]);
  await fillQuote(page, 'Client missing');
  await page
    .locator('#contact')
    .getByRole('button', { name: /quote|send/i })
    .click();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
  await expect(page.getByLabel('Message').first()).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Request received' }).getByRole('list').getByRole('button')).toHaveCount(3);
});
