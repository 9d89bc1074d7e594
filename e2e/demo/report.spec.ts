// Uses remote-admin, remote-demo, remote-marketing, supabase/functions/bookings, supabase/functions/demo
// Uses supabase/functions/quotes, supabase/functions/reports, supabase/functions/transform-website, supabase/migrations
import type { Page } from '@playwright/test';
import { summarizeAudit } from 'shared-contracts/audit-summary';
import { REPORT_HEADERS } from 'shared-contracts/demo-report';
import { AUDIT_CHECKS, FEATURE_KEYS, RENDERED_CHECKS } from 'shared-contracts/transform';
import { getDocumentProxy } from 'unpdf';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const LOAD = { requests: 120, bytes: 9_800_000, unknownSizes: 40, blockingRequests: 30, blockingMs: 12_345 };

async function countPages(page: Page): Promise<number> {
  return (await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))).numPages;
}

/** A report in which every check has found problems, with the longest texts. */
const WORST = {
  id: 'x'.repeat(24),
  site: `${'long-'.repeat(12)}.example`,
  createdAt: '2026-11-22T12:00:00Z',
  expiresAt: '2026-12-22T12:00:00Z',
  features: FEATURE_KEYS,
  areas: summarizeAudit(
    Object.fromEntries(
      [AUDIT_CHECKS, RENDERED_CHECKS]
        .flatMap((areas) => Object.values<readonly string[]>(areas).flat())
        .map((check) => [check, { before: 1234, after: 1, where: ['#a>img', '#b>img', '#c>img'] }]),
    ),
  ),
  load: { before: LOAD, after: LOAD },
  headers: Object.fromEntries(REPORT_HEADERS.map((name) => [name, 'missing'])),
};

test('a saved demo report is a page that is not indexed and that only its creator can delete', async ({ page, browser, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin|status of 404/);
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/achieve-failure/`)}&features=seo,security`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await page.getByRole('button', { name: 'Save as report' }).click();
  await page.getByRole('link', { name: 'Open the report' }).click();
  await expect(page).toHaveURL(/\/demo\/report\/[\w-]{24}$/);
  await expect(page.getByRole('heading', { name: 'Report for localhost', level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /repaired$/ })
      .first(),
  ).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await countPages(page)).toBe(2);
  const json = await page.request.get((await page.getByRole('link', { name: 'JSON' }).getAttribute('href')) ?? '');
  expect(await json.json()).toMatchObject({ site: 'localhost', features: ['seo', 'security'] });

  const reader = await browser.newPage();
  const response = await reader.goto(page.url());
  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain('<meta name="robots" content="noindex"/>');
  await expect(reader.getByRole('heading', { name: 'Report for localhost' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Delete report' })).toBeHidden();

  await reader.route('**/functions/v1/read-report?*', (route) =>
    route.fulfill({ json: WORST, headers: { 'access-control-allow-origin': '*' } }),
  );
  await reader.reload();
  await expect(reader.getByRole('heading', { name: /^Report for long/ })).toBeVisible();
  expect(await countPages(reader)).toBe(2);
  await reader.unrouteAll();

  await page.reload();
  await page.getByRole('button', { name: 'Delete report' }).click();
  await expect(page.getByRole('heading', { name: 'This report doesn’t exist' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This report doesn’t exist' })).toBeVisible();
  await reader.close();
});

test('the switch Backend & APIs answers a form of the preview, whose frame itself submits nothing', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin|form-action|Blocked form submission/);
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/achieve-failure/`)}&features=backend`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  const preview = page.frameLocator('iframe[src^="blob:"]');
  const email = preview.locator('#club input[type=email]');
  await email.fill('no address');
  const requests: string[] = [];
  // During this test the original page is loaded for the measurements.
  page.on('request', (request) => /club|index|answer-form|ada/i.test(request.url()) && requests.push(new URL(request.url()).pathname));
  await email.press('Enter');
  await email.fill('Ada@example.test');
  await preview.locator('#club form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(requests).toEqual([]);
  await preview.locator('#club form :is(button, [type=submit])').click();
  const panel = page.getByRole('region', { name: 'What your server would send' });
  await expect(panel.getByRole('status')).toContainText(/Answered in \d+ ms, receipt [0-9a-f]{12}/);
  await expect(panel.getByRole('cell', { name: 'ada@example.test' })).toBeVisible();
  expect(requests).toEqual(['/functions/v1/answer-form']);
  expect(await findViolations(page)).toEqual([]);
});
