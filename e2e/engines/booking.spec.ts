import { findMail } from '../support/inbox.ts';
import { ENGINES } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

const BOOKED = { css: 'main h2', name: 'Your call is booked' };
const LAST_DAY = { css: 'label:has([name=day]):last-of-type' };

test('a visitor books a call, and moves and cancels it by the link in its email', async ({ driver, engine }) => {
  const email = `call-${engine}-${Date.now()}@client.test`;
  // Each engine uses different slots, because a call also blocks the slot after it.
  const position = 1 + 4 * ENGINES.indexOf(engine);
  await openInteractive(driver, '/book');
  await driver.click(LAST_DAY);
  await driver.click({ css: `label:has([name=start]):nth-of-type(${position})` });
  await driver.click({ css: 'main button[type=submit]' });
  await driver.fill({ css: '#booking-name' }, `Caller in ${engine}`);
  await driver.fill({ css: '#booking-email' }, email);
  await driver.click({ css: 'main button[type=submit]', name: 'Book ' });
  await driver.waitFor(BOOKED);

  const { text } = await findMail(email, 'Your call is booked');
  const [link = ''] = /http\S+\/book#change=\S+/.exec(text) ?? [];
  // A change of the fragment loads no document.
  await openInteractive(driver, '/terms');
  await driver.open(link);
  await driver.waitFor(BOOKED);
  const readTime = () => driver.evaluate(() => document.querySelector('main time')?.getAttribute('datetime'));
  const before = await readTime();
  await driver.click({ css: 'main button', name: 'Move' });
  await driver.click(LAST_DAY);
  await driver.click({ css: `label:has([name=start]):nth-of-type(${position + 1})` });
  await driver.click({ css: 'main button[type=submit]', name: 'Move to' });
  await expect.poll(readTime).not.toBe(before);
  await driver.click({ css: 'main button', name: 'Cancel' });
  await driver.click({ css: 'main button', name: 'Yes, cancel it' });
  await driver.waitFor({ css: 'main h2', name: 'Your call is cancelled' });
  expect(await driver.listErrors()).toEqual([]);
});
