// Uses remote-marketing
import type { Page, Request } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { listModuleFiles, readRegistry } from '../support/read-registry.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const MARKETING = ['/work', '/services', '/process', '/tech', '/faq'];

/** Paths of the requests that `page` makes after this call. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request: Request) => void requests.push(new URL(request.url()).pathname));
  return requests;
}

test('a visitor who only opens and scrolls a page loads no script file', { tag: '@nightly' }, async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/services');
  await waitUntilInteractive(page);
  await waitUntilIdle(page);
  expect(requests.filter((path) => !/\.(?:woff2|svg|avif)$/.test(path))).toEqual(['/services']);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => requests.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0);
  await waitUntilIdle(page);
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual([]);
});

test('navigating between marketing pages needs no request for their files after prefetching', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  await page.goto('/projects/fowler-finds');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Northlight Studio' }).click();
  await expect(page).toHaveURL('/');
  const files = await listModuleFiles(await readRegistry(page), request);
  const filesOf = (path: string) => files[path] ?? [];
  const prefetched = recordRequests(page);
  await page.mouse.move(600, 400);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect.poll(() => MARKETING.flatMap(filesOf).filter((file) => file.includes('page-') && !prefetched.includes(file))).toEqual([]);
  await waitUntilIdle(page);
  // Pages that the next page links may be prefetched during the test; only the files of the clicked page count.
  const requests = recordRequests(page);
  for (const path of MARKETING) {
    await bar.locator(`a[href="${path}"]:visible`).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('main h1')).toBeVisible();
    expect(filesOf(path).length).toBeGreaterThan(1);
    expect(requests.filter((file) => filesOf(path).includes(file))).toEqual([]);
  }
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the files of a case study are prefetched on a phone when its card becomes visible', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/');
    await page.locator('main a[href="/work"]').first().tap();
    await expect(page).toHaveURL('/work');
    const card = page.locator('main a[href="/projects/fowler-finds"]').first();
    const before = recordRequests(page);
    await page.mouse.wheel(0, 10);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => before.some((path) => path.includes('page-CaseStudies'))).toBe(true);
    await waitUntilIdle(page);
    const requests = recordRequests(page);
    await card.tap();
    await expect(page).toHaveURL('/projects/fowler-finds');
    await expect(page.locator('main h1')).toBeVisible();
    expect(requests.filter((path) => path.includes('FowlerFinds'))).toEqual([]);
  });
});

test('the files of a linked page are prefetched when the pointer rests on the link', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  const requests = recordRequests(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' });
  await link.hover();
  await expect.poll(() => requests.some((path) => path.includes('page-ServicesPage.js'))).toBe(true);
  await waitUntilIdle(page);
  requests.length = 0;
  await link.click();
  await expect(page.locator('main h1')).toContainText('idea');
  expect(requests.filter((path) => path.includes('page-ServicesPage') && path.endsWith('.js'))).toEqual([]);
});

test('no page is prefetched if the browser asks to save data', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await waitUntilInteractive(page);
  const requests = recordRequests(page);
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 800);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Work' }).hover();
  await bar.getByRole('link', { name: 'Services' }).focus();
  await waitUntilIdle(page);
  expect(requests.filter((path) => /page-\w+\.js/.test(path) && !path.includes('page-HomePage'))).toEqual([]);
});
