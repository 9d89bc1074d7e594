import { ADMIN, FAULT_SITE_URL, INBOX_URL, SITE_URL } from '../stack.ts';
import type { Driver } from './driver.ts';
import { expect, test } from './engine-test.ts';

const INTERACTIVE = { css: 'html[data-interactive]' };

async function openInteractive(driver: Driver, path: string): Promise<void> {
  await driver.open(SITE_URL + path);
  await driver.waitFor(INTERACTIVE);
}

const readPath = (driver: Driver) => driver.evaluate(() => location.pathname);

test('every public page becomes interactive without errors and horizontal scrolling', async ({ driver }) => {
  const registry: { routes: { path: string; prerender: boolean }[] } = await driver
    .open(SITE_URL)
    .then(() => driver.evaluate(() => JSON.parse(document.getElementById('registry')?.textContent ?? '')));
  for (const { path } of registry.routes.filter(({ prerender }) => prerender)) {
    await openInteractive(driver, path);
    const overflow = await driver.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([path, await driver.listErrors(), overflow]).toEqual([path, [], 0]);
  }
});

test('the theme button changes the theme, which survives a reload', async ({ driver }) => {
  const readTheme = () => driver.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await openInteractive(driver, '/');
  const before = await readTheme();
  await driver.click({ css: 'button', name: 'Toggle theme' });
  await expect.poll(readTheme).not.toBe(before);
  const after = await readTheme();
  await openInteractive(driver, '/work');
  expect(await readTheme()).toBe(after);
});

test('a question opens and closes its answer', async ({ driver }) => {
  await openInteractive(driver, '/faq');
  const question = { css: 'main button[aria-expanded]' };
  const isOpen = () => driver.evaluate(() => document.querySelector('main button[aria-expanded]')?.getAttribute('aria-expanded'));
  const before = await isOpen();
  await driver.click(question);
  await expect.poll(isOpen).not.toBe(before);
  await driver.click(question);
  await expect.poll(isOpen).toBe(before);
});

test('a link opens a page without loading a document, and Back restores the scroll position', async ({ driver }) => {
  await openInteractive(driver, '/work');
  await driver.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
  await driver.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => driver.evaluate(() => Math.round(scrollY))).toBe(400);
  await driver.evaluate(() => document.querySelector<HTMLElement>('header a[href="/faq"]')?.click());
  await expect.poll(() => readPath(driver)).toBe('/faq');
  await driver.waitFor({ css: 'h1', name: 'Questions' });
  expect(await driver.evaluate(() => scrollY)).toBe(0);
  await driver.evaluate(() => history.back());
  await expect.poll(() => readPath(driver)).toBe('/work');
  await expect.poll(() => driver.evaluate(() => Math.round(scrollY))).toBe(400);
  expect(await driver.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('a quote is validated, sent and arrives in the inbox', async ({ driver, engine }) => {
  const email = `${engine}-${Date.now()}@client.test`;
  await openInteractive(driver, '/faq');
  const send = { css: '#contact form button[type=submit]' };
  await driver.click(send);
  await driver.waitFor({ css: '[data-kind]', name: 'Please fill in all required fields.' });
  await driver.fill({ css: '#contact input[name=name]' }, `Client in ${engine}`);
  await driver.fill({ css: '#contact input[name=email]' }, email);
  await driver.fill({ css: '#contact textarea' }, 'We need a site.');
  await driver.click({ css: '#contact input[type=checkbox]', name: 'privacy policy' });
  await driver.click(send);
  await driver.waitFor({ css: '[data-kind]', name: 'Quote submitted!' });
  await expect.poll(async () => (await (await fetch(`${INBOX_URL}/email`)).text()).includes(email)).toBe(true);
});

test('text and a click before the scripts load survive the start', async ({ driver, faults }) => {
  await faults.start();
  await faults.setNetwork([{ kind: 'slow', files: '/shell/', ending: 'main.js' }]);
  await driver.open(`${FAULT_SITE_URL}/demo`);
  await driver.fill({ css: 'main input' }, 'nonsense');
  await driver.click({ css: 'main button', name: 'Analyze Website' });
  expect(await driver.evaluate(() => document.documentElement.hasAttribute('data-interactive'))).toBe(false);
  await driver.waitFor({ css: 'main p', name: 'Please enter a valid URL (e.g., https://example.com)' });
  expect(await driver.evaluate(() => document.querySelector<HTMLInputElement>('main input')?.value)).toBe('nonsense');
});

test('an admin logs in, opens the dashboard and signs out', async ({ driver }) => {
  await openInteractive(driver, '/auth');
  await driver.fill({ css: 'input[type=email]' }, ADMIN.email);
  await driver.fill({ css: 'input[type=password]' }, ADMIN.password);
  await driver.click({ css: 'main button[type=submit]' });
  await expect.poll(() => readPath(driver)).toBe('/');
  await driver.click({ css: 'header button', name: 'Account menu' });
  await driver.click({ css: '[role=menuitem]', name: 'Admin Dashboard' });
  await driver.waitFor({ css: 'h1', name: 'Admin Dashboard' });
  await driver.click({ css: 'header button', name: 'Account menu' });
  await driver.click({ css: '[role=menuitem]', name: 'Sign Out' });
  await driver.waitFor({ css: 'header a[href="/auth"]' });
});
