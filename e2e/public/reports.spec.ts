// Uses remote-marketing, supabase/functions/bookings, supabase/functions/monitoring, supabase/functions/quotes
import type { Page } from '@playwright/test';
import { receiveReports } from '../support/receive-reports.ts';
import { expect, fillQuote, test } from '../support/test.ts';

/** Reads a page, follows a link and sends a quote, as "Vera Visitor". */
async function visit(page: Page): Promise<void> {
  await page.goto('/work?utm_source=newsletter');
  await page.mouse.wheel(0, 200);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await fillQuote(page, 'Vera Visitor');
  await page.getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible();
  await page.goto('/no/such@page');
  await page.goBack();
}

test.describe('a visitor’s browser', () => {
  test.use({ sendsReports: true });

  test('reports each shown page and the sent quote by remote and release, and nothing of the visitor', async ({ page, context, watch }) => {
    watch.allow(/404/);
    const received = await receiveReports(context);
    await visit(page);
    const readPaths = () => received.filter(({ type }) => type !== 'vital').map(({ type, step, path }) => `${step ?? type} ${path}`);
    await expect.poll(readPaths).toEqual(['view /work', 'view /faq', 'quote /faq', 'view *', 'view /faq']);
    for (const { type, remote, release, path, ...rest } of received.filter((report) => report.type !== 'vital')) {
      expect([remote, release, rest]).toEqual([
        path === '*' ? 'shell' : 'marketing',
        expect.stringMatching(/^[0-9a-f]{16}$/),
        type === 'step' ? { step: 'quote' } : {},
      ]);
    }
    expect(received.map(({ metric }) => metric)).toContain('LCP');
    expect(JSON.stringify(received)).not.toMatch(/vera|newsletter|such/i);
  });
});

test('a browser with Global Privacy Control reports nothing and loads nothing for it', async ({ page, context, watch }) => {
  watch.allow(/404/);
  const received = await receiveReports(context);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visit(page);
  expect(received).toEqual([]);
  expect(requested.filter((path) => path.endsWith('/collect') || path.endsWith('/reporting.js'))).toEqual([]);
});
