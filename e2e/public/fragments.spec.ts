// Uses remote-admin, remote-demo, remote-marketing, supabase/functions/bookings, supabase/functions/quotes
// Uses supabase/functions/transform-website, supabase/migrations
import { startIslands, waitUntilInteractive, waitUntilStarted } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { expect, fillQuote, holdScripts, signIn, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const SITE = `${CLIENT_SITES_URL}/fowler-finds/`;
const FIELD = 'Watch your own site improve:';

test('the demo’s form on the home page works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel(FIELD).fill(SITE);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(`/demo?site=${encodeURIComponent(SITE)}`);
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  await context.close();
});

test('the demo’s form on the home page opens the demo of the entered website without a new document', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  // The visitor types no scheme and sends the form by Enter.
  await page.getByLabel(FIELD).fill(SITE.replace('http://', ''));
  await waitUntilStarted(page);
  await page.getByLabel(FIELD).press('Enter');
  await expect(page).toHaveURL(`/demo?site=${encodeURIComponent(SITE)}`);
  await expect(page.getByRole('textbox', { name: 'Website address' })).toHaveValue(SITE);
  await expect(page.locator('iframe')).toHaveAttribute('src', SITE);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('the demo’s form on the home page keeps an address that is typed before the scripts load', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByLabel(FIELD);
  await field.pressSequentially('https://first.example');
  releaseScripts();
  await waitUntilStarted(page);
  await expect(field).toHaveValue('https://first.example');

  const releaseAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await field.fill(SITE);
  await field.press('Enter');
  await expect(page).toHaveURL(`/demo?site=${encodeURIComponent(SITE)}`);
  releaseAgain();
  await expect(page.locator('iframe')).toHaveAttribute('src', SITE);
});

test('a link to the demo with an invalid address shows an error and analyzes nothing', async ({ page }) => {
  await page.goto('/demo?site=example');
  await expect(page.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Website address' })).toHaveValue('example');
  await expect(page.getByText('Analyzing Your Website')).toHaveCount(0);
});

test('the demo’s form on the home page loads no script before a visitor uses it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitUntilInteractive(page);
  await waitUntilIdle(page);
  expect(scripts).toEqual([]);
  await startIslands(page);
  expect(scripts).toContainEqual(expect.stringMatching(/^\/remotes\/demo\/\w+\/c\.island-DemoStarter\.js$/));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Work' }).click();
  await expect(page.getByRole('heading', { name: 'Three clients, and what changed for them' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Northlight Studio' }).click();
  await page.route('https://example.com/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Example</h1>' }));
  // The browser refuses an address without a scheme, which the field then completes.
  await page.getByLabel(FIELD).fill('example.com');
  await page.getByLabel(FIELD).press('Enter');
  await expect(page.getByText('Analyzing Your Website')).toBeVisible();
});

test('the quote form in the demo’s workspace sends a quote without changing the workspace', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.goto(`/demo?site=${encodeURIComponent(SITE)}`);
  const section = page.getByRole('region', { name: 'Want this on your site?' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('form', { name: 'Quote request' })).toBeVisible();
  await page.getByRole('switch', { name: 'SEO Optimization' }).click();
  const quote = await fillQuote(page, 'Wilma Workspace');
  await section.getByRole('button', { name: /quote|send/i }).click();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
  await expect(section.getByLabel('Message')).toHaveValue('');
  await expect(page.getByRole('switch', { name: 'SEO Optimization' })).toBeChecked();

  await signIn(page);
  await page.goto(`/admin?q=${quote.email}`);
  await expect(page.getByRole('article').filter({ hasText: quote.email }).first()).toBeVisible();
});

test('the quote form at the end of a case study sends a quote request', async ({ page }) => {
  await page.goto('/projects/fowler-finds');
  await waitUntilInteractive(page);
  await fillQuote(page, 'Casey Study');
  await page
    .locator('#contact')
    .getByRole('button', { name: /quote|send/i })
    .click();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
});
