// Uses remote-admin, supabase/functions/replies, supabase/migrations
import type { Browser, Locator, Page } from '@playwright/test';
import { SITE_URL } from '../stack.ts';
import {
  createAccount,
  createSampleQuotes,
  createSearchTag,
  createStorageState,
  insertQuotes,
  requestAsOwner,
} from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

async function openAsBen(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ storageState: createStorageState(await createAccount('Ben')) });
  const page = await context.newPage();
  await page.goto(new URL(path, SITE_URL).href);
  return page;
}

/** Where an element is in its pane. Notices above the pane come and go with what other tests do. */
const readTop = (element: Locator, pane: string) =>
  element.evaluate((node, selector) => {
    const top = node.closest(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return node.getBoundingClientRect().top - top;
  }, pane);

test('a new lead shows without a reload and without moving the row under the pointer', async ({ page }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 30));
  await page.goto(`/admin?q=${tag}`);
  const row = page.getByRole('article').filter({ hasText: 'Lead 3' }).first();
  await row.hover();
  const top = await readTop(row, 'section');
  await insertQuotes(
    createSampleQuotes(tag, 2).map((quote, index) => ({ ...quote, name: `Newcomer ${index}`, created_at: new Date().toISOString() })),
  );
  const added = page.getByRole('button', { name: '2 added above' });
  await expect(added).toBeVisible();
  expect(await readTop(row, 'section')).toBeCloseTo(top, 0);
  await added.click();
  await expect(page.getByRole('article').filter({ hasText: 'Newcomer 1' })).toBeInViewport();
  await expect(added).toHaveCount(0);
});

test('what one admin does shows to the other without a reload, and what that one types stays', async ({ page, browser }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  const path = `/admin?q=${tag}&quote=${quote?.id}`;
  await page.goto(path);
  await expect(page.getByText('No replies sent yet.')).toBeVisible();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('I am still thi');
  const top = await readTop(note, '[aria-label=Details]');
  const ben = await openAsBen(browser, path);
  await expect(page.getByText('Ben is reading this').first()).toBeVisible();

  await ben.getByRole('textbox', { name: 'Note' }).fill('They prefer mornings');
  await ben.getByRole('button', { name: 'Add note' }).click();
  await expect(ben.getByText('They prefer mornings').last()).toBeVisible();
  await expect(page.getByText('They prefer mornings')).toBeVisible();
  await ben.getByLabel('Stage').selectOption('talking');
  await expect(page.getByLabel('Stage')).toHaveValue('talking');
  await ben.getByRole('button', { name: 'Mark Contacted' }).first().click();
  await expect(page.getByRole('button', { name: 'Mark Contacted' })).toHaveCount(0);
  await page.keyboard.type('nking');
  await expect(note).toHaveValue('I am still thinking');
  await expect(note).toBeFocused();
  expect(Math.abs((await readTop(note, '[aria-label=Details]')) - top)).toBeLessThan(3);
  await ben.context().close();
});

test('two admins who answer the same lead see each other, and the second reply needs a decision', async ({ page, browser }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  await page.goto(`/admin?q=${tag}`);
  const ben = await openAsBen(browser, `/admin?q=${tag}`);
  await ben.getByRole('button', { name: 'Reply' }).click();
  const bens = ben.getByRole('dialog');
  await bens.getByLabel('Message').fill('Ben answers');
  await expect(page.getByRole('article').getByText('Ben is answering')).toBeVisible();

  await page.getByRole('button', { name: 'Reply' }).click();
  const adas = page.getByRole('dialog');
  await adas.getByLabel('Message').fill('Ada answers');
  await expect(bens.getByText('Ada is answering')).toBeVisible();
  await bens.getByRole('button', { name: 'Send Email' }).click();
  await expect(ben.getByText('Email sent successfully')).toBeVisible();
  const news = adas.getByRole('region', { name: 'New since you began this answer' });
  await expect(news).toContainText('Ben answers');
  await adas.getByRole('button', { name: 'Send Email' }).click();
  await expect(adas.getByRole('checkbox', { name: 'Answer anyway' })).toBeFocused();
  await requestAsOwner('POST', '/rest/v1/received_emails', {
    ...{ quote_id: quote?.id, placed_by: 'sender', event_id: tag, fingerprint: tag, sender: quote?.email, sender_name: 'Lead 1' },
    ...{
      recipient: 'x',
      subject: 'Re: Your quote request',
      body: 'Thank you, Ben',
      nature: 'reply',
      received_at: new Date().toISOString(),
    },
  });
  await expect(news).toContainText('Thank you, Ben');
  await adas.getByRole('checkbox', { name: 'Answer anyway' }).check();
  await adas.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await ben.context().close();
});
