import { createAdminSessionEntry } from '../fault-injection/fault-session.ts';
import { SITE_URL } from '../stack.ts';
import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';

/** More rows than one request returns, so that the text is complete long after the click. */
const COUNT = 1_200;

async function openDashboard(driver: Driver, query: string): Promise<void> {
  await driver.open(`${SITE_URL}/faq`);
  await driver.evaluate((key, value) => localStorage.setItem(key, value), ...(await createAdminSessionEntry()));
  await driver.open(`${SITE_URL}/admin?${query}`);
}

test('one click on Copy All copies addresses that are requested only after the click', async ({ driver }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, COUNT));
  await openDashboard(driver, `tab=emails&find=${tag}`);
  await driver.waitFor({ css: 'main p, main span', name: `Showing ${COUNT} of` });
  await driver.click({ css: 'main button', name: 'Copy All' });
  await driver.waitFor({ css: '[data-kind=success]', name: `${COUNT} emails copied to clipboard` });
  await driver.click({ css: 'input[type=search]' });
  await driver.evaluate(() => {
    addEventListener('paste', ({ clipboardData }) => Object.assign(globalThis, { pasted: clipboardData?.getData('text/plain') }), true);
  });
  await driver.press('Control+V');
  const readPasted = () => driver.evaluate(() => (globalThis as { pasted?: string }).pasted?.split(', ').length);
  await expect.poll(readPasted).toBe(COUNT);
});

test('one click on Export CSV saves the rows and confirms it with a toast', async ({ driver }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 3));
  await openDashboard(driver, `q=${tag}`);
  await driver.waitFor({ css: 'main', name: `Lead 3` });
  await driver.evaluate(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      void file.text().then((text) => Object.assign(globalThis, { exported: text }));
      return create(file);
    };
  });
  await driver.click({ css: 'main button', name: 'Export CSV' });
  await driver.waitFor({ css: '[data-kind=success]', name: 'Exported' });
  const readRows = () => driver.evaluate(() => (globalThis as { exported?: string }).exported?.split('client.test').length);
  await expect.poll(readRows).toBe(4);
  expect(await driver.evaluate(() => location.pathname)).toBe('/admin');
});
