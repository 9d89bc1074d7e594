import type { Page } from '@playwright/test';

/** What the browser's own bars take of a window, and some more, in CSS pixels. */
const BARS = 200;

/**
 * Makes the browser's window hold all of the page's viewport. Playwright gives it the viewport's size, bars included: what
 * changes in the lowest rows is never shown then, and the browser counts such an interaction up to whatever it shows next.
 */
export async function showFullViewport(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const client = await page.context().newCDPSession(page);
  const { windowId } = await client.send('Browser.getWindowForTarget');
  await client.send('Browser.setWindowBounds', { windowId, bounds: { width, height: height + BARS } });
  await client.detach();
}
