// Uses remote-admin, supabase/functions/replies, supabase/migrations
import { createSampleQuotes, createSearchTag, insertQuotes, readQuoteStatus } from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

test('an admin who goes offline loses no reply draft and can send it when the network returns', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const tag = createSearchTag();
  const [first] = await insertQuotes(createSampleQuotes(tag, 2));
  await page.goto(`/admin?q=${tag}`);
  await page.getByText('Lead 1', { exact: true }).click();
  await expect(page.getByText('No replies sent yet.')).toBeVisible();
  await context.setOffline(true);
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Mark Contacted' }).click();
  const failure = page.locator('[data-kind="failure"]');
  await expect(failure.getByText('Error', { exact: true })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Mark Contacted' })).toBeVisible();
  await details.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('dialog').getByLabel('Message').fill('Written on a train');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(failure.getByText('Failed to send email')).toBeVisible();
  // The auth client checks the session when the tab becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue('Written on a train');

  await insertQuotes(
    createSampleQuotes(tag, 1).map((row) => ({ ...row, name: 'Added while offline', created_at: new Date().toISOString() })),
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect(page.getByText('Added while offline')).toBeVisible();
  await details.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  expect(await readQuoteStatus(first?.id ?? '')).toBe('contacted');
});

for (const status of [502, 503, 504])
  test(`after a ${status} response of the gateway, the dashboard offers Try again, which loads the list`, async ({ page, watch }) => {
    watch.allow(new RegExp(`status of ${status}`));
    const tag = createSearchTag();
    await insertQuotes(createSampleQuotes(tag, 2));
    const broken = (route: import('@playwright/test').Route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<html><body>Bad gateway</body></html>' });
    const panels = [
      ['/admin', 'Submissions couldn’t be loaded'],
      ['/admin?tab=emails', 'Emails couldn’t be loaded'],
    ] as const;
    // After a 503 the client retries for seconds, so one list is enough.
    for (const [path, title] of status === 503 ? panels.slice(0, 1) : panels) {
      await page.route('**/rest/v1/quotes?*', broken);
      await page.goto(path);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.locator('[data-kind="failure"]').getByText('The service is not answering at the moment.')).toBeVisible();
      await expect(page.getByText('<html>')).toHaveCount(0);
      await page.unroute('**/rest/v1/quotes?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(`lead1.${tag}@client.test`)).toBeVisible();
    }
  });
