import { config } from '../stack.ts';
import { expectAccessible } from '../support/axe.ts';
import { findMail } from '../support/inbox.ts';
import { expect, signIn, test } from '../support/test.ts';

/**
 * Positions of the days that a test books, among the five days that are shown first. The next free times, which the receipt of a quote
 * offers, are on the first day; the fifth day is for the other engines.
 */
const BOOKED_DAYS = { moved: 1, movedTo: 2 } as const;

const { backendUrl, publishableKey } = config.settings;
const headers = { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' };

async function listSlots(): Promise<string[]> {
  const response = await fetch(`${backendUrl}/functions/v1/list-slots`, { headers });
  return ((await response.json()) as { slots: string[] }).slots;
}

/** The last day with a free slot, which no other test books; the agency's hours are on the same day in UTC. */
const findOfferedDay = async (): Promise<string> => (await listSlots()).at(-1)?.slice(0, 10) ?? '';

/** Books the last slot of a day and returns the e-mail address. */
async function bookSlot(dayIndex: number): Promise<string> {
  const email = `cal.ender.${crypto.randomUUID()}@client.test`;
  const slots = await listSlots();
  const day = [...new Set(slots.map((slot) => slot.slice(0, 10)))][dayIndex] ?? '';
  const body = JSON.stringify({ start: slots.findLast((slot) => slot.startsWith(day)), name: 'Cal Ender', email, timeZone: 'UTC' });
  expect((await fetch(`${backendUrl}/functions/v1/book-call`, { method: 'POST', headers, body })).status).toBe(200);
  return email;
}

test('a visitor moves and cancels a booked call by the link in its email', async ({ page }) => {
  const email = await bookSlot(BOOKED_DAYS.moved);
  const { text } = await findMail(email, 'Your call is booked');
  const [link = ''] = /http\S+\/book#change=\S+/.exec(text) ?? [];
  // The page shows this without an interaction.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
  const before = await page.locator('main time').getAttribute('datetime');
  await page.getByRole('button', { name: 'Move' }).click();
  await expectAccessible(page, 'the times of a call');
  await page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(BOOKED_DAYS.movedTo).check({ force: true });
  await page.locator('input[name=start]').last().check({ force: true });
  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.locator('main time')).not.toHaveAttribute('datetime', before ?? '');
  await findMail(email, 'Your call has a new time');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'Your call is cancelled' })).toBeFocused();
  await findMail(email, 'Your call is cancelled');
});

test('visitors are offered no call times on a day that an admin has closed', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Calls' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming calls' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save availability' });
  await expect(save).toBeDisabled();
  const day = await findOfferedDay();
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page
    .getByLabel(/^Exception/)
    .last()
    .fill(day);
  await save.click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  await expect.poll(findOfferedDay).not.toBe(day);
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByLabel(/^Exception/)).toHaveCount(0);
  await expect.poll(findOfferedDay).toBe(day);
});
