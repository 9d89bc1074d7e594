// Uses remote-admin, supabase/functions/inbound, supabase/functions/replies, supabase/migrations
import { INBOX_URL } from '../stack.ts';
import { createAccount, createSampleQuotes, createSearchTag, createStorageState, insertQuotes } from '../support/accounts.ts';
import { findMail } from '../support/inbox.ts';
import { expect, test } from './admin-test.ts';

test('an overdue lead says so until its first answer is sent', async ({ page }) => {
  const tag = createSearchTag();
  const old = new Date(Date.now() - 30 * 86_400_000).toISOString();
  await insertQuotes(createSampleQuotes(tag, 1).map((quote) => ({ ...quote, created_at: old })));
  await page.goto(`/admin?q=${tag}`);
  const row = page.getByRole('article').filter({ hasText: 'Lead 1' });
  await expect(row).toContainText(/Overdue.*4 w/);
  await row.getByText('Lead 1').click();
  const facts = page.getByRole('list', { name: 'At a glance' });
  await expect(facts).toContainText('Answer overdue since');
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(facts).toContainText('Answered today');
  await page.reload();
  await expect(facts).toContainText('Answered today');
  await expect(page.getByText('Overdue')).toHaveCount(0);
});

test('who wrote back is first in the order Due first until the next reply', async ({ page, request }) => {
  const tag = createSearchTag();
  const [newer, older] = await insertQuotes(createSampleQuotes(tag, 2));
  await page.goto(`/admin?q=${tag}&sort=due&quote=${older?.id}`);
  const rows = page.getByRole('region', { name: 'List of submissions' }).getByRole('article');
  const reply = async (text: string) => {
    await page.getByRole('button', { name: 'Answer by email' }).click();
    await page.getByRole('dialog').getByLabel('Message').fill(text);
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByText('Email sent successfully')).toBeVisible();
  };
  await expect(rows.first()).toContainText('Lead 2');
  await reply('Would Thursday suit you?');
  await expect(rows.first()).toContainText('Lead 1');

  // Lead 1 is answered too; nobody waits, and the newest is first.
  await page.goto(`/admin?q=${tag}&sort=due&quote=${newer?.id}`);
  await reply('Would Friday suit you?');
  await expect(rows.first()).toContainText('Lead 1');
  const mail = await findMail(`${older?.email}`, 'Re: Your quote request');
  const answer = await request.post(`${INBOX_URL}/email/${mail.id}/reply`, { data: { text: 'Thursday works.' } });
  expect(answer.status()).toBe(204);
  await expect(rows.first()).toContainText('Lead 2');
  await expect(rows.first()).toContainText('Wrote back');

  // The search finds what was written back.
  await page.goto(`/admin?sort=due&q=${encodeURIComponent('Thursday works.')}`);
  await expect(rows.filter({ hasText: tag })).toHaveCount(1);
  await page.goto(`/admin?q=${tag}&sort=due&quote=${older?.id}`);
  await reply('See you on Thursday.');
  await expect(rows.first()).toContainText('Lead 1');
});

test('one admin saves a reply, and another inserts it, undoes that and sends it', async ({ page, browser }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  const url = `/admin?q=${tag}&quote=${quote?.id}`;
  const openSavedReplies = async (admin: typeof page) => {
    await admin.goto(url);
    await admin.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Reply' }).click();
    await admin.getByRole('button', { name: 'Saved replies' }).click();
  };
  await openSavedReplies(page);
  await page.getByRole('button', { name: 'New saved reply' }).click();
  await page.getByLabel('Title').fill(`Call ${tag}`);
  await page.getByLabel('Text').fill('Dear ');
  await page.getByRole('button', { name: 'first name', exact: true }).click();
  await page.keyboard.type(', let us talk.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Call ${tag}`)).toBeVisible();
  // Escape closes the saved replies, and the answer stays open.
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Call ${tag}`)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Reply to Lead 1' })).toBeVisible();

  const context = await browser.newContext({ storageState: createStorageState(await createAccount('Grace')) });
  const theirPage = await context.newPage();
  await openSavedReplies(theirPage);
  await theirPage.getByText(`Call ${tag}`).click();
  const message = theirPage.getByRole('textbox', { name: 'Message' });
  const inserted = 'Hi Lead 1,\n\nThank you for your quote request.\n\nDear Lead, let us talk.\n\nBest regards,';
  await expect(message).toHaveValue(inserted);
  await theirPage.keyboard.press('ControlOrMeta+z');
  await expect(message).not.toHaveValue(inserted);
  await theirPage.getByRole('button', { name: 'Saved replies' }).click();
  await theirPage.getByText(`Call ${tag}`).click();
  await expect(message).toHaveValue(inserted);
  await theirPage.getByRole('button', { name: 'Send Email' }).click();
  await expect(theirPage.getByText('Email sent successfully')).toBeVisible();
  await expect(theirPage.getByRole('region', { name: 'Conversation' }).getByText('Dear Lead, let us talk.')).toBeVisible();
  await context.close();
});
