import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { findViolations } from './axe.ts';
import { config, INBOX_URL } from './stack.ts';
import { expect, fillQuote, signIn, test } from './test.ts';

interface InboxMail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for the e-mail with this subject to a person. */
async function findMail(email: string, subject: string): Promise<InboxMail> {
  let found: InboxMail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${INBOX_URL}/email`)).json()) as InboxMail[];
      found = mails.find((mail) => JSON.stringify(mail.to).includes(email) && mail.subject === subject);
      return Boolean(found);
    })
    .toBe(true);
  return found as InboxMail;
}

/** The last day with a free slot, which no other journey books; the agency's hours are on the same day in UTC. */
async function findOfferedDay(): Promise<string> {
  const { backendUrl, publishableKey } = config.settings;
  const response = await fetch(`${backendUrl}/functions/v1/list-slots`, { headers: { authorization: `Bearer ${publishableKey}` } });
  const { slots } = (await response.json()) as { slots: string[] };
  return slots.at(-1)?.slice(0, 10) ?? '';
}

test('a call is booked from the receipt of a request, and moved and cancelled by the link in its e-mail', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  const { email } = await fillQuote(page, `Cal Ender ${Date.now()}`);
  await page.getByRole('button', { name: 'Submit quote request' }).click();
  const receipt = page.getByRole('region', { name: 'Request received' });
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeFocused();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
  const slots = receipt.getByRole('list').getByRole('button');
  await expect(slots).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);
  await slots.last().click();
  await expect(receipt.getByText(`We’ve sent it to ${email}`)).toBeVisible();

  const { text } = await findMail(email, 'Your call is booked');
  const [link = ''] = /http\S+\/book#change=\S+/.exec(text) ?? [];
  const linked = await context.newPage();
  // Without an interaction.
  await linked.goto(link);
  await expect(linked.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
  const before = await linked.locator('main time').getAttribute('datetime');
  await linked.getByRole('button', { name: 'Move' }).click();
  expect(await findViolations(linked)).toEqual([]);
  await linked.getByRole('group', { name: 'Day' }).getByRole('radio').last().check({ force: true });
  await linked.locator('input[name=start]').last().check({ force: true });
  await linked.getByRole('button', { name: /^Move to/ }).click();
  await expect(linked.locator('main time')).not.toHaveAttribute('datetime', before ?? '');
  await findMail(email, 'Your call has a new time');
  await linked.getByRole('button', { name: 'Cancel' }).click();
  await linked.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(linked.getByRole('heading', { name: 'Your call is cancelled' })).toBeFocused();
  await findMail(email, 'Your call is cancelled');

  await receipt.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('an admin sees calls and closes a day, whose slots are no longer offered', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Calls' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming calls' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save availability' });
  await expect(save).toBeDisabled();
  const day = await findOfferedDay();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page
    .getByLabel(/^Exception/)
    .last()
    .fill(day);
  await save.click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  expect(await findOfferedDay()).not.toBe(day);
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByLabel(/^Exception/)).toHaveCount(0);
  expect(await findOfferedDay()).toBe(day);
});
