// Uses remote-admin, supabase/migrations
import {
  createAccount,
  createSampleQuotes,
  createSearchTag,
  createStorageState,
  insertQuotes,
  readQuoteStatus,
  setQuoteStatus,
} from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

test('an admin’s status change is shown immediately and can be undone from its toast', async ({ page }) => {
  const tag = createSearchTag();
  const [first] = await insertQuotes(createSampleQuotes(tag, 2));
  await page.goto(`/admin?q=${tag}`);
  const row = page.getByRole('article').filter({ hasText: 'Lead 1' });
  await expect(row.locator('[data-variant="default"]').getByText('new', { exact: true })).toBeVisible();
  // The buttons are transparent until the pointer or the focus is in the row.
  const actions = row.getByRole('button', { name: 'Reply' }).locator('..');
  await expect(actions).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(actions).toHaveCSS('opacity', '1');
  // The response is delayed: until then the page shows the optimistic update.
  let respond = () => {};
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/rest/v1/quotes?*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.fallback();
  });
  await row.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(row.getByRole('button', { name: 'Mark Contacted' })).toHaveCount(0);
  await expect(row.locator('[data-variant="secondary"]').getByText('contacted', { exact: true })).toBeVisible();
  const toast = page.locator('[data-kind="success"]');
  await expect(toast).toHaveCount(0);
  respond();
  await expect(toast.getByText('Success', { exact: true })).toBeVisible();
  await expect(toast.getByText('Status updated successfully', { exact: true })).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [above, below] = await Promise.all([toast.boundingBox(), page.getByRole('tab', { name: 'All Submissions' }).boundingBox()]);
    const isBeside = (above?.x ?? 0) + (above?.width ?? 0) <= (below?.x ?? 0);
    const isAbove = (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0);
    expect(isBeside || isAbove, `the toast covers only the heading at ${width} px`).toBe(true);
    expect((await page.getByLabel('Search submissions').boundingBox())?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await readQuoteStatus(first?.id ?? '')).toBe('contacted');

  await toast.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Mark Contacted' })).toBeVisible();
  await expect.poll(() => readQuoteStatus(first?.id ?? '')).toBe('new');
});

test('the second admin who changes a quote’s status gets a conflict message and overwrites nothing', async ({ page, browser }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  const id = quote?.id ?? '';
  const context = await browser.newContext({ storageState: createStorageState(await createAccount('Bea')) });
  const second = await context.newPage();
  // Otherwise the second page might show the first change before it is used.
  await second.route('**/rpc/read_desk', (route) => route.abort());
  await page.goto(`/admin?q=${tag}`);
  await second.goto(new URL(`/admin?q=${tag}`, page.url()).href);
  await expect(second.getByRole('button', { name: 'Mark Contacted' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await second.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(second.getByText('Changed by someone else')).toBeVisible();
  await expect(second.getByText('Status updated successfully')).toHaveCount(0);

  // An undo after the other admin's change is a conflict, too.
  await setQuoteStatus(id, 'new');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Changed by someone else')).toBeVisible();
  expect(await readQuoteStatus(id)).toBe('new');
  await context.close();
});

test('a new quote appears first in the admin’s list without a reload or closing the open quote', async ({ page }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 3));
  await page.clock.install();
  await page.goto(`/admin?q=${tag}`);
  await expect(page.getByText('3 submissions')).toBeVisible();
  await page.getByText('Lead 2', { exact: true }).click();
  await insertQuotes(createSampleQuotes(tag, 1).map((row) => ({ ...row, name: 'The newcomer', created_at: new Date().toISOString() })));
  await page.clock.fastForward(10_000);
  await expect(page.getByText('The newcomer')).toBeVisible();
  await expect(page.getByText('4 submissions')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('The newcomer');
  await expect(page.getByRole('heading', { name: 'Lead 2' })).toBeVisible();
});

test('the dashboard’s URL restores its filters and open quote, and keyboard shortcuts operate the list', async ({ page }) => {
  const tag = createSearchTag();
  const rows = createSampleQuotes(tag, 6).map((row, index) => ({ ...row, status: index % 2 ? 'contacted' : 'new' }));
  await insertQuotes(rows);
  await page.goto(`/admin?q=${tag}`);
  await page.getByText('New', { exact: true }).first().click();
  await expect(page.getByText('3 submissions')).toBeVisible();
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'Lead 3' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await expect(page.getByText('2 submissions')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('3 submissions')).toBeVisible();
  const url = page.url();
  expect(url).toContain('status=new');
  const other = await page.context().newPage();
  await other.goto(url);
  await expect(other.getByRole('heading', { name: 'Lead 3' })).toBeVisible();
  await expect(other.getByText('3 submissions')).toBeVisible();
  await other.keyboard.press('?');
  await expect(other.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await other.keyboard.press('Escape');
  await other.keyboard.press('r');
  await expect(other.getByRole('dialog').getByLabel('Subject')).toHaveValue('Re: Your quote request');
});

test.describe('in a time zone east of UTC', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });
  test('the dashboard shows dates in the browser’s time zone', async ({ page }) => {
    const tag = createSearchTag();
    await insertQuotes(createSampleQuotes(tag, 1).map((row) => ({ ...row, created_at: '2026-03-05T22:30:00Z' })));
    await page.goto(`/admin?q=${tag}`);
    await expect(page.getByText('Mar 6, 2026', { exact: true })).toBeVisible();
    await page.goto(`/admin?tab=emails&find=${tag}`);
    await expect(page.getByText('Mar 6, 2026', { exact: true })).toBeVisible();
  });
});
