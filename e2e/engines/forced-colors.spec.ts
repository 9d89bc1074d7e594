import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openAsAdmin, openInteractive, openWorkspace } from './page-actions.ts';

type Property = 'backgroundColor' | 'backgroundImage' | 'backgroundSize' | 'color' | 'fill' | 'outlineStyle' | 'outlineColor';

/** Reads the computed value of the first element that matches; `body` has the background of the page. */
const readStyle = (driver: Driver, css: string, property: Property) =>
  driver.evaluate(
    (selector, name) => {
      const [, element = '', pseudo] = /^(.*?)(::\w+)?$/.exec(selector) ?? [];
      return getComputedStyle(document.querySelector(element) as Element, pseudo)[name];
    },
    css,
    property,
  );

/** Asserts that a part has another color than what it is drawn on. */
async function expectVisible(driver: Driver, part: [css: string, property: Property], ground: [css: string, property: Property]) {
  expect(await readStyle(driver, ...part), part.join(' ')).not.toBe(await readStyle(driver, ...ground));
}

test('the demo’s switches and metrics show their state in forced colors mode', async ({ openWithMedia }) => {
  const driver = await openWithMedia({ forcedColors: true });
  await openWorkspace(driver);
  const [box, thumb] = ['[role=switch]', '[role=switch]::before'];
  const off = await readStyle(driver, box, 'backgroundColor');
  await expectVisible(driver, [thumb, 'backgroundColor'], [box, 'backgroundColor']);
  await driver.click({ css: 'label:has([role=switch])' });
  await driver.waitFor({ css: '[role=switch]:checked' });
  expect(await readStyle(driver, box, 'backgroundColor')).not.toBe(off);
  await expectVisible(driver, [thumb, 'backgroundColor'], [box, 'backgroundColor']);

  const [track, level] = ['dd + svg rect', 'dd + svg rect + rect'];
  await expectVisible(driver, [level, 'fill'], [track, 'fill']);
  await expectVisible(driver, [level, 'fill'], ['body', 'backgroundColor']);

  // The drawn page moves until its report is shown.
  await driver.waitFor({ css: 'iframe[src^="blob:"]' });
  const compare = 'main button[aria-pressed]';
  const released = await readStyle(driver, compare, 'backgroundColor');
  await driver.click({ css: compare });
  await driver.waitFor({ css: '[data-testid=compare-shimmer]' });
  expect(await readStyle(driver, compare, 'backgroundColor')).not.toBe(released);
  await expectVisible(driver, [compare, 'color'], [compare, 'backgroundColor']);
});

test('FAQ answers, the quote form and the focus show their state in forced colors mode', async ({ openWithMedia }) => {
  const driver = await openWithMedia({ forcedColors: true });
  await driver.setViewport({ width: 390, height: 844 });
  await openInteractive(driver, '/faq');
  const icon = 'main [data-control=disclosure]::after';
  const readIcon = async () => [await readStyle(driver, icon, 'backgroundImage'), await readStyle(driver, icon, 'backgroundSize')];
  await expect.poll(async () => (await readIcon())[0]).toMatch(/^linear-gradient/);
  const [image, closed] = await readIcon();
  expect(image).not.toContain(await readStyle(driver, 'body', 'backgroundColor'));
  await driver.click({ css: 'main [data-control=disclosure]' });
  await expect.poll(async () => (await readIcon())[1]).not.toBe(closed);

  const chip = 'fieldset label:has(input)';
  const unchecked = await readStyle(driver, chip, 'backgroundColor');
  await driver.click({ css: chip });
  expect(await readStyle(driver, chip, 'backgroundColor')).not.toBe(unchecked);
  await expectVisible(driver, [chip, 'color'], [chip, 'backgroundColor']);

  await expectVisible(driver, ['[aria-label="Toggle menu"] span::before', 'backgroundColor'], ['body', 'backgroundColor']);
  await expectVisible(driver, ['[aria-label="Toggle theme"]', 'color'], ['body', 'backgroundColor']);
  await driver.press('Tab');
  expect(await readStyle(driver, ':focus', 'outlineStyle')).not.toBe('none');
  await expectVisible(driver, [':focus', 'outlineColor'], ['body', 'backgroundColor']);
});

test('the dashboard shows its selected tab, filter, row and day in forced colors mode', async ({ openWithMedia }) => {
  const driver = await openWithMedia({ forcedColors: true });
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 2));
  await openAsAdmin(driver, `/admin?q=${tag}`);
  await driver.click({ css: 'article button', name: 'Lead 1' });
  await driver.waitFor({ css: '[role=region], section', name: 'number 1' });
  expect(await readStyle(driver, 'article[data-open]', 'outlineStyle')).toBe('solid');
  const tab = (isSelected: boolean) => `[role=tab][aria-selected=${isSelected}]`;
  await expectVisible(driver, [tab(true), 'backgroundColor'], [tab(false), 'backgroundColor']);
  await expectVisible(driver, [tab(true), 'color'], [tab(true), 'backgroundColor']);
  const filter = 'main fieldset label:has(input)';
  const unchecked = await readStyle(driver, filter, 'backgroundColor');
  await driver.click({ css: filter });
  await driver.waitFor({ css: `${filter}:has(:checked)` });
  expect(await readStyle(driver, filter, 'backgroundColor')).not.toBe(unchecked);
  await expectVisible(driver, [filter, 'color'], [filter, 'backgroundColor']);
  const day = (isPressed: boolean) => `main td button[aria-pressed=${isPressed}]`;
  await driver.click({ css: 'main button[aria-expanded]', name: 'Filters' });
  await driver.click({ css: 'main button[aria-haspopup=dialog]', name: 'Any day' });
  await driver.click({ css: day(false), name: '15' });
  await driver.waitFor({ css: day(true) });
  await expectVisible(driver, [day(true), 'backgroundColor'], [day(false), 'backgroundColor']);
  await expectVisible(driver, [day(true), 'color'], [day(true), 'backgroundColor']);
});
