import { FAULT_SITE_URL } from '../stack.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

/** Lines of the heading and its lead: their heights in whole pixels. */
const readHeights = () => [...document.querySelectorAll('h1, h1 + p')].map((element) => Math.round(element.getBoundingClientRect().height));
const isFontShown = () => [...document.fonts].some(({ family, status }) => family.includes('Bricolage Grotesque') && status === 'loaded');

test('a font that loads late is shown on the first page, and the heading keeps its lines', async ({ driver, faults }) => {
  await faults.start();
  await faults.setNetwork([{ kind: 'slow', files: '.woff2' }]);
  await driver.evaluate((url) => {
    location.href = url;
  }, `${FAULT_SITE_URL}/work`);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await expect.poll(async () => (await faults.listRequests()).some((url) => url.endsWith('.woff2'))).toBe(true);
  expect(await driver.evaluate(isFontShown)).toBe(false);
  const before = await driver.evaluate(readHeights);
  await faults.setNetwork([]);
  await expect.poll(() => driver.evaluate(isFontShown)).toBe(true);
  expect(await driver.evaluate(readHeights)).toEqual(before);
});

test('pages show the site’s font from the first paint as soon as the browser has cached it', async ({ driver }) => {
  await openInteractive(driver, '/work');
  await expect.poll(() => driver.evaluate(() => localStorage.getItem('federation-font'))).toBe('1');
  await openInteractive(driver, '/faq');
  await expect.poll(() => driver.evaluate(isFontShown)).toBe(true);
});
