// Uses remote-admin, remote-demo, remote-marketing, supabase/functions/bookings, supabase/functions/quotes
// Uses supabase/functions/reports, supabase/functions/transform-website, supabase/migrations
import { agency } from 'shared-contracts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { createAccount, createStorageState } from '../support/accounts.ts';
import { findViolations } from '../support/axe.ts';
import { findMail, type InboxMail } from '../support/inbox.ts';
import { expect, fillQuote, test } from '../support/test.ts';

const SITE = `${CLIENT_SITES_URL}/achieve-failure/`;

/** The lines of an e-mail's calendar file. */
function readCalendar({ attachments: [file] }: InboxMail): string {
  expect(file?.contentType).toMatch(/^text\/calendar/);
  return Buffer.from(file?.content ?? '', 'base64')
    .toString()
    .replaceAll('\r\n ', '');
}

test('a visitor goes from demo and report to a quote and a booked call, and an admin sees all of it', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.goto('/?utm_source=letter');
  await page.getByLabel('Or watch your own site improve:').fill(SITE);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.getByRole('switch', { name: 'SEO Optimization' }).click();
  await page.getByRole('button', { name: 'Save as report' }).click();
  await page.getByRole('link', { name: 'Open the report' }).waitFor();
  const send = page.getByRole('button', { name: 'Send this setup' });
  for (const y of [0, 500, 1500]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await expect(send).toBeInViewport();
  }

  await send.click();
  const form = page.getByRole('form', { name: 'Quote request' });
  await expect(form.getByRole('region', { name: 'From the demo, attached to your request' })).toContainText('Switches: SEO Optimization');
  await expect(form.getByRole('checkbox', { name: 'Website' })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  const { name, email } = await fillQuote(page, `Cal Ender ${Date.now()}`);
  await form.getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Request received' });
  await expect(receipt.getByRole('heading', { name: 'Request received' })).toBeFocused();
  const slots = receipt.getByRole('list').getByRole('button');
  await expect(slots).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);
  await slots.last().click();
  await expect(receipt.getByText(`We’ve sent it to ${email}`)).toBeVisible();

  const request = await findMail(agency.email, `New quote request from ${name}`);
  expect(request.text).toContain('Switches: SEO Optimization');
  const [confirmation, notification] = await Promise.all([
    findMail(email, 'Your call is booked'),
    findMail(agency.email, `New call with ${name}`),
  ]);
  for (const mail of [confirmation, notification])
    expect(readCalendar(mail)).toContain(`:mailto:${encodeURIComponent(email.split('@')[0] ?? '')}@`);

  await receipt.getByRole('button', { name: 'Send another request' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Message')).toHaveValue('');

  const session = createStorageState(await createAccount('Ada')).origins[0]?.localStorage[0];
  await page.evaluate((item) => item && localStorage.setItem(item.name, item.value), session);
  await page.goto('/admin');
  await page.getByText(name).first().click();
  const details = page.getByRole('region', { name: 'Details' });
  for (const text of ['letter', 'demo, report', /^Call$/, /Switches: SEO Optimization/])
    await expect(details.getByText(text)).toBeVisible();
  await details.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { name: 'Report for localhost' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete report' })).toBeVisible();
});
