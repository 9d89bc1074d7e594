import { CLIENT_SITES_URL } from '../stack.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

test('no tooltip is visible behind the demo’s open content editor', async ({ driver }) => {
  await openInteractive(driver, `/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/stonewell-bodies/`)}`);
  await driver.click({ css: 'main button', name: 'Analyze Website' });
  await driver.waitFor({ css: 'iframe[sandbox]' });
  await driver.click({ css: '[role=switch]', name: 'Content Editor' });
  const countVisible = () =>
    driver.evaluate(
      () => [...document.querySelectorAll('[role=tooltip]')].filter((each) => getComputedStyle(each).visibility === 'visible').length,
    );
  await driver.waitFor({ css: 'dialog[open]' });
  expect(await countVisible()).toBe(0);
});
