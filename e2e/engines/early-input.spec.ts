import { expect, test } from './engine-test.ts';
import { openWithHeldScripts, readAttribute, readValue } from './page-actions.ts';

test('the demo keeps an address and a click from before its scripts loaded', async ({ driver, faults }) => {
  const loadScripts = await openWithHeldScripts(driver, faults, '/demo');
  await driver.fill({ css: 'main input' }, 'nonsense');
  await driver.click({ css: 'main button', name: 'Analyze Website' });
  await loadScripts();
  await driver.waitFor({ css: 'main p', name: 'Please enter a valid URL (e.g., https://example.com)' });
  expect(await readValue(driver, 'main input')).toBe('nonsense');
});

test('a quote that is submitted before the scripts load keeps its text and is validated afterwards', async ({ driver, faults }) => {
  const loadScripts = await openWithHeldScripts(driver, faults, '/faq');
  await driver.fill({ css: '#contact input[name=name]' }, 'Early Bird');
  await driver.fill({ css: '#contact input[name=email]' }, 'early@client.test');
  await driver.fill({ css: '#contact textarea' }, 'Typed early.');
  await driver.click({ css: '#contact form button[type=submit]' });
  await loadScripts();
  await driver.waitFor({ css: '[data-kind=failure]', name: 'Please agree to the privacy policy.' });
  const values = await Promise.all(['[name=name]', '[name=email]', 'textarea'].map((field) => readValue(driver, `#contact ${field}`)));
  expect(values).toEqual(['Early Bird', 'early@client.test', 'Typed early.']);
});

test('the theme button, the menu and the FAQ answers work before the scripts load and keep their state', async ({ driver, faults }) => {
  await driver.setViewport({ width: 390, height: 844 });
  const loadScripts = await openWithHeldScripts(driver, faults, '/faq');
  const readState = async () => [
    await readAttribute(driver, 'html', 'data-mantine-color-scheme'),
    await readAttribute(driver, 'main [aria-expanded]', 'aria-expanded'),
  ];
  const [theme, answer] = await readState();
  await driver.click({ css: 'header button', name: 'Toggle theme' });
  await driver.click({ css: 'main button[aria-expanded]' });
  await driver.click({ css: 'header button', name: 'Toggle menu' });
  await driver.waitFor({ css: 'section[aria-label=Menu]' });
  const early = await readState();
  expect(early[0]).not.toBe(theme);
  expect(early[1]).not.toBe(answer);
  await loadScripts();
  await driver.waitFor({ css: 'html[data-interactive]' });
  await driver.waitFor({ css: 'section[aria-label=Menu]' });
  expect(await readState()).toEqual(early);
});
