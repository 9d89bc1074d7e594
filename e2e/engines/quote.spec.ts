import { INBOX_URL } from '../stack.ts';
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
