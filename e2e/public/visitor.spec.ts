// Uses remote-demo, remote-marketing, supabase/functions/bookings, supabase/functions/quotes
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { expect, fillQuote, holdScripts, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

/** The answer of a question that contains a text; the summaries of closed questions contain some of the same words. */
const findAnswer = (page: Page, text: string) => page.locator('main [id$=-answer]').filter({ hasText: text });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a page without JavaScript shows the menu, every FAQ answer and an email link at the form', async ({ page }) => {
    await page.goto('/faq');
    const menu = page.getByRole('region', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Process' })).toBeVisible();
    const [bottom, top] = [await menu.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThan(top?.y ?? 0);
    for (const answer of ['4-6 weeks', '$5K-$20K', '100% yours', 'millions of records'])
      await expect(findAnswer(page, answer)).toBeVisible();
    await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
    await expect(page.locator('#contact noscript a, #contact p a[href^="mailto:"]').first()).toBeVisible();
  });
});

test('FAQ answers open one at a time by mouse, keyboard and URL fragment before the scripts load', async ({ page }) => {
  const answers = page.getByRole('button', { expanded: true });
  await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'How long does a project take?' }).click();
  await expect(findAnswer(page, '4-6 weeks')).toBeVisible();
  await page.getByRole('button', { name: 'What does it cost?' }).press('Enter');
  await expect(findAnswer(page, '$60K+')).toBeVisible();
  await expect(findAnswer(page, '4-6 weeks')).toBeHidden();
  await page.getByRole('button', { name: 'What does it cost?' }).press('Space');
  await expect(answers).toHaveCount(0);
  await page.evaluate(() => location.assign('#ownership'));
  await expect(findAnswer(page, '100% yours')).toBeVisible();
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
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Process' }).click();
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

test('the frame of a client’s website is sandboxed and loads only near the viewport', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().startsWith(CLIENT_SITES_URL) && requests.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 100 });
  await page.goto('/projects/achieve-failure');
  await waitUntilInteractive(page);
  await waitUntilIdle(page);
  expect(requests).toEqual([]);
  await page.getByRole('list', { name: 'In four figures' }).scrollIntoViewIfNeeded();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
});
