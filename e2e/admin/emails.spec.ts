// Uses remote-admin, supabase/migrations
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createSampleQuotes, createSearchTag, insertQuotes, setQuoteStatus } from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the email list searches and counts contacts and copies one address or all of them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tag = createSearchTag();
  // More than the backend returns in one response.
  await insertQuotes(createSampleQuotes(tag, 1234));
  await insertQuotes([{ name: `Zoë ${tag}`, email: 'zoe@other.test', message: 'Hi' }]);
  await page.goto('/admin?tab=emails');
  const search = page.getByPlaceholder('Search by name, email, or company');
  await search.fill(tag.toUpperCase());
  await expect(page.getByText(/^Showing 1235 of \d+ emails$/)).toBeVisible();
  await search.fill(`zoë ${tag}`);
  await expect(page.getByText(/^Showing 1 of \d+ emails$/)).toBeVisible();
  await search.fill(`lead7.${tag}`);
  await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
  await page.getByRole('button', { name: `Copy lead7.${tag}@client.test` }).click();
  const toast = page.locator('[data-kind="success"]');
  await expect(toast.getByText('Copied', { exact: true })).toBeVisible();
  await expect(toast.getByText('Email copied to clipboard', { exact: true })).toBeVisible();
  expect(await clipboard(page)).toBe(`lead7.${tag}@client.test`);

  await search.fill(tag);
  await expect(page.getByText(/^Showing 1235 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy All' }).click();
  // A browser may require another user gesture after a long download.
  const last = page.getByRole('button', { name: 'Ready: copy 1,235 emails now' });
  await expect(page.getByText('1235 emails copied to clipboard', { exact: true }).or(last)).toBeVisible();
  if (await last.isVisible()) await last.click();
  await expect(page.getByText('1235 emails copied to clipboard', { exact: true })).toBeVisible();
  const copied = (await clipboard(page)).split(', ');
  expect(copied).toHaveLength(1235);
  expect(new Set(copied).size).toBe(1235);
  await search.fill('no such contact');
  await expect(page.getByText('No emails found matching your search')).toBeVisible();
  await expect(page.getByText(/^Showing 0 of \d+ emails$/)).toBeVisible();
});

test('copying many addresses can be canceled, and asks for a second click if the browser requires one', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1500));
  await page.goto(`/admin?tab=emails&find=${tag}`);
  await expect(page.getByText(/^Showing 1500 of/)).toBeVisible();
  let respond = () => {};
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/rest/v1/rpc/search_quotes', async (route) => {
    if (route.request().postDataJSON().p_after_id) await released;
    await route.fallback().catch(() => {});
  });
  await page.getByRole('button', { name: 'Copy All' }).click();
  await expect(page.getByRole('progressbar', { name: 'Reading emails' })).toHaveAttribute('aria-valuenow', /^66/);
  await expect(page.getByText('1,000 of 1,500')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Copy All' })).toBeVisible();
  respond();

  await page.evaluate(() => {
    const { clipboard: real } = navigator;
    const rejectOnce = () => {
      real.writeText = Clipboard.prototype.writeText;
      return Promise.reject(new DOMException('A user gesture is needed.', 'NotAllowedError'));
    };
    real.writeText = rejectOnce;
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy All' }).click();
  await page.getByRole('button', { name: 'Ready: copy 1,500 emails now' }).click();
  await expect(page.getByText('1500 emails copied to clipboard')).toBeVisible();
  expect((await clipboard(page)).split(', ')).toHaveLength(1500);
});

test('the dashboard’s lists show rows before the slower request for their number has been answered', { tag: '@nightly' }, async ({
  page,
}) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 60));
  let releaseCount = () => {};
  const counted = new Promise<void>((resolve) => {
    releaseCount = resolve;
  });
  await page.route('**/rest/v1/quotes?*', async (route) => {
    if (route.request().method() === 'HEAD') await counted;
    await route.fallback().catch(() => {});
  });
  await page.goto('/admin?tab=emails');
  await expect(page.getByText(`lead1.${tag}@client.test`)).toBeVisible();
  await expect(page.getByText(/^Showing/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'All Submissions' }).click();
  await expect(page.getByText('Lead 1', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/submissions$/)).toHaveCount(0);
  releaseCount();
  await expect(page.getByText(/^[\d,]+ submissions$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Email Listings' }).click();
  const text = (await page.getByText(/^Showing \d+ of \d+ emails$/).textContent()) ?? '';
  const [shown, all] = text.match(/\d+/g) ?? [];
  expect(shown).toBe(all);
  expect(Number(all)).toBeGreaterThanOrEqual(60);
});

test('copying addresses continues after a failed request and copies each address once', { tag: '@nightly' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 500|Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 2100));
  await page.goto('/admin?tab=emails');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  const starts: string[] = [];
  let isBroken = true;
  await page.route('**/rest/v1/quotes?select=id*', async (route) => {
    const after = new URL(route.request().url()).searchParams.get('or');
    starts.push(after ?? 'first page');
    if (after && isBroken) await route.fulfill({ status: 500, json: { message: 'connection reset' } });
    else await route.fallback();
  });
  await page.getByRole('button', { name: 'Copy All' }).click();
  await expect(page.getByText('connection reset')).toBeVisible();
  await expect(page.getByText(/^1,000 of [\d,]+$/)).toBeVisible();
  // The first page, then one attempt and three retries of the second page.
  expect(starts.length).toBe(5);
  expect(new Set(starts).size).toBe(2);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const last = page.getByRole('button', { name: /^Ready: copy/ });
  const done = page.getByText(/^\d+ emails copied to clipboard$/);
  await expect(done.or(last)).toBeVisible();
  if (await last.isVisible()) await last.click();
  await expect(done).toBeVisible();
  expect(starts.filter((start) => start === 'first page')).toHaveLength(1);
  const ownEmails = (await clipboard(page)).split(', ').filter((email) => email.includes(tag));
  expect([ownEmails.length, new Set(ownEmails).size]).toEqual([2100, 2100]);
});

test('Export CSV saves all matching rows, not only the loaded ones, from both admin lists', async ({ page }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1100));
  for (const [path, name, rows] of [
    [`/admin?tab=emails&find=${tag}`, /^emails-.*\.csv$/, '1100 emails saved as CSV'],
    [`/admin?q=${tag}`, /^submissions-.*\.csv$/, '1100 submissions saved as CSV'],
  ] as const) {
    await page.goto(path);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(name);
    await expect(page.getByText(rows)).toBeVisible();
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(1101);
  }
});

test('a CSV export contains each row once, even if rows are added and changed while it runs', { tag: '@nightly' }, async ({ page }) => {
  const tag = createSearchTag();
  const rows = await insertQuotes(createSampleQuotes(tag, 1200));
  await page.goto(`/admin?q=${tag}&status=new`);
  await expect(page.getByText('1,200 submissions')).toBeVisible();
  let pages = 0;
  await page.route('**/rest/v1/rpc/search_quotes', async (route) => {
    // Before the second page, 300 rows of the first page stop matching and one row is added above them.
    if (route.request().postDataJSON().p_limit === 1000 && ++pages === 2) {
      for (let start = 0; start < 300; start += 100)
        await setQuoteStatus(
          rows.slice(start, start + 100).map(({ id }) => id),
          'contacted',
        );
      await insertQuotes(createSampleQuotes(tag, 1).map((row) => ({ ...row, email: `late.${tag}@client.test` })));
    }
    await route.fallback();
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1);
  const emails = lines.map((line) => /"(lead\d+\.[^"]+)"/.exec(line)?.[1]);
  expect(emails).toHaveLength(1200);
  expect(new Set(emails)).toEqual(new Set(rows.map(({ email }) => email)));
});
