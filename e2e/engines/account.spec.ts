import { ADMIN } from '../stack.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive, readPath } from './page-actions.ts';

test('an admin logs in, opens the dashboard and signs out', async ({ driver }) => {
  await openInteractive(driver, '/auth');
  await driver.fill({ css: 'input[type=email]' }, ADMIN.email);
  await driver.fill({ css: 'input[type=password]' }, ADMIN.password);
  await driver.click({ css: 'main button[type=submit]' });
  await expect.poll(() => readPath(driver)).toBe('/');
  await driver.click({ css: 'header button', name: 'Account menu' });
  await driver.click({ css: '[role=menuitem]', name: 'Admin Dashboard' });
  await driver.waitFor({ css: 'h1', name: 'Admin Dashboard' });
  await driver.click({ css: 'header button', name: 'Account menu' });
  await driver.click({ css: '[role=menuitem]', name: 'Sign Out' });
  await driver.waitFor({ css: 'header a[href="/auth"]' });
});
