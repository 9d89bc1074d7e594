import type { BrowserContext, Page } from '@playwright/test';
import { expect, fillQuote, test } from '../support/test.ts';

/** Receives what the pages report, instead of the function `collect`. */
async function receiveReports(context: BrowserContext): Promise<Record<string, unknown>[]> {
  const received: Record<string, unknown>[] = [];
  await context.route('**/functions/v1/collect', (route) => {
    received.push(...route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return received;
}

/**
 * Reads a page, follows a link, sends a quote as "Vera Visitor", and returns from a missing page. Calls `waitForReport` with each
 * report that is due before it goes on: Playwright doesn't see every beacon of a page that is being left.
 */
async function visit(page: Page, waitForReport: (report: string) => Promise<void>): Promise<void> {
  await page.goto('/work?utm_source=newsletter');
  // Chromium measures no largest paint if the visitor scrolls before it.
  await waitForReport('view /work');
  await page.mouse.wheel(0, 200);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await waitForReport('view /faq');
  await fillQuote(page, 'Vera Visitor');
  await page.getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible();
  await waitForReport('quote /faq');
  await waitForReport('vital LCP');
  await page.goto('/no/such@page');
  await waitForReport('view *');
  await page.goBack();
}

test.describe('a visitor’s browser', () => {
  test.use({ sendsReports: true });

  test('reports each shown page and the sent quote by remote and release, and nothing of the visitor', async ({ page, context, watch }) => {
    watch.allow(/404/);
    const received = await receiveReports(context);
    const readReports = () => received.map(({ type, step, metric, path }) => `${step ?? type} ${metric ?? path}`);
    const readPaths = () => readReports().filter((report) => !report.startsWith('vital'));
    await visit(page, (report) => expect.poll(readReports).toContain(report));
    await expect.poll(readPaths).toEqual(['view /work', 'view /faq', 'quote /faq', 'view *', 'view /faq']);
    for (const { type, remote, release, path, ...rest } of received.filter((report) => report.type !== 'vital')) {
      expect([remote, release, rest]).toEqual([
        path === '*' ? 'shell' : 'marketing',
        expect.stringMatching(/^[0-9a-f]{16}$/),
        type === 'step' ? { step: 'quote' } : {},
      ]);
    }
    expect(JSON.stringify(received)).not.toMatch(/vera|newsletter|such/i);
  });
});

test('a browser with Global Privacy Control reports nothing and loads nothing for it', async ({ page, context, watch }) => {
  watch.allow(/404/);
  const received = await receiveReports(context);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visit(page, async () => undefined);
  expect(received).toEqual([]);
  expect(requested.filter((path) => path.endsWith('/collect') || path.endsWith('/reporting.js'))).toEqual([]);
});
