import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive, openWorkspace } from './page-actions.ts';

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

test('switches, metrics, FAQ answers, chips and the focus show their state in forced colors mode', async ({ engine, openWithMedia }) => {
  test.skip(engine === 'webkit', 'WebKitGTK has no forced colors.');
  const driver = await openWithMedia('forced colors');
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

  await openInteractive(driver, '/faq');
  const icon = 'main [data-control=disclosure]::after';
  await expect.poll(() => readStyle(driver, icon, 'backgroundImage')).toMatch(/^linear-gradient/);
  expect(await readStyle(driver, icon, 'backgroundImage')).not.toContain(await readStyle(driver, 'body', 'backgroundColor'));
  const closed = await readStyle(driver, icon, 'backgroundSize');
  await driver.click({ css: 'main [data-control=disclosure]' });
  await expect.poll(() => readStyle(driver, icon, 'backgroundSize')).not.toBe(closed);

  const chip = 'fieldset label:has(input)';
  const unchecked = await readStyle(driver, chip, 'backgroundColor');
  await driver.click({ css: chip });
  expect(await readStyle(driver, chip, 'backgroundColor')).not.toBe(unchecked);
  await expectVisible(driver, [chip, 'color'], [chip, 'backgroundColor']);
  await driver.press('Tab');
  expect(await readStyle(driver, ':focus', 'outlineStyle')).not.toBe('none');
  await expectVisible(driver, [':focus', 'outlineColor'], ['body', 'backgroundColor']);
});
