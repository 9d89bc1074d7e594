import { getAuthStorageKey } from 'shared-contracts';
import type { RemotePage } from '../fault-injection/remote-pages.ts';
import { CLIENT_SITES_URL, config, FAULT_SITE_URL, SITE_URL } from '../stack.ts';
import { type Account, createAccount } from '../support/accounts.ts';
import type { Driver } from './drivers/driver.ts';
import type { EngineFaults } from './engine-test.ts';

/** Opens a page of the site and waits until it responds to input. */
export async function openInteractive(driver: Driver, path: string): Promise<void> {
  await driver.open(SITE_URL + path);
  await driver.waitFor({ css: 'html[data-interactive]' });
}

/** Opens a page with the session of a new admin. */
export async function openAsAdmin(driver: Driver, path: string): Promise<Account> {
  const account = await createAccount('Ada');
  await driver.open(`${SITE_URL}/robots.txt`);
  const key = getAuthStorageKey(config.settings.backendUrl);
  await driver.evaluate((name, session) => localStorage.setItem(name, session), key, JSON.stringify(account.session));
  await openInteractive(driver, path);
  return account;
}

/** Opens the demo's workspace by its form. */
export async function openWorkspace(driver: Driver): Promise<void> {
  await driver.setViewport({ width: 1440, height: 900 });
  await openInteractive(driver, '/demo');
  await driver.fill({ css: 'main input' }, `${CLIENT_SITES_URL}/fowler-finds/`);
  await driver.click({ css: 'main button', name: 'Analyze Website' });
  await driver.waitFor({ css: 'main h2', name: 'Analyzing Your Website' });
  await driver.waitFor({ css: 'main h1', name: 'Your website, switch by switch' });
  await driver.waitFor({ css: 'iframe[src$="/fowler-finds/"]' });
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

/** Opens a remote's page on the fault site. A prerendered document doesn't load the page's code, so a link opens it. */
export async function openRemotePage(driver: Driver, { remote, path, from }: Pick<RemotePage, 'remote' | 'path' | 'from'>): Promise<void> {
  if (remote === 'admin') return driver.open(FAULT_SITE_URL + path);
  await driver.open(FAULT_SITE_URL + from);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await driver.click({ css: `header a[href="${path}"]` });
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

/** Whether the focused element matches the selector. */
export const hasFocus = (driver: Driver, css: string) =>
  driver.evaluate((selector) => document.activeElement?.matches(selector) ?? false, css);

/** Pastes the clipboard into a new field and returns its text: no engine needs a permission for that. */
export async function readClipboard(driver: Driver): Promise<string> {
  await driver.evaluate(() => {
    const field = Object.assign(document.createElement('textarea'), { id: 'pasted' });
    document.body.append(field);
    field.focus();
  });
  await driver.press('Control+V');
  return driver.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>('#pasted');
    field?.remove();
    return field?.value ?? '';
  });
}

/** Lists the running animations and transitions that last longer than a frame, or repeat. */
export const listMovements = (driver: Driver) =>
  driver.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { endTime = 0 } = animation.effect?.getComputedTiming() ?? {};
      const { animationName, transitionProperty } = animation as Partial<CSSAnimation & CSSTransition>;
      return Number(endTime) > 16 ? [`${animationName ?? transitionProperty}: ${endTime} ms`] : [];
    }),
  );
