import type { Page } from '@playwright/test';

/** Height of the browser's toolbars with a margin, in CSS pixels. */
const TOOLBAR_HEIGHT_PX = 200;

/**
 * Enlarges the window so that it shows the full viewport. Playwright sets the window to the viewport's size including toolbars:
 * changes in the hidden rows are never painted, which falsifies interaction durations.
 */
export async function showFullViewport(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const client = await page.context().newCDPSession(page);
  const { windowId } = await client.send('Browser.getWindowForTarget');
  await client.send('Browser.setWindowBounds', { windowId, bounds: { width, height: height + TOOLBAR_HEIGHT_PX } });
  await client.detach();
}
