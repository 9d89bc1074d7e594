import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { findMail } from '../support/inbox.ts';
import { insertGivenUpMail, recordFailingRelease } from '../support/site-reports.ts';
import { expect, test } from './admin-test.ts';

test('an admin reads the health of the site and answers an e-mail that couldn’t be sent', async ({ page }) => {
  const tag = createSearchTag();
  const release = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  const frames = [{ file: 'remote-demo/src/report/ReportFrame.tsx', line: 88, column: 5, name: tag }];
  await recordFailingRelease(release, frames, '4d1c0ffee0000000000000000000000000000000');
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  if (!quote) throw new Error('No quote was stored.');
  await insertGivenUpMail(quote.id, `The mailbox of ${tag} was full.`);

  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'All Submissions' }).waitFor();
  const ofCharts = () => files.filter((url) => /\/page-HealthPage[^/]*\.js|\.page-HealthPage\.js/.test(url));
  expect(ofCharts()).toEqual([]);
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL('/admin/health');
  await expect(page.getByRole('heading', { level: 2, name: /attention$/ })).toBeVisible();
  expect(ofCharts()).not.toEqual([]);

  await expect(page.getByRole('row', { name: `demo ${release.slice(0, 8)}` })).toContainText('200');
  await page.getByRole('button', { name: 'TypeError remote-demo/src/report/ReportFrame.tsx:88' }).first().click();
  await expect(page.getByText(/^tag\w+ remote-demo\/src\/report\/ReportFrame\.tsx:88:5$/)).toBeVisible();

  const mail = page.getByRole('row').filter({ hasText: `The mailbox of ${tag}` });
  await mail.getByRole('button', { name: /^Send again: Quote confirmation/ }).click();
  await expect(page.getByText('The e-mail is sent again within a few minutes.')).toBeVisible();
  await expect(mail).toBeHidden();
  await findMail(quote.email, 'We have your quote request');
});
