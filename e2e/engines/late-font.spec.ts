import { FAULT_SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import { type EngineFaults, expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

/** Records each visible layout of the page: the boxes of its texts, in tenths of a pixel. Firefox and WebKit have no `layout-shift` entries. */
const RECORD_LAYOUTS = `<script>
  globalThis.layouts = new Set();
  const record = () => layouts.add([...document.querySelectorAll('header a, h1, h2, h3, main p')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map((value) => Math.round(value * 10)).join(' ');
  }).join());
  // Firefox hides the text for 100 ms.
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) setTimeout(setInterval, 250, record, 20);
  }).observe({ type: 'paint', buffered: true });
</script></body>`;

const SHOWN_AT_ONCE = '<style id="font" media="all">';

/** Opens a page whose font is held, releases the font, and returns whether a visible text has moved. */
async function doesFontMovePage(driver: Driver, faults: EngineFaults, replacements: [from: string, to: string][]): Promise<boolean> {
  await faults.start();
  await faults.setNetwork(
    [{ kind: 'slow', files: '.woff2' }],
    [['</body>', RECORD_LAYOUTS], ...replacements],
    ['content-security-policy', 'integrity-policy'],
  );
  await driver.evaluate((url) => {
    location.href = url;
  }, `${FAULT_SITE_URL}/work`);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await expect.poll(async () => (await faults.listRequests()).some((url) => url.endsWith('.woff2'))).toBe(true);
  const countLayouts = () => driver.evaluate(() => (globalThis as { layouts?: Set<string> }).layouts?.size ?? 0);
  await expect.poll(countLayouts).toBe(1);
  // This is longer than any engine hides text for an optional font.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await countLayouts()).toBe(1);
  await faults.setNetwork([]);
  await driver.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => setTimeout(resolve, 500))));
  return (await countLayouts()) > 1;
}

test('a font that loads late never moves the texts of the first page', async ({ driver, faults }) => {
  expect(await doesFontMovePage(driver, faults, [])).toBe(false);
});

test('a font that loads late never moves a page on a later visit', async ({ driver, faults }) => {
  expect(await doesFontMovePage(driver, faults, [['<style id="font" media="not all">', SHOWN_AT_ONCE]])).toBe(false);
});

test('the test detects that texts move if a page applies its font as soon as it loads', async ({ driver, faults }) => {
  const replacements: [string, string][] = [
    ['<style id="font" media="not all">', SHOWN_AT_ONCE],
    ['font-display:optional', 'font-display:swap'],
    ["media='not all'", "title=''"],
    ['media="not all"', 'title=""'],
  ];
  expect(await doesFontMovePage(driver, faults, replacements)).toBe(true);
});

test('pages show the site’s font as soon as the browser has cached it', async ({ driver }) => {
  await openInteractive(driver, '/work');
  await expect.poll(() => driver.evaluate(() => localStorage.getItem('federation-font'))).toBe('1');
  // On a busy machine even a cached font may load later than the 100 ms that Firefox waits.
  const showsFont = async () => {
    await openInteractive(driver, '/faq');
    return driver.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Bricolage Grotesque') && status === 'loaded'),
    );
  };
  await expect.poll(showsFont).toBe(true);
});
