import { listOverflow } from '../support/list-overflow.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { listPublicPaths, openInteractive, openWorkspace } from './page-actions.ts';

/** Runs in the page. Describes a header that covers more than a third, and elements that are behind it when they get the focus. */
async function listElementsBehindHeader(): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  document.documentElement.style.scrollBehavior = 'auto';
  const { position } = getComputedStyle(document.querySelector('header') as Element);
  const bottom = position === 'fixed' ? (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) : 0;
  const problems = bottom > innerHeight / 3 ? [`the header covers ${bottom} of ${innerHeight} px`] : [];
  for (const element of document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)')) {
    // The page is scrolled to its end, from where the browser scrolls an element only to the upper edge of the window.
    scrollTo(0, document.documentElement.scrollHeight);
    element.focus();
    if (document.activeElement !== element) continue;
    // For a checkbox that isn't drawn, its label shows the focus.
    const { height } = element.getBoundingClientRect();
    const shown = height > 1 ? element : (element.closest('label') ?? element);
    const isCovered = () => shown.getBoundingClientRect().top < bottom - 1;
    // WebKit scrolls only in one of the next frames.
    for (let frame = 0; frame < 300 && isCovered(); frame += 1) await nextFrame();
    if (isCovered()) problems.push(`behind the header: ${element.outerHTML.slice(0, 80)}`);
  }
  return problems;
}

/** Lists the running animations and transitions that last longer than a frame, or repeat. */
const listMovements = (driver: Driver) =>
  driver.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { endTime = 0 } = animation.effect?.getComputedTiming() ?? {};
      const { animationName, transitionProperty } = animation as Partial<CSSAnimation & CSSTransition>;
      return Number(endTime) > 16 ? [`${animationName ?? transitionProperty}: ${endTime} ms`] : [];
    }),
  );

test('no public page at 400 % zoom has errors, cut off content, or focused fields behind the header', async ({ driver }) => {
  await driver.setViewport({ width: 320, height: 256 });
  const paths = [...(await listPublicPaths()), '/auth'];
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    await openInteractive(driver, path);
    const problems = [...(await driver.evaluate(listOverflow, ':not(*)')), ...(await driver.evaluate(listElementsBehindHeader))];
    expect([path, await driver.evaluate(() => innerWidth), problems, await driver.listErrors()]).toEqual([path, 320, [], []]);
  }
});

test('no public page and nothing in the demo moves if the visitor prefers reduced motion', async ({ openWithMedia }) => {
  const driver = await openWithMedia('reduced motion');
  for (const path of [...(await listPublicPaths()), '/auth']) {
    await openInteractive(driver, path);
    expect([path, await listMovements(driver)]).toEqual([path, []]);
    await driver.click({ css: 'button', name: 'Toggle theme' });
    expect([path, 'theme', await listMovements(driver)]).toEqual([path, 'theme', []]);
  }
  expect(await driver.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await openWorkspace(driver);
  for (const name of ['Performance', 'Animations']) {
    await driver.click({ css: 'label:has([role=switch])', name });
    expect([name, await listMovements(driver)]).toEqual([name, []]);
  }
});
