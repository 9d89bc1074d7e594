import { SITE_URL } from '../stack.ts';
import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { listOverflow } from '../support/list-overflow.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, similarIn, test } from './engine-test.ts';
import { listPublicPaths, openAsAdmin, openInteractive } from './page-actions.ts';

/** Elements of the dashboard's list that show only the start of a text; the detail view shows the whole text. */
const EXCERPTS = 'article :is(span, bdi)';

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
    for (let frame = 0; frame < 30 && isCovered(); frame += 1) await nextFrame();
    if (isCovered()) problems.push(`behind the header: ${element.outerHTML.slice(0, 80)}`);
  }
  scrollTo(0, 0);
  return problems;
}

const findZoomProblems = async (driver: Driver) => [
  ...(await driver.evaluate(listOverflow, EXCERPTS)),
  ...(await driver.evaluate(listElementsBehindHeader)),
];

for (const { zoom, viewport } of [
  { zoom: 200, viewport: { width: 640, height: 512 } },
  { zoom: 400, viewport: { width: 320, height: 256 } },
]) {
  const similar = zoom === 200 ? similarIn('firefox', 'webkit') : similarIn('webkit');
  test(`no page at ${zoom} % zoom cuts off content or hides a focused field behind the header`, similar, async ({ driver }) => {
    await driver.setViewport(viewport);
    await driver.open(SITE_URL);
    for (const path of [...(await listPublicPaths()), '/auth']) {
      await openInteractive(driver, path);
      expect([path, await driver.evaluate(() => [innerWidth, innerHeight])]).toEqual([path, [viewport.width, viewport.height]]);
      expect([path, await findZoomProblems(driver)]).toEqual([path, []]);
    }
  });

  test(`the dashboard at ${zoom} % zoom cuts off no content`, similar, async ({ driver }) => {
    const tag = createSearchTag();
    await insertQuotes(createSampleQuotes(tag, 3));
    await driver.setViewport(viewport);
    await openAsAdmin(driver, `/admin?q=${tag}`);
    await driver.waitFor({ css: 'article button', name: 'Lead 1' });
    expect(await findZoomProblems(driver)).toEqual([]);
    await driver.click({ css: 'article button', name: 'Lead 1' });
    await driver.waitFor({ css: '[role=region], section, [role=dialog]', name: 'number 1' });
    expect(await driver.evaluate(listOverflow, EXCERPTS)).toEqual([]);
  });
}
