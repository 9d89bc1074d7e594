import type { Page, Request } from '@playwright/test';
import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { readRegistry } from './read-registry.ts';
import { expect, test } from './test.ts';

const MARKETING = ['/work', '/services', '/process', '/tech', '/faq'];

/** Paths of the requests that `page` makes after this call. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request: Request) => void requests.push(new URL(request.url()).pathname));
  return requests;
}

async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  await page.waitForLoadState('networkidle');
}

test('opening a page without interacting prefetches no other page', async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/');
  await waitUntilInteractive(page);
  await waitForIdle(page);
  const pages = requests.filter((path) => /page-\w+\.js/.test(path));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((path) => !path.includes('page-HomePage'))).toEqual([]);
});

test('navigation between marketing pages needs no request after prefetching', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  const registry = await readRegistry(page);
  const filesOf = (path: string) => registry.routes.filter((route) => route.path === path).flatMap(({ js, css }) => [...js, ...css]);
  const prefetched = recordRequests(page);
  await page.mouse.move(600, 400);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect.poll(() => MARKETING.flatMap(filesOf).filter((file) => file.includes('page-') && !prefetched.includes(file))).toEqual([]);
  await page.waitForLoadState('networkidle');
  // Pages linked from the next page may be prefetched meanwhile; only the files of the clicked page count.
  const requests = recordRequests(page);
  for (const path of MARKETING) {
    await bar.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('main h1')).toBeVisible();
    expect(filesOf(path).length).toBeGreaterThan(1);
    expect(requests.filter((file) => filesOf(path).includes(file))).toEqual([]);
  }
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a case study is prefetched when its card becomes visible', async ({ page }) => {
    await page.goto('/work');
    await waitUntilInteractive(page);
    const card = page.locator('main a[href="/projects/fowler-finds"]').first();
    const before = recordRequests(page);
    await page.mouse.wheel(0, 10);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => before.some((path) => path.includes('page-CaseStudies'))).toBe(true);
    await page.waitForLoadState('networkidle');
    const requests = recordRequests(page);
    await card.tap();
    await expect(page).toHaveURL('/projects/fowler-finds');
    await expect(page.locator('main h1')).toBeVisible();
    expect(requests.filter((path) => path.includes('FowlerFinds'))).toEqual([]);
  });
});

test('with Save-Data no page is prefetched', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await waitUntilInteractive(page);
  const requests = recordRequests(page);
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 800);
  await waitForIdle(page);
  expect(requests.filter((path) => /page-\w+\.js/.test(path) && !path.includes('page-HomePage'))).toEqual([]);
});
