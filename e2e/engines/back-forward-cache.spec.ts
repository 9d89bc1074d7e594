import { SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive, readPath, readValue } from './page-actions.ts';

/** Opens another document and goes back. Returns true if the browser kept the page (HTML, "pageshow"), else its reasons. */
async function leaveAndReturn(driver: Driver): Promise<unknown> {
  await waitForRequests(driver);
  await driver.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { isRestored: persisted })));
  const pathname = await readPath(driver);
  await driver.open(`${SITE_URL}/auth`);
  // The document may be replaced before it returns a result.
  await driver.evaluate(() => history.back()).catch(() => undefined);
  // WebKit's driver may never answer a command during which the document is replaced.
  const giveUp = () => new Promise<string>((resolve) => setTimeout(resolve, 3000, ''));
  await expect.poll(() => Promise.race([readPath(driver), giveUp()]).catch(() => '')).toBe(pathname);
  await driver.waitFor({ css: 'html[data-interactive]' });
  return driver.evaluate(() => {
    const { isRestored } = globalThis as { isRestored?: boolean };
    if (isRestored !== undefined) return isRestored;
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { notRestoredReasons?: unknown })[];
    return JSON.parse(JSON.stringify(navigation?.notRestoredReasons ?? 'loaded again'));
  });
}

/** Waits until no request has ended for a second and all frames are loaded: browsers don't keep a page whose requests are pending. */
async function waitForRequests(driver: Driver): Promise<void> {
  const isQuiet = () =>
    driver.evaluate(async () => {
      const countLoaded = () => performance.getEntriesByType('resource').length;
      const before = countLoaded();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const loadedFrames = loaded.filter(({ initiatorType }) => initiatorType === 'iframe').length;
      return countLoaded() === before && document.querySelectorAll('iframe').length <= loadedFrames;
    });
  await expect.poll(isQuiet).toBe(true);
}

for (const path of ['/', '/demo', '/projects/fowler-finds'])
  test(`the browser’s Back button restores ${path} from its cache after the page was only read`, async ({ driver }) => {
    await openInteractive(driver, path);
    expect(await leaveAndReturn(driver)).toBe(true);
  });

test('the browser’s Back button restores a page that a link opened with a form that still works', async ({ driver }) => {
  await openInteractive(driver, '/work');
  await driver.click({ css: 'header a[href="/faq"]' });
  await driver.waitFor({ css: 'h1', name: 'Questions' });
  await driver.fill({ css: '#quote-name' }, 'Ada');
  await driver.click({ css: '#contact button[type=submit]' });
  // When this toast is visible, its code is loaded.
  await driver.waitFor({ css: '[data-kind="failure"]' });
  expect(await leaveAndReturn(driver)).toBe(true);
  expect(await readValue(driver, '#quote-name')).toBe('Ada');
  await driver.fill({ css: '#quote-email' }, 'ada@example.com');
  await driver.click({ css: '#contact button[type=submit]' });
  await driver.waitFor({ css: '#quote-message[aria-invalid=true]' });
  await driver.waitFor({ css: '#quote-email[aria-invalid=true]' }, false);
  await driver.click({ css: 'header a[href="/process"]' });
  await expect.poll(() => readPath(driver)).toBe('/process');
});
