import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { findMail } from '../support/inbox.ts';
import { insertGivenUpMail, recordFailingRelease } from '../support/site-reports.ts';
import { expect, test } from './admin-test.ts';

test('an admin reads the health of the site and answers an e-mail that couldn’t be sent', async ({ page }) => {
  const tag = createSearchTag();
  const release = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  const script = `/remotes/demo/${release}/page.js`;
  await recordFailingRelease(release, [`${script}:1:9`]);
  // A release that was built: its script throws in the first line of the source.
  const map = { version: 3, sources: ['webpack://demo/./remote-demo/src/report/ReportFrame.tsx'], names: [], mappings: 'AAAA' };
  await page.route(`**${script}.map`, (route) => route.fulfill({ json: map }));
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  if (!quote) throw new Error('No quote was stored.');
  await insertGivenUpMail(quote.id, `The mailbox of ${tag} was full.`);

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL('/admin/health');
  await expect(page.getByRole('heading', { level: 2, name: /attention$/ })).toBeVisible();

  await expect(page.getByRole('row', { name: `demo ${release.slice(0, 8)}` })).toContainText('1 (0.50 %)');
  const failure = page.getByRole('row').filter({ hasText: script });
  await failure.getByText('TypeError').click();
  await failure.getByRole('button', { name: 'Show source' }).click();
  await expect(page.getByText('remote-demo/src/report/ReportFrame.tsx:1:1', { exact: true }).first()).toBeVisible();

  const mail = page.getByRole('row').filter({ hasText: `The mailbox of ${tag}` });
  await mail.getByRole('button', { name: /^Send again: Quote confirmation/ }).click();
  await expect(page.getByText('The email is sent again within a few minutes.')).toBeVisible();
  await expect(mail).toBeHidden();
  await findMail(quote.email, 'We have your quote request');
});
