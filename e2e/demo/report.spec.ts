import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { expectAccessible } from '../support/axe.ts';
import { closeAnalysisToast, findTransformedPage, getClientSiteUrl, openDemo, saveReport } from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

/** Saves a report of a website with two features and opens it by its link. */
async function openNewReport(page: Page): Promise<void> {
  await openDemo(page, getClientSiteUrl('achieve-failure'), 'seo,security');
  await saveReport(page);
  await page.getByRole('link', { name: 'Open the report' }).click();
  await expect(page.getByRole('heading', { name: 'Report for localhost', level: 1 })).toBeVisible();
}

const findMissingNotice = (page: Page) => page.getByRole('heading', { name: 'This report doesn’t exist' });

async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return (await getDocumentProxy(new Uint8Array(pdf))).numPages;
}

test('a saved demo report is a page that is not indexed and whose JSON it links', async ({ page }) => {
  await openNewReport(page);

  await expect(page).toHaveURL(/\/demo\/report\/[\w-]{24}$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const document = await page.request.get(page.url());
  expect(document.status()).toBe(200);
  expect(await document.text()).toContain('<meta name="robots" content="noindex"/>');
  const repairedProblems = page.getByRole('listitem').filter({ hasText: /repaired$/ });
  await expect(repairedProblems.first()).toBeVisible();
  await expectAccessible(page, 'the report');
  await expect.poll(() => countPrintedPages(page)).toBe(2);

  const jsonUrl = await page.getByRole('link', { name: 'JSON' }).getAttribute('href');
  const json = await (await page.request.get(jsonUrl ?? '')).json();
  expect(json.site).toBe('localhost');
  expect(json.features).toEqual(['seo', 'security']);
});

test('a demo report is deleted in the tab that created it, and no other tab offers that', async ({ page, browser, watch }) => {
  watch.allow(/status of 404/);
  await openNewReport(page);
  const deleteReport = (tab: Page) => tab.getByRole('button', { name: 'Delete report' });
  const reader = await browser.newPage();
  await reader.goto(page.url());
  await expect(reader.getByRole('heading', { name: 'Report for localhost' })).toBeVisible();
  await expect(deleteReport(reader)).toBeHidden();

  await page.reload();
  await deleteReport(page).click();

  await expect(findMissingNotice(page)).toBeVisible();
  await reader.reload();
  await expect(findMissingNotice(reader)).toBeVisible();
  await reader.close();
});

test('the switch Backend & APIs answers a form of the preview, which itself submits nothing', async ({ page, watch }) => {
  watch.allow(/form-action|Blocked form submission/);
  await openDemo(page, getClientSiteUrl('achieve-failure'), 'backend');
  await closeAnalysisToast(page);
  const form = findTransformedPage(page).locator('#club form');
  const email = form.locator('input[type=email]');
  await email.fill('no address');
  const submissions: string[] = [];
  page.on('request', (request) => {
    // Meanwhile the demo loads the original page and its files to measure them.
    if (/club|index|answer-form|ada(?:@|%40)/i.test(request.url())) submissions.push(new URL(request.url()).pathname);
  });

  await email.press('Enter');
  expect(submissions, 'an invalid form is not sent').toEqual([]);
  await email.fill('Ada@example.test');
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  expect(submissions, 'the frame may not submit forms').toEqual([]);
  await form.locator(':is(button, [type=submit])').click();

  const answer = page.getByRole('region', { name: 'What your server would send' });
  await expect(answer.getByRole('status')).toContainText(/Answered in \d+ ms, receipt [0-9a-f]{12}/);
  await expect(answer.getByRole('cell', { name: 'ada@example.test' })).toBeVisible();
  expect(submissions).toEqual(['/functions/v1/answer-form']);
});
