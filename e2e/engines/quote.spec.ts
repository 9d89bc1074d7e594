import { FAULT_SITE_URL, INBOX_URL } from '../stack.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

test('a quote is validated, sent and arrives in the inbox', async ({ driver, engine }) => {
  const email = `${engine}-${Date.now()}@client.test`;
  await openInteractive(driver, '/faq');
  const send = { css: '#contact form button[type=submit]' };
  await driver.click(send);
  await driver.waitFor({ css: '[data-kind]', name: 'Please fill in all required fields.' });
  await driver.fill({ css: '#contact input[name=name]' }, `Client in ${engine}`);
  await driver.fill({ css: '#contact input[name=email]' }, email);
  await driver.fill({ css: '#contact textarea' }, 'We need a site.');
  await driver.click({ css: '#contact input[type=checkbox]', name: 'privacy policy' });
  await driver.click(send);
  await driver.waitFor({ css: '[data-kind]', name: 'Quote submitted!' });
  await expect.poll(async () => (await (await fetch(`${INBOX_URL}/email`)).text()).includes(email)).toBe(true);
});

test('text and a click before the scripts load survive the start', async ({ driver, faults }) => {
  await faults.start();
  await faults.setNetwork([{ kind: 'slow', files: '/shell/', ending: 'main.js' }]);
  await driver.open(`${FAULT_SITE_URL}/demo`);
  await driver.fill({ css: 'main input' }, 'nonsense');
  await driver.click({ css: 'main button', name: 'Analyze Website' });
  expect(await driver.evaluate(() => document.documentElement.hasAttribute('data-interactive'))).toBe(false);
  await driver.waitFor({ css: 'main p', name: 'Please enter a valid URL (e.g., https://example.com)' });
  expect(await driver.evaluate(() => document.querySelector<HTMLInputElement>('main input')?.value)).toBe('nonsense');
});
