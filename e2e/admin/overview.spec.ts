// Uses remote-admin, supabase/migrations
import { createSampleQuotes, createSearchTag, insertQuotes, requestAsOwner } from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

test('an admin reads where the requests of a period came from and how far they got', async ({ page }) => {
  const tag = createSearchTag();
  // In a year that other tests don't have: the overview of all days begins there.
  const quotes = await insertQuotes(createSampleQuotes(tag, 3).map((quote) => ({ ...quote, created_at: '2011-03-09T12:00:00Z' })));
  await requestAsOwner(
    'POST',
    '/rest/v1/lead_sources',
    quotes.map(({ id }) => ({ quote_id: id, campaign: { utm_source: tag }, used: ['demo'] })),
  );

  await page.goto(`/admin?q=${tag}&quote=${quotes[0]?.id}`);
  await page.getByLabel('Stage').selectOption('Won');
  await page.getByRole('textbox', { name: 'Value' }).fill('12.5k');
  await page.getByRole('textbox', { name: 'Value' }).press('Enter');
  await expect(page.getByText('set the value to $12,500')).toBeVisible();

  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/admin/overview');
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(page).toHaveURL('/admin/overview?period=all');
  await expect(page.getByRole('row', { name: `${tag} 3` })).toContainText('$12,500');
  await expect(page.getByText(/^Requests of Mar 9, 2011/)).toBeVisible();

  await page.getByRole('slider', { name: 'Week' }).press('Home');
  await expect(page.getByText(/^Mar 9\s–\s13, 2011: \d+ requests$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV: Sources' }).click();
  expect((await download).suggestedFilename()).toBe('sources.csv');
  expect(files.filter((url) => /page-OverviewPage/.test(url))).not.toEqual([]);
});
