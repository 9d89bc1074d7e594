// Uses remote-demo, remote-marketing
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { waitForDisplayFont } from '../support/display-font.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

interface Paints {
  firstPaint: number;
  largestPaint: number;
  shifts: number;
}

declare global {
  interface Window {
    paints: Paints;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.paints = { firstPaint: 0, largestPaint: 0, shifts: 0 };
    const observe = (type: string, record: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) record(entry as PerformanceEntry & { value: number });
      }).observe({ type, buffered: true });
    observe('paint', ({ startTime }) => Object.assign(window.paints, { firstPaint: startTime }));
    observe('largest-contentful-paint', ({ startTime }) => Object.assign(window.paints, { largestPaint: startTime }));
    observe('layout-shift', ({ value }) => Object.assign(window.paints, { shifts: window.paints.shifts + value }));
  });
});

const isSiteFontLoaded = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family, status }) => /Bricolage Grotesque/.test(family) && status === 'loaded'));

/** Reads the paints, which the browser reports a moment later. */
async function readPaints(page: Page): Promise<Paints> {
  await expect.poll(() => page.evaluate(() => Math.min(window.paints.firstPaint, window.paints.largestPaint))).toBeGreaterThan(0);
  return page.evaluate(() => window.paints);
}

/** When the page's fonts were requested and had arrived, on the clock of its paints. */
const readFonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((font) => ({ request: font.startTime, arrival: (font as PerformanceResourceTiming).responseEnd })),
  );

test('the first page is painted before its font is requested, and shows it on arrival', async ({ page }) => {
  await page.goto('/faq');
  await waitUntilInteractive(page);
  await expect.poll(() => isSiteFontLoaded(page)).toBe(true);
  await waitUntilIdle(page);
  const fonts = await readFonts(page);
  expect(fonts).toHaveLength(1);
  const { firstPaint, largestPaint, shifts } = await readPaints(page);
  expect(largestPaint).toBeGreaterThanOrEqual(firstPaint);
  expect(fonts[0]?.request).toBeGreaterThanOrEqual(firstPaint);
  expect(shifts).toBeLessThanOrEqual(0.01);
});

for (const path of ['/', '/demo', '/services'])
  test(`the font moves nothing of ${path} on a phone when it arrives`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect.poll(() => isSiteFontLoaded(page)).toBe(true);
    await waitUntilIdle(page);
    expect((await readPaints(page)).shifts).toBeLessThanOrEqual(0.01);
  });

test('the second page of a visit is painted in the cached font without layout shifts', async ({ page }) => {
  await page.goto('/services');
  await waitForDisplayFont(page);
  // The text waits for the font for 100 ms. If the cache of a busy browser answers later, the page is opened again.
  await expect(async () => {
    await page.goto('/faq');
    await waitUntilInteractive(page);
    await waitUntilIdle(page);
    expect(await isSiteFontLoaded(page)).toBe(true);
    const [font] = await readFonts(page);
    const { largestPaint, shifts } = await readPaints(page);
    expect(font?.arrival).toBeLessThanOrEqual(largestPaint);
    expect(shifts).toBe(0);
  }).toPass({ timeout: 20_000 });
});

test('no full style sheet declares a font, which would cause a second layout of the page', async ({ page, request }) => {
  await page.goto('/');
  const sheets = await page.evaluate(() => JSON.parse(document.getElementById('sheets')?.textContent ?? '[]') as [href: string][]);
  expect(sheets.length).toBeGreaterThan(1);
  for (const [href] of sheets) expect(await (await request.get(href)).text(), href).not.toContain('@font-face');
});
