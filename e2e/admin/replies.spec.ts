// Uses remote-admin, remote-marketing, supabase/functions/replies, supabase/migrations
import type { Page } from '@playwright/test';
import { INBOX_URL } from '../stack.ts';
import { createSampleQuotes, createSearchTag, endSessions, insertQuotes } from '../support/accounts.ts';
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

test('signing out deletes the admin’s reply drafts in all tabs', { tag: '@nightly' }, async ({ page, context, watch }) => {
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

test('a session that ended elsewhere leads to the login and back to the lead, whose reply is sent once', async ({
  page,
  admin,
  watch,
  request,
}) => {
  watch.allow(/status of 40[013]|\[role check\]/);
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  const lead = `/admin?q=${tag}&quote=${quote?.id}`;
  await page.goto(lead);
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the domain');
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Written before the session ended');
  await endSessions(admin);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();

  const login = page.getByRole('form', { name: 'Welcome Back' });
  await login.getByLabel('Email').fill(admin.email);
  await login.getByLabel('Password', { exact: true }).fill(admin.password);
  await login.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(lead);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about the domain');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Written before the session ended');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  const mails = async () => (await (await request.get(`${INBOX_URL}/email`)).json()) as { to: string }[];
  await expect.poll(async () => (await mails()).filter(({ to }) => to.includes(tag)).length).toBe(1);
});
