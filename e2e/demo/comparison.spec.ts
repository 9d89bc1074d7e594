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
} from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

test.use({ hasTouch: true });

test.beforeEach(async ({ page }) => {
  await openDemo(page, getClientSiteUrl('achieve-failure'), 'forms');
  await findTransformedFrame(page).waitFor();
  await compare(page);
  await findDivider(page).waitFor();
});

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
  await expect.poll(async () => Math.abs(Number(await divider.inputValue()) - percent), { timeout: 2_000 }).toBeLessThanOrEqual(tolerance);
}

test('the divider of the demo’s comparison moves by keyboard, mouse and touch', async ({ page }) => {
  const divider = findDivider(page);
  const readComparison = () => readBox(findFrame(page).first());

  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuetext', '51% before, 49% after');

  // The page may still grow above the comparison while it is dragged.
  await expect(async () => {
    await divider.press('Home');
    await dragByMouse(page, await readComparison(), 0, 0.25);
    await expectDividerNear(divider, 25, 1);
  }).toPass();

  await expect(async () => {
    const from = Number(await divider.inputValue()) / 100;
    await dragByTouch(page, await readComparison(), [from, 0.4, 0.6, 0.75]);
    await expectDividerNear(divider, 75, 2);
  }).toPass();

  const readTitles = async () => {
    const comparison = await readComparison();
    const points = [0.6, 0.9].map((share) => getPoint(comparison, share));
    return page.evaluate((all) => all.map(({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('title')), points);
  };
  await expect.poll(readTitles).toEqual(['Original page of localhost', 'Live preview of localhost']);
});

test('no page of the demo’s comparison can run a script', async ({ page }) => {
  const frames = findFrame(page);
  await expect(frames).toHaveCount(2);
  for (const frame of await frames.all()) {
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(frame).toHaveAttribute('src', /^blob:/);
    const content = frame.contentFrame();
    await expect(content.locator('h1').first()).toBeAttached();
    await expect(content.locator('script:not([type*=json])')).toHaveCount(0);
    const policy = content.locator('meta[http-equiv=Content-Security-Policy]');
    await expect(policy).toHaveAttribute('content', /script-src 'none'/);
  }
});
