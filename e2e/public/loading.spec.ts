import type { Page } from '@playwright/test';
import { startIslands } from '../../tools/testing/page-readiness.ts';
import { expect, test } from '../support/test.ts';

/** Paths of the requests that `page` makes after this call. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  return requests;
}

test('a visitor who only opens and scrolls a page loads no script and nothing of the dashboard', async ({ page }) => {
  const requests = recordRequests(page);
  for (const path of ['/demo', '/projects/achieve-failure', '/faq', '/services']) await page.goto(path, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => requests.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0);
  expect(requests.filter((path) => path.endsWith('.js') || path.startsWith('/remotes/admin/'))).toEqual([]);
});

test('the files of a linked page are prefetched when the pointer rests on the link', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  const requests = recordRequests(page);
  const isRequested = () => requests.some((path) => path.includes('page-ServicesPage') && path.endsWith('.js'));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' });
  await link.hover();
  await expect.poll(isRequested).toBe(true);
  requests.length = 0;
  await link.click();
  await expect(page.locator('main h1')).toContainText('idea');
  expect(isRequested()).toBe(false);
});

test('the home page keeps its heading and moves nothing when its font arrives and its scripts start', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const heading = await page.locator('h1').elementHandle();
  await startIslands(page);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  // The font, which is requested after the first paint, may move texts by a few pixels. Up to 0.1 is good (web.dev).
  expect(await page.evaluate(() => window.shifts)).toBeLessThanOrEqual(0.01);
});

test('a link to the form lands on it while the typeface is still loading', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.fallback();
  });
  // The typeface can delay the load event.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-font');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get Quote' }).click();
  // Below the header, which is 72 pixels high.
  const isAtForm = () => page.locator('#contact').evaluate((form) => Math.abs(form.getBoundingClientRect().top - 88) < 40);
  await expect.poll(isAtForm).toBe(true);
  release();
  await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ family }) => family).join())).toContain('Bricolage Grotesque');
  await expect.poll(isAtForm).toBe(true);
});

declare global {
  interface Window {
    shifts: number;
  }
}
