import type { Page } from '@playwright/test';
import { agency } from 'shared-contracts';
import { signInWithoutForm } from '../support/accounts.ts';
import { findViolations } from '../support/axe.ts';
import { getClientSiteUrl, SANDBOX_WARNING, saveReport, toggle } from '../support/demo-actions.ts';
import { findMail, type InboxMail } from '../support/inbox.ts';
import { expect, fillQuote, test } from '../support/test.ts';

/** Opens the demo by the form of the home page, which a campaign links. */
async function openDemoFromCampaign(page: Page): Promise<void> {
  await page.goto('/?utm_source=letter');
  await page.getByLabel('Watch your own site improve:').fill(getClientSiteUrl('achieve-failure'));
  await page.getByRole('button', { name: 'Try the demo' }).click();
}

/** The button is next to the heading, so that it covers nothing of the previewed page. */
const sendSetup = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send this setup' }).click();

/** Expects that the e-mail's calendar file invites a person. Its lines are folded, so that an address may span two. */
function expectInvitation({ attachments: [file] }: InboxMail, email: string): void {
  expect(file?.contentType).toMatch(/^text\/calendar/);
  const calendar = Buffer.from(file?.content ?? '', 'base64').toString();
  const [localPart = ''] = email.split('@');
  expect(calendar.replaceAll('\r\n ', '')).toContain(`:mailto:${encodeURIComponent(localPart)}@`);
}

test('a visitor goes from demo and report to a quote and a booked call, and an admin sees all of it', async ({ page, watch }) => {
  watch.allow(SANDBOX_WARNING);
  const form = page.getByRole('form', { name: 'Quote request' });
  const receipt = page.getByRole('region', { name: 'Request received' });

  await test.step('the visitor saves a report of the demo and attaches the setup to a quote request', async () => {
    await openDemoFromCampaign(page);
    await toggle(page, 'SEO Optimization');
    await saveReport(page);
    await page.getByRole('link', { name: 'Open the report' }).waitFor();
    await sendSetup(page);

    const attached = form.getByRole('region', { name: 'From the demo, attached to your request' });
    await expect(attached).toContainText('Switches: SEO Optimization');
    await expect(form.getByRole('checkbox', { name: 'Website' })).toBeChecked();
    await expect.poll(() => findViolations(page)).toEqual([]);
  });

  const { name, email } = await test.step('the visitor sends the quote request', async () => {
    const quote = await fillQuote(page, `Cal Ender ${Date.now()}`);
    await form.getByRole('button', { name: 'Submit quote request' }).click();

    await expect(page.getByText('Quote submitted!')).toBeVisible();
    await expect(receipt.getByRole('heading', { name: 'Request received' })).toBeFocused();
    await expect.poll(() => findViolations(page)).toEqual([]);
    return quote;
  });

  await test.step('the visitor books a call at one of the three offered times', async () => {
    const offeredTimes = receipt.getByRole('list').getByRole('button');
    await expect(offeredTimes).toHaveCount(3);
    await offeredTimes.last().click();
    await expect(receipt.getByText(`We’ve sent it to ${email}`)).toBeVisible();
  });

  await test.step('the agency and the visitor get e-mails', async () => {
    const request = await findMail(agency.email, `New quote request from ${name}`);
    expect(request.text).toContain('Switches: SEO Optimization');
    const confirmation = await findMail(email, 'We have your quote request');
    expect(confirmation.text).toMatch(/^Open your report .*: http\S+\/demo\/report\/[\w-]{24}$/m);
    expect(confirmation.text).toContain('What you wrote:');
    expectInvitation(await findMail(email, 'Your call is booked'), email);
    expectInvitation(await findMail(agency.email, `New call with ${name}`), email);
  });

  await test.step('another request begins with an empty form', async () => {
    await receipt.getByRole('button', { name: 'Send another request' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Message')).toHaveValue('');
  });

  await test.step('an admin sees where the request comes from, the call and the report', async () => {
    await signInWithoutForm(page);
    // Newer requests of other tests may be above this one.
    await page.goto(`/admin?q=${email}`);
    await page.getByText(name).first().click();

    const details = page.getByRole('region', { name: 'Details' });
    await expect(details.getByText('letter'), 'the campaign').toBeVisible();
    await expect(details.getByText('demo, report'), 'what the visitor used').toBeVisible();
    await expect(details.getByText(/^They booked a call for/)).toBeVisible();
    await expect(details.getByText(/Switches: SEO Optimization/)).toBeVisible();
    const glance = details.getByRole('list', { name: 'At a glance' });
    await expect(glance.getByRole('link', { name: /^Call / })).toBeVisible();
    await glance.getByRole('link', { name: 'Report' }).click();
    await expect(page.getByRole('heading', { name: 'Report for localhost' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete report' })).toBeVisible();
  });
});
