import type { Page } from '@playwright/test';

/** Waits until the document responds to input (`federation/src/page/document.ts`): what it can't do yet, it does once it is started. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

/** Waits until an island of the page is live; something must have started it. */
export async function waitUntilStarted(page: Page): Promise<void> {
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
}

/** Starts all islands of the page, as a visitor does who uses them, and waits until they are live. */
export async function startIslands(page: Page): Promise<void> {
  await waitUntilInteractive(page);
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]')) island.dispatchEvent(new Event('focusin', { bubbles: true }));
  });
  await page.waitForFunction(() => document.querySelector('[data-island]:not([data-started])') === null);
}
