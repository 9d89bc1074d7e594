// Uses remote-demo, remote-marketing, supabase/functions/bookings
import type { CDPSession, Page } from '@playwright/test';
import { waitForDisplayFont } from '../support/display-font.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { fetchPublicDocuments } from '../support/site-documents.ts';
import { expect, holdScripts, test } from '../support/test.ts';

const ANIMATION_END_MS = 2000;
/** Of a first visit (web.dev calls up to 0.1 good). */
const LATE_FONT_SHIFT = 0.01;

/** Opens a page whose scripts never load, as for a visitor who only reads, and ends its animations. */
async function openPage(page: Page, path: string): Promise<CDPSession> {
  await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  // Their end is tested separately.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await waitForDisplayFont(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await waitUntilLaidOut(page, devtools);
  return devtools;
}

/** Waits until all files that the first interaction has requested are shown; the scripts are held. */
async function waitUntilStyled(page: Page, devtools: CDPSession): Promise<void> {
  await expect(page.locator('#sheets, link[data-rspack-loading]')).toHaveCount(0);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.checkVisibility()));
  await waitUntilLaidOut(page, devtools);
}

/** Waits until nothing that still arrives, such as a picture, causes a layout. */
async function waitUntilLaidOut(page: Page, devtools: CDPSession): Promise<void> {
  let [last, current] = [Number.NaN, (await readCounts(devtools)).layouts];
  while (last !== current) {
    await waitForFrames(page);
    [last, current] = [current, (await readCounts(devtools)).layouts];
  }
}

async function readCounts(devtools: CDPSession): Promise<{ layouts: number; styles: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const count = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { layouts: count('LayoutCount'), styles: count('RecalcStyleCount') };
}

/** Waits until the page has been drawn, with what observers of the drawn page then change, and until the tasks after that. */
function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Scrolls to the end of the page and back, a viewport at a time; returns how many animations were running on the way. */
function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let running = 0;
    const end = document.documentElement.scrollHeight - innerHeight;
    const steps = Array.from({ length: Math.ceil(end / innerHeight) }, (_, index) => (index + 1) * innerHeight);
    // Stops before the top, where the header becomes transparent.
    for (const top of [...steps, ...steps.toReversed()]) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      running += document.getAnimations().filter(({ playState }) => playState === 'running').length;
    }
    return running;
  });
}

/** Outer HTML of the elements whose animations aren't only of transform and opacity, or take too long. */
function listExpensiveAnimations(page: Page): Promise<string[]> {
  return page.evaluate((limit) => {
    const OTHER_KEYS = ['offset', 'easing', 'composite', 'computedOffset', 'transform', 'opacity'];
    return document.getAnimations().flatMap(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      const others = (effect as KeyframeEffect)
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame).filter((key) => !OTHER_KEYS.includes(key)));
      const isBox = target instanceof HTMLElement || (target instanceof SVGSVGElement && target.ownerSVGElement === null);
      const isCheap = isBox && others.length === 0 && Number(effect?.getComputedTiming().endTime) <= limit;
      return isCheap ? [] : [target?.outerHTML.slice(0, 80) ?? ''];
    });
  }, ANIMATION_END_MS);
}

/** Scrolls to a part of the page's height and switches the theme. Returns where sections are before and after, and how many are skipped. */
function switchThemeAt(page: Page, position: number): Promise<{ before: number[]; after: number[]; skipped: number }> {
  return page.evaluate(async (part) => {
    const sections = [...document.querySelectorAll('main>*,main section,footer')];
    const readTops = () => sections.map((section) => Math.round(section.getBoundingClientRect().top));
    window.scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const before = readTops();
    document.querySelector<HTMLElement>('[data-control=theme]')?.click();
    const isSkipped = (section: Element) => getComputedStyle(section).contentVisibility === 'hidden';
    return { before, after: readTops(), skipped: sections.filter(isSkipped).length };
  }, position);
}

test('on every public page, animations are cheap and the theme switch moves nothing', async ({ page, request }) => {
  for (const { path } of await fetchPublicDocuments(request)) {
    await page.goto(path || '/', { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    expect.soft(await listExpensiveAnimations(page), `${path} animates only transform and opacity of boxes, for at most 2 s`).toEqual([]);

    await page.waitForLoadState('load');
    for (const position of [0, 0.5]) {
      const { before, after, skipped } = await switchThemeAt(page, position);
      expect.soft(after, `the theme switch of ${path} at ${position} moves nothing`).toEqual(before);
      if (position === 0) expect.soft(skipped, `the theme switch of ${path} skips sections off screen`).toBeGreaterThan(0);
      await expect(page.locator('[style*=content-visibility]')).toHaveCount(0);
    }
  }
});

test('no public page shifts while it loads its font, or when it is reloaded in its middle', async ({ page, request }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await recordLayoutShifts(page);
  const readShifts = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.shifts;
    });
  for (const { path } of await fetchPublicDocuments(request)) {
    await page.goto(path || '/');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    // The font is requested after the first paint, and may move a heading or the navigation by a few pixels.
    await waitForDisplayFont(page);
    expect.soft(await readShifts(), path).toBeLessThanOrEqual(LATE_FONT_SHIFT);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
    await waitForFrames(page);
    // The text waits for the cached font for 100 ms. If the cache of a busy browser answers later, the page is reloaded again.
    await expect(async () => {
      await page.reload();
      expect(await readShifts(), path).toBe(0);
    }).toPass({ timeout: 20_000 });
  }
});

for (const path of ['/', '/services', '/process', '/projects/stonewell-bodies'])
  test(`scrolling ${path} causes no layout, no style recalculation and no animation`, async ({ page }) => {
    const devtools = await openPage(page, path);
    // The first pass makes the header solid, and loads the full style sheets and what is near the viewport.
    await scrollThrough(page);
    await waitUntilStyled(page, devtools);
    const before = await readCounts(devtools);
    expect(await scrollThrough(page)).toBe(0);
    const after = await readCounts(devtools);
    expect(after.layouts - before.layouts).toBe(0);
    expect(after.styles - before.styles).toBe(0);
  });

for (const path of ['/', '/services'])
  test(`the theme of ${path} changes by one attribute of the html element, without transitions`, async ({ page }) => {
    const devtools = await openPage(page, path);
    await page.evaluate(() => {
      window.themeChange = { attributes: [], transitions: 0 };
      addEventListener('transitionrun', () => (window.themeChange.transitions += 1), true);
      new MutationObserver((records) => {
        for (const { target, attributeName } of records)
          if (attributeName !== 'style') window.themeChange.attributes.push(`${target.nodeName} ${attributeName}`);
      }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
    });
    const before = await readCounts(devtools);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-control=theme]')?.click());
    await waitForFrames(page);
    const after = await readCounts(devtools);
    expect(await page.evaluate(() => window.themeChange)).toEqual({ attributes: ['HTML data-mantine-color-scheme'], transitions: 0 });
    // One more happens in the next task, which renders the rest of the page.
    expect(after.layouts - before.layouts).toBeLessThanOrEqual(2);
    expect(after.styles - before.styles).toBeLessThanOrEqual(4);
  });

declare global {
  interface Window {
    themeChange: { attributes: string[]; transitions: number };
  }
}
