import { createAccount } from '../support/accounts.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive, readPath } from './page-actions.ts';

const EMAIL = { css: 'main input[type=email]' };
const PASSWORD = { css: 'main input[autocomplete$=password]' };
const SUBMIT = { css: 'main button[type=submit]' };

async function chooseInAccountMenu(driver: Driver, item: string): Promise<void> {
  await driver.click({ css: 'header button', name: 'Account menu' });
  await driver.click({ css: '[role=menuitem]', name: item });
}

test('a visitor who signs up can log in again with the new password only', async ({ driver, engine }) => {
  const email = `${engine}.${crypto.randomUUID().slice(0, 8)}@client.test`;
  await openInteractive(driver, '/auth');
  await driver.click({ css: 'main a, main button', name: 'Sign up' });
  await driver.waitFor({ css: 'h1', name: 'Create Account' });
  await driver.fill({ css: 'main input', name: 'Full name' }, 'New Person');
  await driver.fill(EMAIL, email);
  await driver.fill(PASSWORD, '12345');
  await driver.click(SUBMIT);
  await driver.waitFor({ css: 'main p, main div', name: 'Use at least 6 characters.' });
  await driver.fill(PASSWORD, 'secret-1');
  await driver.click(SUBMIT);
  await driver.waitFor({ css: '[data-kind=success]', name: 'Account created!' });
  await expect.poll(() => readPath(driver)).toBe('/');
  await chooseInAccountMenu(driver, 'Sign Out');
  await driver.waitFor({ css: 'header a[href="/auth"]' });

  await openInteractive(driver, '/auth');
  await driver.fill(EMAIL, email);
  await driver.fill(PASSWORD, 'secret-2');
  await driver.click(SUBMIT);
  await driver.waitFor({ css: '[data-kind=failure]', name: 'Invalid login credentials' });
  await driver.fill(PASSWORD, 'secret-1');
  await driver.click(SUBMIT);
  await driver.waitFor({ css: '[data-kind=success]', name: "You've successfully logged in." });
  await driver.waitFor({ css: 'header button', name: 'Account menu' });
  await openInteractive(driver, '/admin');
  expect(await readPath(driver)).toBe('/');
});

test('a login works in a tab that stores nothing', async ({ driver }) => {
  const { email, password } = await createAccount('Ada');
  await openInteractive(driver, '/auth');
  await driver.evaluate(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
  });
  await driver.fill(EMAIL, email);
  await driver.fill(PASSWORD, password);
  await driver.click(SUBMIT);
  await driver.waitFor({ css: '[data-kind=info]', name: 'your session ends with this tab' });
  await chooseInAccountMenu(driver, 'Admin Dashboard');
  await driver.waitFor({ css: 'article' });
  expect(await driver.listErrors()).toEqual([]);
});

test('an admin can log in, open the dashboard and sign out', async ({ driver }) => {
  const { email, password } = await createAccount('Ada');
  await openInteractive(driver, '/auth');
  await driver.fill(EMAIL, email);
  await driver.fill(PASSWORD, password);
  await driver.click(SUBMIT);
  await expect.poll(() => readPath(driver)).toBe('/');
  await chooseInAccountMenu(driver, 'Admin Dashboard');
  await driver.waitFor({ css: 'h1', name: 'Admin Dashboard' });
  await driver.waitFor({ css: 'article' });
  await chooseInAccountMenu(driver, 'Sign Out');
  await driver.waitFor({ css: 'header a[href="/auth"]' });
  expect(await driver.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')))).toEqual([]);
});
