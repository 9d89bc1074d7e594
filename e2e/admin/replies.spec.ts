import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { createSampleQuotes, createSearchTag, endSessions, insertQuotes } from '../support/accounts.ts';
import { listMails } from '../support/inbox.ts';
import { fillQuote, logIn, test as signedOutTest, signIn } from '../support/test.ts';
import { expect, test } from './admin-test.ts';

async function startReply(page: Page, tag: string) {
  await page.goto(`/admin?q=${tag}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  return page.getByRole('dialog');
}

signedOutTest('an admin marks a visitor’s quote as contacted and replies by email, once for a double click', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  const quote = await fillQuote(page, `Ada Answer ${Date.now()}`);
  await page.getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByText('Quote submitted!')).toBeVisible();

  await signIn(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('tab', { name: 'All Submissions' })).toHaveAttribute('aria-selected', 'true');
  // Newer quotes of other tests may be above this one.
  await page.getByRole('searchbox').fill(quote.email);
  const row = page.getByRole('article').filter({ hasText: quote.email });
  await row.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();

  await row.getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Hi Ada Answer/);
  await dialog.getByLabel('Subject').fill('About your site');
  await dialog.getByLabel('Message').fill('Hello 👋\nمرحبا <b>bold</b>');
  await dialog.getByRole('button', { name: 'Send Email' }).dblclick();
  await expect(page.getByText('Email sent successfully', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const readReplies = async () => (await listMails(quote.email)).filter(({ subject }) => subject === 'About your site');
  await expect.poll(async () => (await readReplies()).length).toBe(1);
  expect((await readReplies())[0]?.text).toContain('مرحبا <b>bold</b>');

  await page.getByText(quote.name, { exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('About your site')).toBeVisible();
  await expect(page.getByText(/^Sent by you/)).toBeVisible();
});

test('the message of a reply that failed to send survives closing the dialog and reloading the page', async ({ page, watch }) => {
  watch.allow(/send-email-response|Failed to load resource/);
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1));
  const dialog = await startReply(page, tag);
  await dialog.getByLabel('Message').fill('Long thoughts');
  await page.route('**/functions/v1/send-email-response', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.locator('[data-kind="failure"]').getByText('Failed to send email')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('Long thoughts');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Long thoughts');
});

test('a session that ended elsewhere leads to the login and back to the lead, whose reply is sent once', async ({ page, admin, watch }) => {
  watch.allow(/status of 40[013]|\[role check\]/);
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  const lead = `/admin?q=${tag}&quote=${quote?.id}`;
  await page.goto(lead);
  await page.getByText('Note', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the domain');
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Written before the session ended');
  await endSessions(admin);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();

  await logIn(page, admin.email, admin.password);
  await expect(page).toHaveURL(lead);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about the domain');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Written before the session ended');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect.poll(async () => (await listMails(tag)).length).toBe(1);
});
