import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { expect, test } from './lab/lab-test.ts';
import { config, LAB, SITE } from './stack.ts';
import { fillQuote } from './test.ts';

/** The name of the chunk of the lab's shell that says `words`. */
function chunkThatSays(words: string): string {
  const releases = path.join(config.dataDir, 'lab/cdn/shell');
  const { releaseId } = JSON.parse(readFileSync(path.join(releases, 'current.json'), 'utf8'));
  const found = readdirSync(path.join(releases, releaseId)).filter(
    (name) => /^c\..*\.js$/.test(name) && readFileSync(path.join(releases, releaseId, name), 'utf8').includes(words),
  );
  if (found.length !== 1) throw new Error(`${found.length} chunks of the shell say “${words}”.`);
  return `/shell/${releaseId}/${found[0]}`;
}

for (const kind of ['missing', 'unreachable', 'altered'] as const) {
  test(`the account page’s chunk is ${kind}: a notice is shown, and Try again loads it in the same document`, async ({
    page,
    lab,
  }) => {
    await page.goto('/work');
    await waitUntilInteractive(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await lab.network([{ kind, files: chunkThatSays('Forgot password?') }]);
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    const notice = page.getByRole('alert').getByRole('heading', { name: 'This page is unavailable right now' });
    await expect(notice).toBeVisible();
    // Still broken: the second address is checked by the hash of the first, so nothing altered runs.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await lab.network([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await page.evaluate(() => [document.querySelector('[role=alert]'), 'sameDocument' in globalThis])).toEqual([null, true]);
  });
}

test('the account menu’s chunk is missing: the page works, and pressing the menu button loads it', async ({ page, lab }) => {
  await lab.signIn();
  const menu = chunkThatSays('Admin Dashboard');
  await lab.network([{ kind: 'missing', files: menu }]);
  const failed = page.waitForResponse((response) => response.url().includes(menu) && response.status() === 404);
  await page.goto('/work');
  await waitUntilInteractive(page);
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lab.network([]);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

/** Has the backend take the lab's site for the real one: it answers no other origin. */
async function answerTheLab(page: Page): Promise<void> {
  await page.route('**/functions/v1/**', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), origin: SITE } });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': LAB } });
  });
}

for (const kind of ['missing', 'unreachable', 'altered', 'offline'] as const) {
  test(`the backend client’s chunk is ${kind}: a submission shows an error and keeps the message, and a later one succeeds`, async ({
    page,
    context,
    lab,
  }) => {
    await answerTheLab(page);
    await page.goto('/faq');
    await waitUntilInteractive(page);
    if (kind === 'offline') await context.setOffline(true);
    else await lab.network([{ kind, files: chunkThatSays('X-Supabase-Api-Version') }]);
    const quote = await fillQuote(page, `Client ${kind}`);
    const send = page.locator('#contact').getByRole('button', { name: /quote|send/i });
    const failed = page
      .getByRole('alert')
      .filter({ hasText: 'A part of the site could not be loaded. Check your connection, then try again.' });
    await send.click();
    await expect(failed).toBeVisible();
    // Still broken: asked for again under another address, checked by the hash of the first.
    await send.click();
    await expect(send).toBeEnabled();
    await expect(page.getByLabel('Message').first()).toHaveValue(quote.message);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    if (kind === 'offline') await context.setOffline(false);
    else await lab.network([]);
    await send.click();
    await expect(page.getByText('Quote submitted!')).toBeVisible();
    await expect(page.getByLabel('Message').first()).toHaveValue('');
  });
}
