import { createPdf } from 'shared-contracts/testing/sample-files';
import { INBOX_URL } from '../stack.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

/** Chooses a file, as the dialog of the browser does, which no driver opens. Runs in the page. */
function chooseFile(name: string, content: string): void {
  const input = document.querySelector<HTMLInputElement>('#quote-attachments');
  if (!input) throw new Error('The form has no field for files.');
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], name));
  input.files = transfer.files;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

test('a visitor sends a quote request with an estimate and gets a receipt with free times for a call', async ({ driver, engine }) => {
  const email = `${engine}-${Date.now()}@client.test`;
  await openInteractive(driver, '/services');
  await driver.click({ css: 'main label', name: 'Complex platform' });
  await driver.click({ css: 'main button', name: 'Request a quote for this' });
  await expect.poll(() => driver.evaluate(() => document.querySelector<HTMLSelectElement>('#quote-budget')?.value)).toBe('$60-150K');
  const send = { css: '#contact form button[type=submit]' };
  await driver.click(send);
  await driver.waitFor({ css: '[data-kind]', name: 'Please fill in all required fields.' });
  await driver.fill({ css: '#contact input[name=name]' }, `Client in ${engine}`);
  await driver.fill({ css: '#contact input[name=email]' }, email);
  await driver.fill({ css: '#contact textarea' }, 'We need a site.');
  await driver.evaluate(chooseFile, 'brief.pdf', createPdf().toString());
  await driver.waitFor({ css: '#contact li', name: 'brief.pdf' });
  await driver.click({ css: '#contact input[type=checkbox]', name: 'privacy policy' });
  await driver.click(send);
  await driver.waitFor({ css: '[data-kind]', name: 'Quote submitted!' });
  await driver.waitFor({ css: '#contact h3', name: 'Request received' });
  await driver.waitFor({ css: '#contact dd', name: 'brief.pdf' });
  await driver.waitFor({ css: '#contact li:nth-child(3) button' });
  await expect.poll(async () => (await (await fetch(`${INBOX_URL}/email`)).text()).includes(email)).toBe(true);
});
