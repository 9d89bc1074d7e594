// Uses remote-admin, remote-marketing, supabase/functions/bookings, supabase/functions/quotes
// Uses supabase/functions/replies, supabase/migrations
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { INBOX_URL } from '../stack.ts';
import { createAccount, createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { expect, fillQuote, signIn, test } from '../support/test.ts';

test('an admin marks a visitor’s quote as contacted and replies by email', async ({ page, request }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  const quote = await fillQuote(page, `Ada Answer ${Date.now()}`);
  await page
    .locator('#contact')
    .getByRole('button', { name: /quote|send/i })
    .click();
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
  await expect(dialog.getByLabel('Subject')).toHaveValue('Re: Your quote request');
  await dialog.getByLabel('Message').fill(`Hello ${quote.name}, we can help.`);
  await dialog.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect
    .poll(async () =>
      (await (await request.get(`${INBOX_URL}/email`)).json()).find(
        ({ to, subject }: { to: string; subject: string }) => to.includes(quote.email) && subject.startsWith('Re:'),
      ),
    )
    .toMatchObject({ subject: 'Re: Your quote request', text: expect.stringContaining('we can help') });
});

for (const role of ['admin', 'user'] as const)
  test(`a link to a lead leads to the login first, and then a visitor with the role ${role} further`, async ({ page }) => {
    const [quote] = await insertQuotes(createSampleQuotes(createSearchTag(), 1));
    const account = await createAccount('Una', role);
    await page.goto(`/admin?quote=${quote?.id}`);
    const login = page.getByRole('form', { name: 'Welcome Back' });
    await login.getByLabel('Email').fill(account.email);
    await login.getByLabel('Password', { exact: true }).fill(account.password);
    await login.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page).toHaveURL(role === 'admin' ? `/admin?quote=${quote?.id}` : '/');
    if (role === 'admin') await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  });

test('visitors without the admin role are redirected from /admin before a dashboard file is requested', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await signIn(page, await createAccount('Una', 'user'));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  expect(fetched.filter((url) => url.includes('/remotes/admin/'))).toEqual([]);
});
