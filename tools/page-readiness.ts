import type { Page } from '@playwright/test';

/** Waits until the shell has marked the document as interactive (`shell/src/interactive.ts`). */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}
