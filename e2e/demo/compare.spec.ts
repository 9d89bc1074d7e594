// Uses remote-demo, supabase/functions/transform-website
import type { Locator, Page } from '@playwright/test';
import {
  type Box,
  compare,
  findDivider,
  findFrame,
  findTransformedFrame,
  getClientSiteUrl,
  openDemo,
  readBox,
  toggle,
} from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

test.use({ hasTouch: true });

const DESKTOP = { width: 1440, height: 900 };
const PHONE_WIDTH = 390;

/** Opens the demo with a feature and compares the original with the transformed page. */
async function openComparison(page: Page, feature: string): Promise<void> {
  await openDemo(page, getClientSiteUrl('achieve-failure'), feature);
  await findTransformedFrame(page).waitFor();
  await compare(page);
  await findDivider(page).waitFor();
}

/** Reads a value of the windows of both frames, the original page first. */
const readWindows = (page: Page, property: 'scrollY' | 'innerWidth') =>
  findFrame(page).evaluateAll((frames, name) => frames.map((frame) => (frame as HTMLIFrameElement).contentWindow?.[name]), property);

/** The point of the comparison at a share of its width, such as 0.25. */
const getPoint = ({ left, width, top }: Box, share: number) => ({ x: left + width * share, y: top + 200 });

async function dragByMouse(page: Page, comparison: Box, from: number, to: number): Promise<void> {
  const start = getPoint(comparison, from);
  const end = getPoint(comparison, to);
  // The divider at the edge is only 4 px away from it.
  await page.mouse.move(start.x + 4, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

async function dragByTouch(page: Page, comparison: Box, shares: number[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const [index, share] of shares.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: [getPoint(comparison, share)] });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function expectDividerNear(divider: Locator, percent: number, tolerance: number): Promise<void> {
  const value = Number(await divider.inputValue());
  expect(value).toBeGreaterThanOrEqual(percent - tolerance);
  expect(value).toBeLessThanOrEqual(percent + tolerance);
}

/** The title of the frame that is visible at a share of the width. */
async function readTitleAt(page: Page, comparison: Box, share: number): Promise<string | null> {
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('title') ?? null, getPoint(comparison, share));
}

test('the divider of the demo’s comparison moves by keyboard, mouse and touch', async ({ page }) => {
  await openComparison(page, 'forms');
  const divider = findDivider(page);
  const comparison = await readBox(findFrame(page).first());

  await divider.press('ArrowRight');
  await expect(divider).toHaveValue('51');
  await expect(divider).toHaveAttribute('aria-valuetext', '51% before, 49% after');
  await divider.press('End');
  await expect(divider).toHaveValue('100');
  await divider.press('Home');
  await expect(divider).toHaveValue('0');

  await dragByMouse(page, comparison, 0, 0.25);
  await expectDividerNear(divider, 25, 1);

  await dragByTouch(page, comparison, [0.25, 0.4, 0.6, 0.75]);
  await expectDividerNear(divider, 75, 2);

  expect(await readTitleAt(page, comparison, 0.6)).toBe('Original page of localhost');
  expect(await readTitleAt(page, comparison, 0.9)).toBe('Live preview of localhost');
});

test('both pages of the demo’s comparison scroll together', async ({ page }) => {
  await openComparison(page, 'seo');
  const frames = findFrame(page);
  await expect(frames).toHaveCount(2);
  const scrollTo = (frame: Locator, top: number) =>
    frame.evaluate((element: HTMLIFrameElement, y) => element.contentWindow?.scrollTo({ top: y, behavior: 'instant' }), top);
  // Loading either page aligns both.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every(
      ({ src, contentDocument: content }) => content?.URL === src && content.readyState === 'complete',
    ),
  );

  await scrollTo(frames.first(), 300);
  await expect.poll(() => readWindows(page, 'scrollY')).toEqual([300, 300]);
  await scrollTo(frames.last(), 700);
  await expect.poll(() => readWindows(page, 'scrollY')).toEqual([700, 700]);
});

test('no page of the demo’s comparison can run a script', async ({ page }) => {
  await openComparison(page, 'seo');
  const frames = findFrame(page);
  await expect(frames).toHaveCount(2);
  await expect(frames.last().contentFrame().locator('h1').first()).toBeAttached();

  for (const frame of await frames.all()) {
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(frame).toHaveAttribute('src', /^blob:/);
    const content = frame.contentFrame();
    await expect(content.locator('script:not([type*=json])')).toHaveCount(0);
    const policy = content.locator('meta[http-equiv=Content-Security-Policy]');
    await expect(policy).toHaveAttribute('content', /script-src 'none'/);
  }
});

test('the switch Mobile Optimized shows the preview and its comparison at the width of a phone', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openComparison(page, 'mobile');
  await expect.poll(() => readWindows(page, 'innerWidth')).toEqual([PHONE_WIDTH, PHONE_WIDTH]);

  await toggle(page, 'SEO Optimization');
  await toggle(page, 'Mobile Optimized');

  await expect.poll(async () => Math.min(...(await readWindows(page, 'innerWidth')).map(Number))).toBeGreaterThan(600);
});
