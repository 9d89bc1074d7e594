import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openWorkspace, readAttribute } from './page-actions.ts';

const INITIAL_METRICS = ['4.8s', '62', '70', 'poor'];
const FINAL_METRICS = ['1.2s', '95', '98', 'excellent', '99.9%', '45', 'A+'];
const EDITOR = { css: 'dialog', name: 'Content Editor' };
const BANNER = { css: 'main section', name: "You've Unlocked the Full Experience" };
const COMPARE = { css: 'main button', name: 'Before / After' };
const SEARCH = { css: 'dialog', name: 'Site search' };

const createSwitchTarget = (name: string) => ({ css: 'label:has([role=switch])', name });

const readTexts = (driver: Driver, css: string) =>
  driver.evaluate((selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()), css);

const readMetrics = (driver: Driver) => readTexts(driver, '[aria-labelledby=metrics-heading] dd');

/** Lists what the enabled features have added to the live page. */
const readAdditions = (driver: Driver) =>
  driver.evaluate(() => {
    const page = document.querySelector<HTMLIFrameElement>('iframe[src^="blob:"]')?.contentDocument;
    return [...(page?.querySelectorAll<HTMLElement>('[data-tx]') ?? [])].map(({ dataset }) => dataset.tx);
  });

test('each of the demo’s twelve switches changes the metrics, the live page and the console', async ({ driver }) => {
  await openWorkspace(driver);
  await expect.poll(() => readMetrics(driver)).toEqual(INITIAL_METRICS);
  const labels = await readTexts(driver, 'label:has([role=switch])');
  expect(labels).toHaveLength(12);
  const linesBefore = (await readTexts(driver, '[role=log] p')).length;
  const clickAllOff = async () => {
    const off = await readTexts(driver, 'label:has([role=switch]:not(:checked))');
    for (const label of off.filter((each) => each !== 'Content Editor')) await driver.click(createSwitchTarget(label));
    return readTexts(driver, 'label:has([role=switch]:not(:checked))');
  };
  await clickAllOff();
  // The page moves while it shows the changes: on a busy machine a driver may hit the switch above or below.
  await expect.poll(clickAllOff).toEqual(['Content Editor']);
  await driver.waitFor(BANNER, false);
  // This switch is the last one, because it opens the editor.
  await driver.click(createSwitchTarget('Content Editor'));
  await driver.waitFor(EDITOR);
  await driver.click({ css: 'dialog button', name: 'Done' });
  await driver.waitFor(BANNER);
  await expect.poll(() => readMetrics(driver)).toEqual(FINAL_METRICS);
  expect(await driver.evaluate(() => document.querySelectorAll('[role=switch]:checked').length)).toBe(12);
  await expect.poll(() => readAdditions(driver)).toEqual(expect.arrayContaining(['admin', 'chat', 'search']));
  expect((await readTexts(driver, '[role=log] p')).length).toBeGreaterThan(linesBefore + 24);

  await driver.click(createSwitchTarget('Content Editor'));
  await driver.waitFor(BANNER, false);
  await expect.poll(() => readAdditions(driver)).not.toContain('admin');
  expect(await driver.listErrors()).toEqual([]);
});

test('the demo’s content editor changes the drawn page and closes by its Done button only', async ({ driver }) => {
  await openWorkspace(driver);
  await driver.click(createSwitchTarget('Design Upgrade'));
  await driver.click(createSwitchTarget('Content Editor'));
  await driver.waitFor(EDITOR);
  await driver.press('Escape');
  await driver.press('Escape');
  await driver.waitFor(EDITOR);
  await driver.fill({ css: 'dialog input', name: 'Title' }, 'Fowler, found');
  await driver.waitFor({ css: '[data-testid=mock-preview]', name: 'Fowler, found' });
  await driver.click({ css: 'dialog button', name: 'Done' });
  await driver.waitFor(EDITOR, false);
});

test('the demo’s search filters its results and closes by its ESC button and the Escape key', async ({ driver }) => {
  await openWorkspace(driver);
  await driver.click(createSwitchTarget('Site Search'));
  // The drawn page moves until its report is shown.
  await driver.waitFor({ css: 'iframe[src^="blob:"]' });
  const open = { css: 'main button', name: 'Search this site' };
  await driver.click(open);
  await driver.waitFor(SEARCH);
  expect(await readTexts(driver, 'dialog li')).toEqual(['Documentation', 'Services', 'About Us', 'Contact']);
  await driver.fill({ css: 'dialog input' }, 'serv');
  await expect.poll(() => readTexts(driver, 'dialog li')).toEqual(['Services']);
  await driver.click({ css: 'dialog button', name: 'ESC' });
  await driver.waitFor(SEARCH, false);
  await driver.click(open);
  await driver.waitFor(SEARCH);
  await driver.press('Escape');
  await driver.waitFor(SEARCH, false);
});

test('the demo’s Before / After button stays pressed while it compares the drawn page', async ({ driver }) => {
  await openWorkspace(driver);
  const isPressed = () => readAttribute(driver, 'main button[aria-pressed]', 'aria-pressed');
  const shimmer = { css: '[data-testid=compare-shimmer]' };
  expect(await isPressed()).toBe('false');
  await driver.waitFor(shimmer, false);
  await driver.click(COMPARE);
  await expect.poll(isPressed).toBe('true');
  await driver.waitFor(shimmer);
  await driver.click(COMPARE);
  await expect.poll(isPressed).toBe('false');
  await driver.waitFor(shimmer, false);
});

test('the divider of the demo’s comparison moves by keyboard, and both pages scroll together', async ({ driver }) => {
  await openWorkspace(driver);
  await driver.click(createSwitchTarget('SEO Optimization'));
  await driver.waitFor({ css: 'iframe[src^="blob:"]' });
  await driver.click(COMPARE);
  const slider = 'input[type=range]';
  await expect.poll(() => readAttribute(driver, slider, 'aria-label')).toBe('Before and after');
  await driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.focus(), slider);
  for (let times = 0; times < 3; times += 1) await driver.press('ArrowLeft');
  await expect.poll(() => readAttribute(driver, slider, 'aria-valuetext')).toBe('47% before, 53% after');
  const shown = await driver.evaluate(() => {
    const { left, top, width } = document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
    return [0.3, 0.7].map((share) => document.elementFromPoint(left + width * share, top + 100)?.getAttribute('title'));
  });
  expect(shown).toEqual(['Original page of localhost', 'Live preview of localhost']);
  const readPositions = () =>
    driver.evaluate(() => [...document.querySelectorAll('iframe')].map(({ contentWindow }) => Math.round(contentWindow?.scrollY ?? 0)));
  for (const frame of [0, 1]) {
    const top = 200 + 100 * frame;
    const scroll = () =>
      driver.evaluate((index, y) => document.querySelectorAll('iframe')[index]?.contentWindow?.scrollTo(0, y), frame, top);
    // The page still moves to its change, from which a visitor scrolls away.
    await expect
      .poll(async () => {
        await scroll();
        return readPositions();
      })
      .toEqual([top, top]);
  }
});
