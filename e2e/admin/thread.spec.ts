import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { INBOX_URL } from '../stack.ts';
import {
  createAccount,
  createSampleQuotes,
  createSearchTag,
  createStorageState,
  insertQuotes,
  readQuoteStatus,
  requestAsOwner,
} from '../support/accounts.ts';
import { findMail, listMails } from '../support/inbox.ts';
import { expect, test } from './admin-test.ts';

test('two admins see the same facts, notes, changes and replies of a lead in one order', async ({ page, browser }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  const colleague = await createAccount('Grace');
  const url = `/admin?q=${tag}&quote=${quote?.id}`;
  await page.goto(url);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('No replies sent yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(conversation.getByText('you took the lead')).toBeVisible();
  await page.getByLabel('Stage').selectOption('Talking');
  await page.getByLabel('Value').fill('12.5k');
  await page.getByLabel('Value').press('Enter');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('bakery');
  await tags.press('Enter');
  await page.getByLabel('Follow up').click();
  await page.getByRole('button', { name: 'In three days' }).click();
  await expect(conversation.getByText(/set the follow-up to/)).toBeVisible();

  await page.getByText('Note', { exact: true }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Ask about the domain');
  await page.reload();
  await expect(note).toHaveValue('Ask about the domain');
  await note.press('Control+Enter');
  await expect(conversation.getByText(/^Note by you/)).toBeVisible();
  await expect(note).toHaveValue('');

  await page.getByText('Email', { exact: true }).click();
  await page.getByLabel('Message').fill('Shall we talk on Monday?');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  // A lead that is worked on was contacted.
  await expect(conversation.getByLabel('Mark contacted')).toHaveCount(0);

  const expectOrder = async (region: typeof conversation, author: string) =>
    expect(region.getByRole('list').first().locator(':scope > li')).toHaveText([
      /^Lead 1/,
      new RegExp(
        `^${author} took the lead, set the status to contacted, moved the stage from new to talking, set the value to \\$12,500, added the tag bakery and set the follow-up to`,
      ),
      new RegExp(`^Note by ${author}, .*Ask about the domain`),
      new RegExp(`^Sent by ${author}, .*Shall we talk on Monday`),
    ]);
  await page.reload();
  await expectOrder(conversation, 'you');

  const context = await browser.newContext({ storageState: createStorageState(colleague) });
  const theirPage = await context.newPage();
  await theirPage.goto(url);
  await expectOrder(theirPage.getByRole('region', { name: 'Conversation' }), 'Ada \\(\\S+\\)');
  await expect(theirPage.getByLabel('Owner')).toHaveText(/Ada/);
  await expect(theirPage.getByLabel('Stage')).toHaveValue('talking');
  await expect(theirPage.getByLabel('Value')).toHaveValue('$12,500');
  await expect(theirPage.getByRole('button', { name: 'Delete note' })).toHaveCount(0);
  await context.close();
});

test('a visitor’s answer appears in the open conversation, with its original and the earlier e-mail folded', async ({ page, request }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  await page.goto(`/admin?q=${tag}&quote=${quote?.id}`);
  await page.getByLabel('Message').fill('Would Thursday suit you?');
  await page.getByRole('button', { name: 'Send Email' }).click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText(/^Sent by you/)).toBeVisible();

  const mail = await findMail(`${quote?.email}`, 'Re: Your quote request');
  const answer = await request.post(`${INBOX_URL}/email/${mail.id}/reply`, { data: { text: 'Thursday works.' } });
  expect(answer.status()).toBe(204);
  await expect(conversation.getByText('Thursday works.', { exact: true })).toBeVisible();
  const earlier = conversation.getByText(/> Would Thursday suit you/);
  await expect(earlier).toBeHidden();
  await conversation.getByText('Earlier messages').last().click();
  await expect(earlier).toBeVisible();
  const download = page.waitForEvent('download');
  await conversation.getByRole('button', { name: 'Original email.eml' }).click();
  expect((await download).suggestedFilename()).toBe('Original email.eml');

  await page.goto(`/admin?q=${tag}&status=waiting`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Lead 1/ })
    .click();
  await page.getByRole('list', { name: 'At a glance' }).getByRole('button', { name: 'No answer needed' }).click();
  await expect(page.getByText('No submissions match these filters')).toBeVisible();
  await expect(page.getByText('Answered today')).toBeVisible();
});

test('a visitor’s answer is answered below it, with their letter as a quote, and no longer waits', async ({ page, request }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  await page.goto(`/admin?q=${tag}&quote=${quote?.id}`);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  const message = conversation.getByLabel('Message');
  await message.fill('Would Thursday suit you?');
  await conversation.getByLabel('Mark contacted').uncheck();
  await message.press('Control+Enter');
  await expect(conversation.getByText(/^Sent by you/)).toBeVisible();
  await expect(message).toBeFocused();
  const mail = await findMail(`${quote?.email}`, 'Re: Your quote request');
  expect(mail.text).toContain(`Lead 1 wrote:\n> ${quote?.message}\n`);
  await request.post(`${INBOX_URL}/email/${mail.id}/reply`, { data: { text: 'Thursday works.\n\nAt ten?' } });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin?q=${tag}&status=waiting&quote=${quote?.id}`);
  await expect(conversation.getByText('Thursday works.').first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeInViewport();
  await expect(page.getByText('1 email waits').first()).toBeVisible();
  await message.fill('Ten it is.');
  await conversation.getByText('Note', { exact: true }).click();
  await page.reload();
  await expect(conversation.getByRole('textbox', { name: 'Note' })).toHaveValue('Ten it is.');
  await conversation.getByText('Email', { exact: true }).click();
  await expect(message).toHaveValue('Ten it is.');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(message).toHaveValue('');
  await expect(page.getByText('No submissions match these filters')).toBeVisible();
  expect(await readQuoteStatus(`${quote?.id}`)).toBe('contacted');
  const texts = (await listMails(tag)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^Ten it is\.\n\nOn .* wrote:\n> Thursday works\.\n>\n> At ten\?\n/));
});

test('a saved reply with variables goes out with a copy, below the letter that it answers', async ({ page, request }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  await page.goto(`/admin?q=${tag}&quote=${quote?.id}`);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  const message = conversation.getByLabel('Message');
  const choose = async (item: string) => {
    await conversation.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await message.fill(`Thanks ${tag}, {first name}: {service}, [company]`);
  await choose('Save this text as a reply');
  await expect(page.getByText(/^All admins can insert/)).toBeVisible();
  await message.fill('First. Last.');
  await conversation.getByRole('button', { name: 'Send Email' }).click();
  const mail = await findMail(`${quote?.email}`, 'Re: Your quote request');
  await request.post(`${INBOX_URL}/email/${mail.id}/reply`, { data: { text: 'And when?' } });
  await expect(conversation.getByText('And when?', { exact: true })).toBeVisible();

  await page.reload();
  await message.fill('First. Last.');
  await message.press('Home');
  for (let press = 0; press < 7; press++) await message.press('ArrowRight');
  await choose(`Thanks ${tag}`);
  const inserted = `First. Thanks ${tag}, Lead: ${quote?.services?.join(' and ')}, [company]Last.`;
  await expect(message).toHaveValue(inserted);
  await expect(message).toBeFocused();
  await message.press('Control+z');
  await expect(message).toHaveValue('First. Last.');
  await message.press('Control+Shift+z');
  await expect(message).toHaveValue(inserted);
  await conversation.getByRole('button', { name: 'Cc' }).click();
  await page.keyboard.type(`boss.${quote?.email}`);
  await conversation.getByText('Note', { exact: true }).click();
  await page.reload();
  await conversation.getByText('Email', { exact: true }).click();
  await message.press('Control+Enter');
  await expect(conversation.getByText('[company] isn’t known.', { exact: false })).toBeVisible();
  await page.keyboard.type('Northlight. ');
  await page.keyboard.press('Control+Enter');
  await expect(conversation.getByText(`Cc: boss.${quote?.email}`)).toBeVisible();
  const sent = (await listMails(tag)).find(({ text }) => text.startsWith('First. Thanks'));
  expect(sent?.cc).toEqual([`boss.${quote?.email}`]);
  expect(sent?.headers['In-Reply-To']).toMatch(/^<.*@inbox\.localhost>$/);
  expect(sent?.headers.References).toMatch(new RegExp(`^<reply\\+.*> ${sent?.headers['In-Reply-To']}$`));
});

test('a letter from a stranger is answered by one admin and seen by a second one', async ({ page, browser, request }) => {
  const tag = createSearchTag();
  const sender = `stranger.${tag}@client.test`;
  const letter = { sender, sender_name: `Stranger ${tag}`, subject: `Booth ${tag}`, body: 'Can you build a booth?', nature: 'reply' };
  const facts = { event_id: tag, fingerprint: tag, recipient: '', received_at: new Date().toISOString() };
  await requestAsOwner('POST', '/rest/v1/received_emails', { ...letter, ...facts });
  await page.goto('/admin');
  await page.getByRole('button', { name: /emails? to assign/ }).click();
  await page.getByRole('listitem').filter({ hasText: letter.subject }).getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('heading', { name: letter.sender_name })).toBeVisible();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('you assigned an email to this submission')).toBeVisible();
  await expect(conversation.getByRole('region', { name: 'Request' })).toHaveCount(0);
  await expect(conversation.getByLabel('Message')).toBeFocused();
  await conversation.getByLabel('Message').fill('Yes. How large?');
  await page.keyboard.press('Control+Enter');
  await expect(conversation.getByText(/^Sent by you/)).toBeVisible();

  const context = await browser.newContext({ storageState: createStorageState(await createAccount('Grace')) });
  const theirPage = await context.newPage();
  await theirPage.goto(page.url());
  const theirConversation = theirPage.getByRole('region', { name: 'Conversation' });
  await expect(theirConversation.getByText(/^Sent by Ada/)).toBeVisible();
  const mail = await findMail(sender, `Re: ${letter.subject}`);
  await request.post(`${INBOX_URL}/email/${mail.id}/reply`, { data: { text: 'Three meters.' } });
  await expect(theirConversation.getByText('Three meters.', { exact: true })).toBeVisible();
  await context.close();
});

test('an admin exports a person, and erases all that the dialog counts', async ({ page }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  await page.goto(`/admin?q=${tag}&quote=${quote?.id}`);
  await page.getByLabel('Message').fill('Shall we talk?');
  const file = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('1 KB');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('button', { name: 'offer.pdf', exact: true })).toBeVisible();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const download = page.waitForEvent('download');
  await choose('Export this person');
  const { requests } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(requests).toMatchObject([{ id: quote?.id, email_log: [{ attachments: [{ name: 'offer.pdf' }] }], received_emails: [] }]);

  await choose('Erase this person');
  const dialog = page.getByRole('dialog', { name: 'Erase Lead 1?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Requests: 1', 'Received emails: 0', 'Replies: 1', 'Calls: 0', 'Accounts: 0']);
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('tab', { name: 'All Submissions' })).toBeFocused();
  await expect(page.getByText('No submissions match these filters')).toBeVisible();
});

/** Confirms a word of an input method with Enter, first as Chromium and Firefox do, then as Safari does: after the composition has ended. */
const confirmWord = (field: Locator) =>
  field.evaluate((element) => {
    const options = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    element.dispatchEvent(new KeyboardEvent('keydown', { ...options, isComposing: true }));
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    element.dispatchEvent(new KeyboardEvent('keydown', options));
  });

test('Enter that confirms a word of an input method saves nothing, and the next Enter saves', async ({ page }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  await page.goto(`/admin?q=${tag}&quote=${quote?.id}`);
  const changes: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/update_leads')) changes.push(request.postDataJSON().p_changes);
  });
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('東京');
  await confirmWord(tags);
  await expect(tags).toBeFocused();
  await expect(tags).toHaveValue('東京');
  await tags.press('Enter');
  await expect.poll(() => changes).toEqual([{ tags: ['東京'] }]);
});

test('two admins see each other at a lead, and a reply of one is shown before that of the other goes', async ({ page, browser }) => {
  const tag = createSearchTag();
  const [, second] = await insertQuotes(createSampleQuotes(tag, 2));
  const context = await browser.newContext({ storageState: createStorageState(await createAccount('Grace')) });
  const theirPage = await context.newPage();
  await page.goto(`/admin?q=${tag}&quote=${second?.id}`);
  const message = page.getByLabel('Message');
  await message.fill('I’ll send an offer.');
  await theirPage.goto(`/admin?q=${tag}&quote=${second?.id}`);
  await expect(theirPage.getByText(/^Ada .* has this open, too$/)).toBeVisible();
  await expect(page.getByText(/^Grace .* has this open, too$/)).toBeVisible({ timeout: 15_000 });

  await theirPage.getByLabel('Message').fill('Our offer is attached.');
  await theirPage.getByRole('button', { name: 'Send Email' }).click();
  await expect(theirPage.getByText('Email sent successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Send Email' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Grace' });
  await expect(alert).toContainText('Our offer is attached.');
  await expect(message).toHaveValue('I’ll send an offer.');
  expect((await listMails(tag)).filter(({ text }) => text?.includes('offer'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await context.close();
});

test('a row under the pointer stays there until the pointer leaves, whatever arrives', async ({ page }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 3));
  await page.goto(`/admin?q=${tag}`);
  const row = page.getByRole('article').filter({ hasText: 'Lead 2' });
  await row.hover();
  const place = await row.boundingBox();
  await insertQuotes(createSampleQuotes(tag, 1).map((quote) => ({ ...quote, name: 'The newcomer', created_at: new Date().toISOString() })));
  const newcomer = page.getByText('The newcomer', { exact: true });
  await expect(newcomer).toBeAttached({ timeout: 15_000 });
  await expect.poll(() => row.boundingBox()).toEqual(place);
  await page.getByLabel('Search submissions').hover();
  await expect(newcomer).toBeInViewport();
});
