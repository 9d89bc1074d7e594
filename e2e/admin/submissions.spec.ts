import { createSampleQuotes, createSearchTag, insertQuotes, readQuoteStatus, requestAsOwner } from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

test('an admin’s status change is shown immediately and can be undone from its toast', async ({ page }) => {
  const tag = createSearchTag();
  const [first] = await insertQuotes(createSampleQuotes(tag, 2));
  await page.goto(`/admin?q=${tag}`);
  const row = page.getByRole('article').filter({ hasText: 'Lead 1' });
  await expect(row.locator('[data-variant="default"]').getByText('new', { exact: true })).toBeVisible();
  // The response is delayed: until then the page shows the optimistic update.
  const { promise: released, resolve: respond } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/quotes?*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.fallback();
  });
  await row.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(row.locator('[data-variant="secondary"]').getByText('contacted', { exact: true })).toBeVisible();
  const toast = page.locator('[data-kind="success"]');
  await expect(toast).toHaveCount(0);
  respond();
  await expect(toast.getByText('Status updated successfully', { exact: true })).toBeVisible();
  await expect.poll(() => readQuoteStatus(first?.id ?? '')).toBe('contacted');

  await toast.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Mark Contacted' })).toBeVisible();
  await expect.poll(() => readQuoteStatus(first?.id ?? '')).toBe('new');
});

test('an admin selects all matching submissions, changes them together and undoes it', async ({ page, admin }) => {
  const tag = createSearchTag();
  const [first] = await insertQuotes(createSampleQuotes(tag, 60));
  const readFacts = () => requestAsOwner('GET', `/rest/v1/quotes?select=status,lead_facts(stage,owner_id)&id=eq.${first?.id}`);
  await page.goto(`/admin?q=${tag}`);
  await page.getByRole('article').first().hover();
  await page.getByLabel('Select Lead 1', { exact: true }).click();
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 60 matching' }).click();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitem', { name: admin.email }).click();
  await expect(page.getByText('60 submissions changed')).toBeVisible();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Select all 60 matching' }).click();
  await page.getByRole('button', { name: 'Stage', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Talking' }).click();
  await expect.poll(readFacts).toEqual([{ status: 'contacted', lead_facts: { stage: 'talking', owner_id: admin.id } }]);
  const toast = page.locator('[data-kind]').filter({ hasText: 'Stage: Talking' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  expect(await readFacts()).toEqual([{ status: 'new', lead_facts: { stage: 'new', owner_id: admin.id } }]);
  await page.goto(`/admin?q=${tag}&owner=me&stage=new`);
  await expect(page.getByText('60 submissions')).toBeVisible();
});

test('a card of the board moves to the next stage by a key, and back by the toast’s Undo', async ({ page }) => {
  const tag = createSearchTag();
  const [first] = await insertQuotes(createSampleQuotes(tag, 2));
  await page.goto(`/admin?q=${tag}`);
  await page.getByText('Board', { exact: true }).click();
  await page.getByRole('button', { name: /^Lead 1/ }).press(']');
  const talking = page.getByRole('region', { name: 'Talking 1', exact: true });
  await expect(talking.getByRole('button', { name: /^Lead 1/ })).toBeFocused();
  await expect.poll(() => readQuoteStatus(first?.id ?? '')).toBe('contacted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'New 2', exact: true }).getByRole('button', { name: /^Lead/ })).toHaveCount(2);
  await expect.poll(() => readQuoteStatus(first?.id ?? '')).toBe('new');
});

test('a new quote appears first in the admin’s list without a reload or closing the open quote', async ({ page }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 3));
  await page.clock.install();
  await page.goto(`/admin?q=${tag}`);
  await expect(page.getByText('3 submissions')).toBeVisible();
  await page.getByText('Lead 2', { exact: true }).click();
  await insertQuotes(createSampleQuotes(tag, 1).map((row) => ({ ...row, name: 'The newcomer', created_at: new Date().toISOString() })));
  // The list may still be waiting for an earlier response when the clock moves.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText('The newcomer')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('4 submissions')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('The newcomer');
  await expect(page.getByRole('heading', { name: 'Lead 2' })).toBeVisible();
});

test('a word of a note finds its lead, which takes in the other request of the person and gives it back, and the numbers open', async ({
  page,
}) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 2).map((quote) => ({ ...quote, email: `one.${tag}@client.test` })));
  await page.goto(`/admin?q=${tag}`);
  await page.getByText('Lead 1', { exact: true }).click();
  await page.getByText('Note', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill(`They know ${tag.toUpperCase()}harbour`);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').getByText(`${tag.toUpperCase()}harbour`)).toBeVisible();

  await page.getByRole('searchbox').fill(`${tag}harbour`);
  await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
  const others = page.getByRole('region', { name: 'Other requests of this person' });
  await others.getByRole('button', { name: 'Merge into this lead' }).click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('number 2.')).toBeVisible();
  await page.getByRole('searchbox').fill(tag);
  await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
  await others.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('2 submissions', { exact: true })).toBeVisible();
  await others.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Lead 2' })).toBeFocused();

  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page).toHaveURL('/admin/numbers');
  await expect(page.getByRole('row', { name: /^New / })).toContainText('100%');
});

test('no control moves away from the pointer when the list and its counts arrive', async ({ page }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 6));
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/(quotes|rpc)\b/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.route('**/rest/v1/received_emails?*', async (route) => {
    await isReleased;
    const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'content-range', 'content-range': '*/2' };
    await route.fulfill({ headers, json: [] });
  });
  await page.goto(`/admin?q=${tag}`);
  const controls = page
    .getByRole('tabpanel')
    .locator('input:not(article *), select, button:has-text("Filters"), button:has-text("Views"), button:has-text("Export CSV")');
  await expect(controls).toHaveCount(11);
  const getPlaces = () => controls.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
  const before = await getPlaces();
  release();
  await expect(page.getByText('6 submissions')).toBeVisible();
  await expect(page.getByRole('button', { name: /emails? to assign/ })).toBeVisible();
  expect(await getPlaces()).toEqual(before);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`six new leads and no footer are on the first screen of ${width} px`, async ({ page }) => {
    const tag = createSearchTag();
    await insertQuotes(createSampleQuotes(tag, 30));
    await page.setViewportSize({ width, height });
    await page.goto(`/admin?q=${tag}`);
    const sixth = page.getByRole('article').nth(5);
    for (const name of ['Mark Contacted', 'Reply']) await expect(sixth.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('footer')).not.toBeInViewport();
    const box = await sixth.getByRole('button', { name: 'Reply' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('the dashboard’s URL restores its filters and open quote, and keyboard shortcuts operate the list', async ({ page }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 6).map((row, index) => ({ ...row, status: index % 2 ? 'contacted' : 'new' })));
  await page.goto(`/admin?q=${tag}`);
  await page.getByText('New', { exact: true }).first().click();
  await expect(page.getByText('3 submissions')).toBeVisible();
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'Lead 3' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('2 submissions')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('3 submissions')).toBeVisible();
  await expect(page).toHaveURL(/status=new.*quote=|quote=.*status=new/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Lead 3' })).toBeVisible();
  await expect(other.getByText('3 submissions')).toBeVisible();
  await other.keyboard.press('r');
  await expect(other.getByRole('dialog').getByLabel('Subject')).toHaveValue('Re: Your quote request');
});

/** Responses that differ from our backend's, as other versions of PostgREST send them: no count, missing columns, 204 without a body. */
test('the dashboard works with rows whose columns are missing or null, and counts them itself', { tag: '@nightly' }, async ({
  page,
  watch,
}) => {
  // The conversation says that it can't be loaded.
  watch.allow(/status of 404.*\/rpc\//);
  const complete = { id: 'q-1', name: 'Ada Byron', email: 'ada@one.test', message: 'A site', status: 'new' };
  const rows = [
    { ...complete, company: 'Engines', services: ['Website'], budget: null, created_at: '2026-03-05T12:00:00Z' },
    { id: 'q-2', name: 'Bo', email: 'bo@two.test', message: null, services: null, status: 'contacted', created_at: null },
    { id: 'q-3', name: 'Cy', email: 'cy@three.test', status: 'archived' },
  ];
  await page.route('**/rest/v1/quotes?*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 204 }) : route.fulfill({ json: rows }),
  );
  await page.route('**/rest/v1/rpc/*', (route) => route.fulfill({ status: 404, json: { code: 'PGRST202', message: 'No such function' } }));
  await page.route('**/rest/v1/user_roles?*', (route) => route.fulfill({ json: { role: 'admin' } }));
  await page.goto('/admin');
  await expect(page.getByText('3 submissions')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('archived', { exact: true })).toHaveAttribute('data-variant', 'outline');
  await page.getByText('Cy', { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Cy', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark Contacted' }).first().click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'Email Listings' }).click();
  await expect(page.getByText('Showing 3 of 3 emails')).toBeVisible();
  await page.getByPlaceholder(/search/i).fill('two.TEST');
  await expect(page.getByText('Showing 1 of 3 emails')).toBeVisible();
});
