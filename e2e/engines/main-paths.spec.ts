import { createPdf } from 'shared-contracts/testing/sample-files';
import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { findMail } from '../support/inbox.ts';
import { ENGINES } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openAsAdmin, openInteractive, openWorkspace, readAttribute, readPath } from './page-actions.ts';

/** Chooses a file, as the dialog of the browser does, which no driver opens. Runs in the page. */
function chooseFile(name: string, content: string): void {
  const input = document.querySelector<HTMLInputElement>('#quote-attachments');
  if (!input) throw new Error('The form has no field for files.');
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], name));
  input.files = transfer.files;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

test('a visitor sends a quote request with a file and gets a receipt with free times for a call', async ({ driver, engine }) => {
  const email = `${engine}-${Date.now()}@client.test`;
  await openInteractive(driver, '/faq');
  await driver.fill({ css: '#contact input[name=name]' }, `Client in ${engine}`);
  await driver.fill({ css: '#contact input[name=email]' }, email);
  await driver.fill({ css: '#contact textarea' }, 'We need a site.');
  await driver.evaluate(chooseFile, 'brief.pdf', createPdf().toString());
  await driver.waitFor({ css: '#contact li', name: 'brief.pdf' });
  await driver.click({ css: '#contact input[type=checkbox]', name: 'privacy policy' });
  await driver.click({ css: '#contact form button[type=submit]' });
  await driver.waitFor({ css: '[data-kind]', name: 'Quote submitted!' });
  await driver.waitFor({ css: '#contact dd', name: 'brief.pdf' });
  await driver.waitFor({ css: '#contact li:nth-child(3) button' });
  expect(await driver.listErrors()).toEqual([]);
});

test('a visitor books a call, and moves and cancels it by the link in its email', async ({ driver, engine }) => {
  const email = `call-${engine}-${Date.now()}@client.test`;
  // Each engine uses different slots, because a call also blocks the slot after it.
  const position = 1 + 4 * ENGINES.indexOf(engine);
  const booked = { css: 'main h2', name: 'Your call is booked' };
  const lastDay = { css: 'label:has([name=day]):last-of-type' };
  await openInteractive(driver, '/book');
  await driver.click(lastDay);
  await driver.click({ css: `label:has([name=start]):nth-of-type(${position})` });
  await driver.click({ css: 'main button[type=submit]' });
  await driver.fill({ css: '#booking-name' }, `Caller in ${engine}`);
  await driver.fill({ css: '#booking-email' }, email);
  await driver.click({ css: 'main button[type=submit]', name: 'Book ' });
  await driver.waitFor(booked);

  const [link = ''] = /http\S+\/book#change=\S+/.exec((await findMail(email, 'Your call is booked')).text) ?? [];
  // A change of the fragment loads no document.
  await openInteractive(driver, '/terms');
  await driver.open(link);
  await driver.waitFor(booked);
  const readTime = () => readAttribute(driver, 'main time', 'datetime');
  const before = await readTime();
  await driver.click({ css: 'main button', name: 'Move' });
  await driver.click(lastDay);
  await driver.click({ css: `label:has([name=start]):nth-of-type(${position + 1})` });
  await driver.click({ css: 'main button[type=submit]', name: 'Move to' });
  await expect.poll(readTime).not.toBe(before);
  await driver.click({ css: 'main button', name: 'Cancel' });
  await driver.click({ css: 'main button', name: 'Yes, cancel it' });
  await driver.waitFor({ css: 'main h2', name: 'Your call is cancelled' });
  expect(await driver.listErrors()).toEqual([]);
});

test('the demo improves a page in its frame, and the divider of its comparison moves by keyboard', async ({ driver }) => {
  await openWorkspace(driver);
  await driver.click({ css: 'label:has([role=switch])', name: 'SEO Optimization' });
  await driver.waitFor({ css: 'iframe[src^="blob:"]' });
  await driver.click({ css: 'main button', name: 'Before / After' });
  const slider = 'input[type=range]';
  await expect.poll(() => readAttribute(driver, slider, 'aria-label')).toBe('Before and after');
  await driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.focus(), slider);
  for (let times = 0; times < 3; times += 1) await driver.press('ArrowLeft');
  await expect.poll(() => readAttribute(driver, slider, 'aria-valuetext')).toBe('47% before, 53% after');
  const shown = await driver.evaluate(() => {
    const { left, top, width } = document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
    return [0.3, 0.7].map((share) => document.elementFromPoint(left + width * share, top + 100)?.getAttribute('title'));
  });
  expect(shown).toEqual(['Original page of localhost', 'Live preview of localhost']);
  expect(await driver.listErrors()).toEqual([]);
});

test('one click exports all leads, and one click copies all addresses, which are requested after it', async ({ driver }) => {
  // More rows than one request returns, so that the texts are complete long after the click.
  const count = 1_200;
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, count));
  await openAsAdmin(driver, `/admin?q=${tag}`);
  await driver.waitFor({ css: 'main p', name: 'submissions' });
  // Engines save files in different ways, so the content is read where the page hands it over.
  await driver.evaluate(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      void file.text().then((text) => Object.assign(globalThis, { exported: text }));
      return create(file);
    };
  });
  await driver.click({ css: 'main button', name: 'Export CSV' });
  const readRows = () => driver.evaluate(() => (globalThis as { exported?: string }).exported?.split('client.test').length);
  await expect.poll(readRows).toBe(count + 1);
  expect(await readPath(driver)).toBe('/admin');

  await openInteractive(driver, `/admin?tab=emails&find=${tag}`);
  await driver.waitFor({ css: 'main p, main span', name: `Showing ${count} of` });
  await driver.click({ css: 'main button', name: 'Copy All' });
  await driver.waitFor({ css: '[data-kind=success]', name: `${count} emails copied to clipboard` });
  await driver.click({ css: 'input[type=search]' });
  await driver.evaluate(() => {
    addEventListener('paste', ({ clipboardData }) => Object.assign(globalThis, { pasted: clipboardData?.getData('text/plain') }), true);
  });
  await driver.press('Control+V');
  const readPasted = () => driver.evaluate(() => (globalThis as { pasted?: string }).pasted?.split(', ').length);
  await expect.poll(readPasted).toBe(count);
});
