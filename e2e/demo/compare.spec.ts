// Uses remote-demo, supabase/functions/transform-website
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true });

async function openComparison(page: Page, features: string): Promise<void> {
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/achieve-failure/`)}&features=${features}`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await page.locator('iframe[src^="blob:"]').waitFor();
  await page.getByRole('button', { name: 'Before / After' }).click();
}

const readScrollPositions = (page: Page) =>
  page.locator('iframe').evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).contentWindow?.scrollY));

test('the demo’s comparison has a divider that moves by keyboard, mouse and touch', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await openComparison(page, 'forms');
  const slider = page.getByRole('slider', { name: 'Before and after' });
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  await expect(slider).toHaveAttribute('aria-valuetext', '51% before, 49% after');
  await slider.press('End');
  await expect(slider).toHaveValue('100');
  await slider.press('Home');
  await expect(slider).toHaveValue('0');

  const frame = await page.locator('iframe').first().boundingBox();
  if (!frame) throw new Error('The live page has no box.');
  const y = frame.y + 200;
  const at = (share: number) => frame.x + frame.width * share;
  await page.mouse.move(at(0) + 4, y);
  await page.mouse.down();
  await page.mouse.move(at(0.25), y, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs(Number(await slider.inputValue()) - 25)).toBeLessThanOrEqual(1);

  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at(share), y }] });
  await touch('touchStart', 0.25);
  for (const share of [0.4, 0.6, 0.75]) await touch('touchMove', share);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(Math.abs(Number(await slider.inputValue()) - 75)).toBeLessThanOrEqual(2);

  const shownAt = (share: number) =>
    page.evaluate(([x, top]) => document.elementFromPoint(x, top)?.getAttribute('title'), [at(share), y] as const);
  expect(await shownAt(0.6)).toBe('Original page of localhost');
  expect(await shownAt(0.9)).toBe('Live preview of localhost');
});

test('both pages of the demo’s comparison scroll together, and neither runs a script', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await openComparison(page, 'seo');
  await page.getByRole('slider', { name: 'Before and after' }).waitFor();
  await expect(page.frameLocator('iframe').last().locator('h1').first()).toBeAttached();
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(2);
  for (const frame of await frames.all()) {
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(frame).toHaveAttribute('src', /^blob:/);
    const scripts = await frame.evaluate(
      (element: HTMLIFrameElement) => element.contentDocument?.querySelectorAll('script:not([type*=json])').length,
    );
    expect(scripts).toBe(0);
    const policy = frame.contentFrame().locator('meta[http-equiv=Content-Security-Policy]');
    await expect(policy).toHaveAttribute('content', /script-src 'none'/);
  }
  for (const [frame, top] of [
    [0, 300],
    [1, 700],
  ] as const) {
    await frames
      .nth(frame)
      .evaluate((element: HTMLIFrameElement, y) => element.contentWindow?.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect.poll(() => readScrollPositions(page)).toEqual([top, top]);
  }
});

test('the switch Mobile Optimized shows the preview and its comparison at the width of a phone', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openComparison(page, 'mobile');
  await expect(page.getByRole('slider', { name: 'Before and after' })).toBeVisible();
  const readWidths = () =>
    page.locator('iframe').evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).contentWindow?.innerWidth));
  await expect.poll(readWidths).toEqual([390, 390]);
  await page.getByRole('switch', { name: 'SEO Optimization' }).click();
  await page.getByRole('switch', { name: 'Mobile Optimized' }).click();
  await expect.poll(async () => Math.min(...(await readWidths()).map(Number))).toBeGreaterThan(600);
});
