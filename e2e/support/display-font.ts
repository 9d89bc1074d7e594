import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until the site's font has arrived on this page. The documents after it are painted in it from the start. */
export async function waitForDisplayFont(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('federation-font'))).toBe('1');
}
