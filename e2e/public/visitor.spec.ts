import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { NAVIGATION_LABELS } from '../support/navigation-labels.ts';
import { expect, fillQuote, test } from '../support/test.ts';

const followLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page has headings, navigation, form and footer, but no theme button', async ({ page }) => {
    expect((await page.goto('/'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What We Do' })).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Northlight Studio', ...NAVIGATION_LABELS, 'Log In', 'Get Quote']);
    await expect(page.getByLabel('Message')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Privacy Policy');
    await expect(page.getByRole('button', { name: 'Toggle theme' })).toHaveCount(0);
  });

  test('the FAQ page on a phone shows the menu, every answer and an email link at the form', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/faq');
    await expect(page.getByRole('region', { name: 'Menu' }).getByRole('link', { name: 'Process' })).toBeVisible();
    for (const text of ['4-6 weeks', '$5K-$20K', '100% yours', 'millions of records'])
      await expect(page.locator('main [id$=-answer]').filter({ hasText: text })).toBeVisible();
    await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
    await expect(page.locator('#contact noscript a, #contact p a[href^="mailto:"]').first()).toBeVisible();
  });
});

test('following a link scrolls to the top, sets the page title and focuses the main element', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await followLink(page, 'Demo');
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/Interactive Demo/);
  await expect(page.locator('#main')).toBeFocused();

  await followLink(page, 'Get Quote');
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await followLink(page, 'Get Quote');
  await expect(page.locator('#contact')).toBeInViewport();
});

test('after a reload, Back and Forward show the pages that links have opened', async ({ page }) => {
  const findHeading = (name: string) => page.getByRole('heading', { name });
  await page.goto('/work');
  await waitUntilInteractive(page);
  await followLink(page, 'Process');
  await expect(findHeading('A process with dates on it')).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(findHeading('A process with dates on it')).toHaveCount(0);
  await page.goForward();
  await expect(findHeading('A process with dates on it')).toBeVisible();
});

test('the values of the quote form survive reload, Back and Forward, and a double click submits once', async ({ page }) => {
  await page.goto('/services');
  await waitUntilInteractive(page);
  await fillQuote(page, 'Bea Back');
  await page.getByLabel('Mobile App').check();
  await page.reload();
  await waitUntilInteractive(page);
  await expect(page.getByLabel('Name')).toHaveValue('Bea Back');
  await expect(page.getByLabel('Mobile App')).toBeChecked();
  await expect(page.getByLabel(/agree to the privacy policy/)).not.toBeChecked();
  await followLink(page, 'Process');
  await expect(page.getByRole('heading', { name: 'A process with dates on it' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Bea Back');
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Bea Back');
  await page.goForward();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('submit-quote') && request.method() === 'POST' && sent.push(request.url()));
  await page.getByLabel(/agree to the privacy policy/).check();
  await page.getByRole('button', { name: 'Submit quote request' }).dblclick();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.reload();
  await waitUntilInteractive(page);
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('an unknown path returns status 404 and the not-found page, and is logged to the console', async ({ page, watch }) => {
  watch.allow(/status of 404|404: there is no page at \/no\/such-page/);
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such-page'));
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await logged;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
