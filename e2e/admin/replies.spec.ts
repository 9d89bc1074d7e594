// Uses remote-admin, remote-marketing, supabase/functions/replies, supabase/migrations
import type { Page } from '@playwright/test';
import { INBOX_URL } from '../stack.ts';
import { createSampleQuotes, createSearchTag, expireSession, insertQuotes } from '../support/accounts.ts';
import { DURING_SIGN_OUT, expect, test } from './admin-test.ts';

async function startReply(page: Page, tag: string) {
  await page.goto(`/admin?q=${tag}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  return page.getByRole('dialog');
}

test('a double click sends a reply to a quote once and shows it in the conversation', async ({ page, request }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1));
  const dialog = await startReply(page, tag);
  await expect(dialog.getByLabel('Subject')).toHaveValue('Re: Your quote request');
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Hi Lead 1,/);
  await dialog.getByLabel('Subject').fill(' ');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  const failure = page.locator('[data-kind="failure"]');
  await expect(failure.getByText('Error', { exact: true })).toBeVisible();
  await expect(failure.getByText('Please fill in all fields', { exact: true })).toBeVisible();
  await dialog.getByLabel('Subject').fill('About your site');
  await dialog.getByLabel('Message').fill('Hello 👋\nمرحبا <b>bold</b>');
  await dialog.getByRole('button', { name: 'Send Email' }).dblclick();
  await expect(page.locator('[data-kind="success"]').getByText('Email sent successfully', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const mails = async () =>
    ((await (await request.get(`${INBOX_URL}/email`)).json()) as { to: string; subject: string; text: string }[]).filter(({ to }) =>
      to.includes(tag),
    );
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await mails())[0]).toMatchObject({ subject: 'About your site', text: expect.stringContaining('مرحبا <b>bold</b>') });

  await page.getByText('Lead 1', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('About your site')).toBeVisible();
  await expect(page.getByText(/^Sent by you/)).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)
  test(`a toast covers neither the title of a reply nor its buttons at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const tag = createSearchTag();
    await insertQuotes(createSampleQuotes(tag, 1));
    await page.goto(`/admin?q=${tag}`);
    await page.getByRole('article').getByText('Lead 1', { exact: true }).click();
    await page.getByRole('button', { name: 'Answer by email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Message').fill('');
    await dialog.getByRole('button', { name: 'Send Email' }).click();
    const toast = page.locator('[data-kind="failure"]');
    await expect(toast).toBeVisible();
    const covered = await toast.boundingBox();
    if (!covered) throw new Error('The toast has no box.');
    for (const part of [
      dialog.getByRole('heading', { name: 'Reply to Lead 1' }),
      dialog.getByRole('button', { name: 'Close and keep the draft' }),
      dialog.getByRole('button', { name: 'Send Email' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const box = await part.boundingBox();
      const isBeside = box && (box.y + box.height <= covered.y || box.y >= covered.y + covered.height);
      expect(isBeside, `${await part.textContent()} is not below the toast`).toBe(true);
    }
  });

test('the undo of a lead with a long name is not cut on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tag = createSearchTag();
  const [sample] = createSampleQuotes(tag, 1);
  await insertQuotes([{ ...sample, name: 'Marguerite de Montmorency-Beauvilliers' } as never]);
  await page.goto(`/admin?q=${tag}`);
  await page.getByRole('article').getByText('Marguerite de Montmorency-Beauvilliers', { exact: true }).click();
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Mark Contacted' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const label = undo.getByText('Undo');
  expect(await label.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('the message of a reply that failed to send survives closing the dialog and reloading the page', async ({ page, watch }) => {
  watch.allow(/send-email-response|Failed to load resource/);
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1));
  const dialog = await startReply(page, tag);
  await dialog.getByLabel('Message').fill('Long thoughts');
  await page.route('**/functions/v1/send-email-response', (route) =>
    route.fulfill({ status: 502, json: { error: { code: 'mail_failed', message: 'The mail provider did not take the mail.' } } }),
  );
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('The mail provider did not take the mail.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('Long thoughts');
  await page.route('**/functions/v1/send-email-response', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.locator('[data-kind="failure"]').getByText('Failed to send email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Long thoughts');
});

test('signing out deletes the admin’s reply drafts in all tabs', async ({ page, context, watch }) => {
  watch.allow(DURING_SIGN_OUT);
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1));
  const second = await context.newPage();
  for (const tab of [page, second]) {
    const dialog = await startReply(tab, tag);
    await dialog.getByLabel('Message').fill('Between you and me');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(tab.getByRole('button', { name: 'Continue' })).toBeVisible();
  }
  const stored = (tab: Page) => tab.evaluate(() => JSON.stringify(sessionStorage));
  expect(await stored(second)).toContain('Between you and me');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL('/');
    await expect.poll(() => stored(tab)).not.toContain(tag);
    expect(await stored(tab)).not.toContain('Between you and me');
    await expect(tab.getByText('You are signed out')).toHaveCount(0);
  }
});

test('a reply draft survives an expired session and can be sent after signing in again', async ({ page, admin, watch, request }) => {
  watch.allow(/status of 40[013]|\[role check\]/);
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1));
  const dialog = await startReply(page, tag);
  await dialog.getByLabel('Message').fill('Written before the session ended');
  await expireSession(page, admin);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  // The home page, which has a field for an e-mail address too, stays until the login page is loaded.
  const login = page.getByRole('form', { name: 'Welcome Back' });
  await login.getByLabel('Email').fill(admin.email);
  await login.getByLabel('Password', { exact: true }).fill(admin.password);
  await login.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Written before the session ended');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await (await request.get(`${INBOX_URL}/email`)).json()))
    .toContain('Written before the session ended');
});
