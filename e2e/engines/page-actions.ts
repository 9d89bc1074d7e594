import { createAdminSessionEntry } from '../fault-injection/fault-session.ts';
import { CLIENT_SITES_URL, FAULT_SITE_URL, SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import type { EngineFaults } from './engine-test.ts';

/** Opens a page of the site and waits until it responds to input. */
export async function openInteractive(driver: Driver, path: string): Promise<void> {
  await driver.open(SITE_URL + path);
  await driver.waitFor({ css: 'html[data-interactive]' });
}

/** Opens a page with the session of a new admin. */
export async function openAsAdmin(driver: Driver, path: string): Promise<void> {
  await driver.open(`${SITE_URL}/robots.txt`);
  await driver.evaluate((key, session) => localStorage.setItem(key, session), ...(await createAdminSessionEntry()));
  await openInteractive(driver, path);
}

/** Opens the demo's workspace for a client's page by its form. */
export async function openWorkspace(driver: Driver, path = 'fowler-finds/'): Promise<void> {
  await driver.setViewport({ width: 1440, height: 900 });
  await openInteractive(driver, '/demo');
  await driver.fill({ css: 'main input' }, `${CLIENT_SITES_URL}/${path}`);
  await driver.click({ css: 'main button', name: 'Analyze Website' });
  await driver.waitFor({ css: 'main h1', name: 'Your website, switch by switch' });
  await driver.waitFor({ css: `iframe[src$="/${path}"]` });
}

/** Opens a page whose scripts load only when the returned function is called. */
export async function openWithHeldScripts(driver: Driver, faults: EngineFaults, path: string): Promise<() => Promise<void>> {
  await faults.start();
  await faults.setNetwork([{ kind: 'slow', files: '/shell/', ending: 'main.js' }]);
  // `open` would wait for the load event, which a requested script delays.
  await driver.evaluate((url) => {
    location.href = url;
  }, FAULT_SITE_URL + path);
  await driver.waitFor({ css: 'header nav, [aria-label="Toggle menu"]' });
  return () => faults.setNetwork([]);
}

/** Types into the quote form of the page, which starts its island. */
export const startQuoteForm = (driver: Driver) => driver.fill({ css: '#contact input[name=name]' }, 'Ada');

/** Paths of the pages in the sitemap. */
export async function listPublicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${SITE_URL}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

export const readPath = (driver: Driver) => driver.evaluate(() => location.pathname);

export const readAttribute = (driver: Driver, css: string, name: string) =>
  driver.evaluate((selector, attribute) => document.querySelector(selector)?.getAttribute(attribute) ?? null, css, name);

export const readValue = (driver: Driver, css: string) =>
  driver.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value, css);

/** Whether the focused element matches the selector. */
export const hasFocus = (driver: Driver, css: string) =>
  driver.evaluate((selector) => document.activeElement?.matches(selector) ?? false, css);
