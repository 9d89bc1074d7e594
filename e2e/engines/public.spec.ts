import { expect, test } from './engine-test.ts';
import { hasFocus, listMovements, listPublicPaths, openInteractive, readPath } from './page-actions.ts';

const PHONE = { width: 390, height: 844 };

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(`every public page works at a width of ${viewport.width} px without errors and horizontal scrolling`, async ({ driver }) => {
    await driver.setViewport(viewport);
    const paths = await listPublicPaths();
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await openInteractive(driver, path);
      const [innerWidth, overflow] = await driver.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [window.innerWidth, scrollWidth - clientWidth];
      });
      expect([path, await driver.listErrors(), innerWidth, overflow]).toEqual([path, [], viewport.width, 0]);
    }
  });
}

test('a theme chosen by the theme button is kept on the next page', async ({ driver }) => {
  const readTheme = () => driver.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await openInteractive(driver, '/');
  const before = await readTheme();
  await driver.click({ css: 'button', name: 'Toggle theme' });
  await expect.poll(readTheme).not.toBe(before);
  const after = await readTheme();
  await openInteractive(driver, '/work');
  expect(await readTheme()).toBe(after);
});

test('the theme follows the operating system until the visitor chooses one', async ({ openWithMedia }) => {
  const driver = await openWithMedia({ colorScheme: 'dark' });
  const readTheme = () => driver.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await openInteractive(driver, '/work');
  expect(await readTheme()).toBe('dark');
  await driver.click({ css: 'button', name: 'Toggle theme' });
  await expect.poll(readTheme).toBe('light');
  await openInteractive(driver, '/');
  expect(await readTheme()).toBe('light');
});

test('nothing on the home page is animated if the visitor prefers reduced motion', async ({ openWithMedia }) => {
  const driver = await openWithMedia({ reducedMotion: true });
  await openInteractive(driver, '/');
  expect(await listMovements(driver)).toEqual([]);
});

test('the menu on a phone opens, closes with Escape, returns the focus and navigates', async ({ driver }) => {
  const menu = { css: 'section[aria-label=Menu]' };
  const button = 'button[aria-label="Toggle menu"]';
  await driver.setViewport(PHONE);
  await openInteractive(driver, '/');
  await driver.click({ css: button });
  await driver.waitFor(menu);
  await driver.press('Tab');
  expect(await hasFocus(driver, '[aria-label=Menu] a')).toBe(true);
  await driver.press('Escape');
  await driver.waitFor(menu, false);
  expect(await hasFocus(driver, button)).toBe(true);
  await driver.press('Enter');
  await driver.waitFor(menu);
  await driver.click({ css: '[aria-label=Menu] a[href="/work"]' });
  await expect.poll(() => readPath(driver)).toBe('/work');
  await driver.waitFor(menu, false);
  expect(await driver.evaluate((css) => document.querySelector(css)?.getAttribute('aria-expanded'), button)).toBe('false');
});

test('a click on a question of the FAQ page opens its answer, and a second click closes it', async ({ driver }) => {
  await openInteractive(driver, '/faq');
  const question = { css: 'main button[aria-expanded]' };
  const isOpen = () => driver.evaluate(() => document.querySelector('main button[aria-expanded]')?.getAttribute('aria-expanded'));
  const before = await isOpen();
  await driver.click(question);
  await expect.poll(isOpen).not.toBe(before);
  await driver.click(question);
  await expect.poll(isOpen).toBe(before);
});

test('a link opens a page without reloading the document, and Back restores the scroll position', async ({ driver }) => {
  await openInteractive(driver, '/work');
  await driver.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
  // When the font arrives, the browser keeps the visible content in its place, by up to a pixel of the scroll position.
  await expect.poll(() => driver.evaluate(() => localStorage.getItem('federation-font'))).toBe('1');
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
