import { INBOX_URL } from '../stack.ts';
import { createSampleQuotes, createSearchTag, insertQuotes, readQuoteStatus } from '../support/accounts.ts';
import { expect, test } from './engine-test.ts';
import { openAsAdmin } from './page-actions.ts';

test('an admin finds a quote, marks it as contacted and undoes the change', async ({ driver }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes([...createSampleQuotes(tag, 2), ...createSampleQuotes(createSearchTag(), 1)]);
  await openAsAdmin(driver, '/admin');
  await driver.fill({ css: 'main input', name: 'Search submissions' }, tag);
  await driver.waitFor({ css: 'main p, main span', name: '2 submissions' });
  await driver.click({ css: 'article button', name: 'Lead 1' });
  await driver.waitFor({ css: '[role=region], section', name: 'number 1' });
  await driver.click({ css: 'article button', name: 'Mark Contacted' });
  await driver.waitFor({ css: '[data-kind=success]', name: 'Status updated successfully' });
  expect(await readQuoteStatus(quote?.id ?? '')).toBe('contacted');
  await driver.click({ css: '[data-kind=success] button', name: 'Undo' });
  await expect.poll(() => readQuoteStatus(quote?.id ?? '')).toBe('new');
  expect(await driver.listErrors()).toEqual([]);
});

test('an admin’s reply to a quote arrives in the client’s inbox', async ({ driver, engine }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1));
  await openAsAdmin(driver, `/admin?q=${tag}`);
  await driver.click({ css: 'article button', name: 'Reply' });
  await driver.fill({ css: '[role=dialog] input', name: 'Subject' }, ' ');
  await driver.click({ css: '[role=dialog] button', name: 'Send Email' });
  await driver.waitFor({ css: '[data-kind=failure]', name: 'Please fill in all fields' });
  await driver.fill({ css: '[role=dialog] input', name: 'Subject' }, `About ${tag}`);
  // Enter sends nothing: only one e-mail with the message below arrives.
  await driver.press('Enter');
  await driver.fill({ css: '[role=dialog] textarea', name: 'Message' }, `Written in ${engine}.`);
  await driver.click({ css: '[role=dialog] button', name: 'Send Email' });
  await driver.waitFor({ css: '[data-kind=success]', name: 'Email sent successfully' });
  await driver.waitFor({ css: '[role=dialog]' }, false);
  const readMails = async () =>
    ((await (await fetch(`${INBOX_URL}/email`)).json()) as { to: string; subject: string; text: string }[])
      .filter(({ to }) => to.includes(tag))
      .map(({ subject, text }) => [subject, text.includes(`Written in ${engine}.`)]);
  await expect.poll(readMails).toEqual([[`About ${tag}`, true]]);
});

test('Enter that confirms a word of an input method saves no tag, and the next Enter saves it', async ({ driver }) => {
  const tag = createSearchTag();
  const [quote] = await insertQuotes(createSampleQuotes(tag, 1));
  await openAsAdmin(driver, `/admin?q=${tag}&quote=${quote?.id}`);
  await driver.fill({ css: '[role=combobox]', name: 'Tags' }, `a${tag}`);
  // Chromium and Firefox, then Safari, which ends the composition first.
  for (const isComposing of [true, false]) {
    await driver.evaluate(
      (options) => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options));
      },
      { key: 'Enter', keyCode: 229, isComposing, bubbles: true, cancelable: true },
    );
    expect(await driver.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(`a${tag}`);
  }
  await driver.press('Enter');
  await driver.waitFor({ css: 'section li', name: `added the tag a${tag}` });
});

test('Export CSV saves all quotes that match the search', async ({ driver }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 119));
  await insertQuotes([{ name: '=1+1', email: `sum.${tag}@client.test`, message: 'Zoë says "hi"' }]);
  await openAsAdmin(driver, `/admin?q=${tag}`);
  await driver.waitFor({ css: 'main p, main span', name: '120 submissions' });
  // Engines save files in different ways, so the content is read where the page hands it over.
  await driver.evaluate(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      Object.assign(globalThis, { exported: file });
      return create(file);
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      Object.assign(globalThis, { fileName: this.download });
      click.call(this);
    };
  });
  await driver.click({ css: 'main button', name: 'Export CSV' });
  await driver.waitFor({ css: '[data-kind=success]', name: '120 submissions saved as CSV' });
  const [name, type, csv] = await driver.evaluate(async () => {
    const { exported, fileName } = globalThis as unknown as { exported: Blob; fileName: string };
    return [fileName, exported.type, await exported.text()];
  });
  expect([name, type]).toEqual([expect.stringMatching(/^submissions-[\d-]+\.csv$/), 'text/csv;charset=utf-8']);
  const [header, ...rows] = csv.trim().split('\r\n');
  expect(header).toContain('"Received","Status","Name"');
  expect(rows).toHaveLength(120);
  expect(rows.filter((row) => row.includes(`.${tag}@client.test"`))).toHaveLength(120);
  expect(rows.find((row) => row.includes('sum.'))).toContain('"\'=1+1"');
  expect(rows.find((row) => row.includes('sum.'))).toContain('"Zoë says ""hi"""');
});
