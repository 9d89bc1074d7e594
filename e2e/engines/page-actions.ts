import { SITE_URL } from '../stack.ts';
import type { Driver } from './driver.ts';

/** Opens a page of the site and waits until it responds to input. */
export async function openInteractive(driver: Driver, path: string): Promise<void> {
  await driver.open(SITE_URL + path);
  await driver.waitFor({ css: 'html[data-interactive]' });
}

export const readPath = (driver: Driver) => driver.evaluate(() => location.pathname);

/** Whether the focused element matches the selector. */
export const hasFocus = (driver: Driver, css: string) =>
  driver.evaluate((selector) => document.activeElement?.matches(selector) ?? false, css);
