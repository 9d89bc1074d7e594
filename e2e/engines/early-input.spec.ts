import { FAULT_SITE_URL } from '../stack.ts';
import { NAVIGATION_LABELS } from '../support/navigation-labels.ts';
import { expect, test } from './engine-test.ts';
import { openWithHeldScripts, readAttribute } from './page-actions.ts';

test('the demo keeps an address and a click from before its scripts loaded', async ({ driver, faults }) => {
  const loadScripts = await openWithHeldScripts(driver, faults, '/demo');
  await driver.fill({ css: 'main input' }, 'nonsense');
  await driver.click({ css: 'main button', name: 'Analyze Website' });
  await loadScripts();
  await driver.waitFor({ css: 'main p', name: 'Please enter a valid URL (e.g., https://example.com)' });
  expect(await driver.evaluate(() => document.querySelector<HTMLInputElement>('main input')?.value)).toBe('nonsense');
});

test('a quote that is submitted before the scripts load keeps its text and is validated afterwards', async ({ driver, faults }) => {
  const loadScripts = await openWithHeldScripts(driver, faults, '/faq');
  const readFields = () =>
    driver.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('#contact :is([name=name], [name=email], textarea)')].map(({ value }) => value),
    );
  await driver.fill({ css: '#contact input[name=name]' }, 'Early Bird');
  await driver.fill({ css: '#contact input[name=email]' }, 'early@client.test');
  await driver.fill({ css: '#contact textarea' }, 'Typed early.');
  await driver.click({ css: '#contact form button[type=submit]' });
  const typed = ['Early Bird', 'early@client.test', 'Typed early.'];
  expect(await readFields()).toEqual(typed);
  await loadScripts();
  await driver.waitFor({ css: '[data-kind=failure]', name: 'Please agree to the privacy policy.' });
  expect(await readFields()).toEqual(typed);
});

test('the theme button, the menu and the FAQ answers work before the scripts load and keep their state', async ({ driver, faults }) => {
  await driver.setViewport({ width: 390, height: 844 });
  const loadScripts = await openWithHeldScripts(driver, faults, '/faq');
  const readTheme = () => readAttribute(driver, 'html', 'data-mantine-color-scheme');
  const isAnswerOpen = () => readAttribute(driver, 'main [aria-expanded]', 'aria-expanded');
  const [themeBefore, answerBefore] = [await readTheme(), await isAnswerOpen()];
  await driver.click({ css: 'header button', name: 'Toggle theme' });
  await expect.poll(readTheme).not.toBe(themeBefore);
  await driver.click({ css: 'main button[aria-expanded]' });
  await expect.poll(isAnswerOpen).not.toBe(answerBefore);
  await driver.click({ css: 'header button', name: 'Toggle menu' });
  await driver.waitFor({ css: 'section[aria-label=Menu]' });
  const early = [await readTheme(), await isAnswerOpen()];
  await loadScripts();
  await driver.waitFor({ css: 'html[data-interactive]' });
  await driver.waitFor({ css: 'section[aria-label=Menu]' });
  expect([await readTheme(), await isAnswerOpen()]).toEqual(early);
});

test('the header’s links don’t move when the scripts start for a signed-in visitor', async ({ driver, faults }) => {
  await faults.start({ isAdmin: true });
  // The font of a first visit may move the links by some pixels: this test is about the scripts.
  await driver.open(`${FAULT_SITE_URL}/work`);
  await expect.poll(() => driver.evaluate(() => localStorage.getItem('federation-font'))).toBe('1');
  await driver.open(`${FAULT_SITE_URL}/work`);
  await driver.evaluate(() => {
    const places: Record<string, Set<number>> = {};
    Object.assign(globalThis, { places });
    const record = () => {
      for (const link of document.querySelectorAll('header a')) {
        if (!link.checkVisibility({ visibilityProperty: true })) continue;
        const name = link.textContent;
        places[name] = (places[name] ?? new Set()).add(Math.round(link.getBoundingClientRect().x));
      }
    };
    setInterval(record, 5);
  });
  await driver.click({ css: 'h1' });
  await driver.waitFor({ css: 'button[aria-label="Account menu"]:not([data-stored-session])' });
  const places = await driver.evaluate(() =>
    Object.entries((globalThis as unknown as { places: Record<string, Set<number>> }).places).map(([name, each]) => [name, each.size]),
  );
  expect(places).toEqual(['Northlight Studio', ...NAVIGATION_LABELS].map((name) => [name, 1]));
});
