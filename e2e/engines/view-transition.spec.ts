import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { hasFocus, openInteractive, readPath } from './page-actions.ts';

interface Recorded {
  /** Number of view transitions whose fade has begun, and of those that have ended. */
  fades?: number;
  ended?: number;
}

/** Counts the view transitions of this document and makes them last a minute unless something ends them. */
const slowDownFades = (driver: Driver) =>
  driver.evaluate(() => {
    const recorded: Recorded = globalThis as Recorded;
    Object.assign(recorded, { fades: 0, ended: 0 });
    const styles = new CSSStyleSheet();
    styles.replaceSync('::view-transition-old(*), ::view-transition-new(*) { animation-duration: 60s !important }');
    document.adoptedStyleSheets.push(styles);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        recorded.fades = Number(recorded.fades) + 1;
      });
      void transition.finished.then(() => {
        recorded.ended = Number(recorded.ended) + 1;
      });
      return transition;
    };
  });

const readFades = (driver: Driver) => driver.evaluate(() => (globalThis as Recorded).fades);

test('a followed link fades to the top of the next page, and using the pointer ends the fade', async ({ driver }) => {
  await openInteractive(driver, '/work');
  await slowDownFades(driver);
  await driver.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  for (const [index, path] of ['/faq', '/tech', '/process'].entries()) {
    await driver.click({ css: `header a[href="${path}"]` });
    await expect.poll(() => readPath(driver)).toBe(path);
    await expect.poll(() => readFades(driver)).toBe(index + 1);
    await expect.poll(() => hasFocus(driver, '#main')).toBe(true);
    await expect.poll(() => driver.evaluate(() => window.scrollY)).toBe(0);
    // The fading pages receive the movement and the press of the pointer.
    await driver.click({ css: 'html' });
    await expect.poll(() => driver.evaluate(() => (globalThis as Recorded).ended)).toBe(index + 1);
  }
  expect(await driver.listErrors()).toEqual([]);
});

test('a followed link shows the next page without a fade if the visitor prefers reduced motion', async ({ openWithMedia }) => {
  const driver = await openWithMedia({ reducedMotion: true });
  await openInteractive(driver, '/work');
  await slowDownFades(driver);
  for (const path of ['/faq', '/tech']) {
    await driver.click({ css: `header a[href="${path}"]` });
    await expect.poll(() => readPath(driver)).toBe(path);
    await expect.poll(() => hasFocus(driver, '#main')).toBe(true);
  }
  expect(await readFades(driver)).toBe(0);
});
