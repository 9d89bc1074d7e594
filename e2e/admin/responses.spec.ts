// Uses remote-admin, remote-marketing, supabase/functions/replies, supabase/migrations
import type { Page, Route } from '@playwright/test';
import { expect, test } from './admin-test.ts';

// Responses that differ from our backend's, as other PostgREST versions and mocks send them.

const created_at = '2026-03-05T12:00:00Z';
const rows = [
  {
    id: 'q-1',
    name: 'Ada Byron',
    email: 'ada@one.test',
    company: 'Engines',
    message: 'A site',
    services: ['Website'],
    budget: null,
    status: 'new',
    created_at,
  },
  {
    id: 'q-2',
    name: 'Bo',
    email: 'bo@two.test',
    company: null,
    message: null,
    services: null,
    budget: null,
    status: 'contacted',
    created_at,
  },
  { id: 'q-3', name: 'Cy', email: 'cy@three.test', status: 'archived', created_at: null },
];

/** Mocks the backend: returns `list` without a count, and answers changes with 204. Records the method of each request for quotes. */
async function mockBackend(page: Page, list: object[], requests: string[] = []): Promise<void> {
  const matchingRows = (route: Route) => {
    const id = new URL(route.request().url()).searchParams.get('id')?.replace('eq.', '');
    return id ? list.filter((row) => 'id' in row && row.id === id) : list;
  };
  await page.route('**/rest/v1/quotes?*', (route) => {
    const method = route.request().method();
    requests.push(method);
    if (method === 'PATCH') return route.fulfill({ status: 204 });
    return route.fulfill({ json: matchingRows(route) });
  });
  for (const table of ['email_log', 'lead_views']) await page.route(`**/rest/v1/${table}?*`, (route) => route.fulfill({ json: [] }));
  await page.route('**/rest/v1/rpc/*', (route) => route.fulfill({ status: 404, json: { code: 'PGRST202', message: 'No such function' } }));
}

// The mock has no database functions.
test.beforeEach(({ watch }) => watch.allow(/status of 404.*\/rpc\//));

test('the dashboard shows quotes whose columns are missing or null, and counts them itself', async ({ page }) => {
  // The conversation says that it can't be loaded.
  await mockBackend(page, rows);
  await page.goto('/admin');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('3 submissions')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Ada Byron' }).getByText('Mar 5, 2026')).toBeVisible();
  await expect(page.getByText('archived', { exact: true })).toHaveAttribute('data-variant', 'outline');
  for (const name of ['Bo', 'Cy']) {
    await page.getByText(name, { exact: true }).first().click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Email Listings' }).click();
  await expect(page.getByText('Showing 3 of 3 emails')).toBeVisible();
  await expect(page.getByText('cy@three.test')).toBeVisible();
});

test('the email search filters a completely loaded list in the browser', async ({ page }) => {
  await mockBackend(page, rows);
  await page.goto('/admin?tab=emails');
  await expect(page.getByText('Showing 3 of 3 emails')).toBeVisible();
  for (const [text, email] of [
    ['ADA', 'ada@one.test'],
    ['engin', 'ada@one.test'],
    ['two.TEST', 'bo@two.test'],
  ] as const) {
    await page.getByPlaceholder(/search/i).fill(text);
    await expect(page.getByText('Showing 1 of 3 emails')).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  }
  await page.getByPlaceholder(/search/i).fill('no-such-contact');
  await expect(page.getByText('No emails found matching your search')).toBeVisible();
  await expect(page.getByText('Showing 0 of 3 emails')).toBeVisible();
});

test('Copy All and Export CSV send no request if all rows are already loaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requests: string[] = [];
  await mockBackend(page, rows, requests);
  // A dashboard without a desk loads its list again every few seconds.
  const desk = { version: '1', changes: [], people: [] };
  await page.route('**/rest/v1/rpc/read_desk', (route) => route.fulfill({ json: desk }));
  await page.goto('/admin?tab=emails');
  await expect(page.getByText('Showing 3 of 3 emails')).toBeVisible();
  const requestsBeforeCopy = requests.length;
  await page.getByRole('button', { name: 'Copy All' }).click();
  await expect(page.getByText('3 emails copied to clipboard')).toBeVisible();
  expect(requests).toHaveLength(requestsBeforeCopy);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ada@one.test, bo@two.test, cy@three.test');
  await page.getByRole('tab', { name: 'All Submissions' }).click();
  await expect(page.getByText('3 submissions', { exact: true })).toBeVisible();
  const requestsBeforeExport = requests.length;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await download;
  await expect(page.getByText('3 submissions saved as CSV')).toBeVisible();
  expect(requests).toHaveLength(requestsBeforeExport);
});

test('a status change succeeds if the server responds with 204 and no body', async ({ page }) => {
  await mockBackend(page, rows);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
});

test('the dashboard shows all rows if the server returns more rows than requested', async ({ page }) => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...rows[0],
    id: `q-${index}`,
    name: `Lead ${index}`,
    email: `lead${index}@many.test`,
  }));
  await mockBackend(page, many);
  await page.goto('/admin?tab=emails');
  await expect(page.getByText('Showing 120 of 120 emails')).toBeVisible();
  await page
    .getByRole('list', { name: 'Emails' })
    .locator('..')
    .evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(page.getByText('lead119@many.test')).toBeVisible();
});

for (const [what, answer, isAdmin] of [
  ['the admin role in a list', [{ role: 'admin' }], true],
  ['the admin role as an object', { role: 'admin' }, true],
  ['an empty list', [], false],
  ['another role', [{ role: 'user' }], false],
] as const)
  test(`the dashboard ${isAdmin ? 'opens' : 'stays closed'} if the role request is answered with ${what}`, async ({ page }) => {
    await page.route('**/rest/v1/user_roles?*', (route) => route.fulfill({ json: answer }));
    await page.goto('/admin');
    if (isAdmin) await expect(page.getByRole('tab', { name: 'All Submissions' })).toBeVisible();
    else await expect(page).toHaveURL('/');
  });

test('each admin list shows the server’s error message once if its rows can’t be loaded', async ({ page, watch }) => {
  watch.allow(/status of 500/);
  await page.route('**/rest/v1/quotes?*', (route) => route.fulfill({ status: 500, json: { message: 'The disk is full' } }));
  for (const path of ['/admin', '/admin?tab=emails']) {
    await page.goto(path);
    await expect(page.getByText('The disk is full')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
});

test('the reply dialog has labeled fields and sends the recipient, subject and name of the quote', async ({ page }) => {
  await mockBackend(page, rows);
  await page.goto('/admin');
  await page.getByText('Ada Byron').click();
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Re: Your quote request');
  await expect(page.getByLabel('Message')).toHaveValue(/Ada Byron/);
  const sent = page.waitForRequest('**/functions/v1/send-email-response');
  await page.route('**/functions/v1/send-email-response', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: /send/i }).click();
  expect((await sent).postDataJSON()).toMatchObject({ to: 'ada@one.test', subject: 'Re: Your quote request', quoteName: 'Ada Byron' });
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
