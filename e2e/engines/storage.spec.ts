import { createAccount } from '../support/accounts.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

test('a login works in a tab that stores nothing, and a sign-out ends it', async ({ driver }) => {
  const { email, password } = await createAccount('Ada');
  await openInteractive(driver, '/auth');
  await driver.evaluate(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
  });
  await driver.fill({ css: 'main input[type=email]' }, email);
  await driver.fill({ css: 'main input[autocomplete$=password]' }, password);
  await driver.click({ css: 'main button[type=submit]' });
  await driver.waitFor({ css: '[data-kind=info]', name: 'your session ends with this tab' });
  await driver.click({ css: 'header button', name: 'Account menu' });
  await driver.click({ css: '[role=menuitem]', name: 'Admin Dashboard' });
  await driver.waitFor({ css: 'article' });
  await driver.click({ css: 'header button', name: 'Account menu' });
  await driver.click({ css: '[role=menuitem]', name: 'Sign Out' });
  await driver.waitFor({ css: 'header a[href="/auth"]' });
  expect(await driver.listErrors()).toEqual([]);
});
