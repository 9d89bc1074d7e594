import { CLIENT_SITES_URL, config, SITE_URL } from '../stack.ts';
import { createAccount } from '../support/accounts.ts';
import { expect, test } from './engine-test.ts';
import { hasFocus, openInteractive, readPath } from './page-actions.ts';
import { type ScreenReader, startScreenReader } from './screen-reader.ts';

/** Waits until exactly these phrases have been spoken since the last call. */
async function expectSpoken(reader: ScreenReader, expected: unknown[]): Promise<void> {
  const phrases: string[] = [];
  await expect
    .poll(async () => [...phrases.splice(0), ...(await reader.takeSpoken())].map((each) => phrases.push(each) && each))
    .toEqual(expected);
}

test('a screen reader announces the quote form, the errors of its fields, and each toast once', async ({ driver }) => {
  await openInteractive(driver, '/faq');
  const reader = await startScreenReader(driver);
  const form = await reader.read('form[aria-label="Quote request"]');
  expect(form[0]).toBe('form, Quote request');
  expect(form).toEqual(
    expect.arrayContaining([
      'textbox, Name, required',
      'textbox, Company, placeholder Optional',
      'group, Services Choose as many as you like',
      'checkbox, Website, not checked',
      'checkbox, I agree to the privacy policy and consent to be contacted., not checked, required',
    ]),
  );

  await driver.click({ css: '#contact button[type=submit]' });
  await expectSpoken(reader, [
    'button, Submit quote request',
    'textbox, Name, This field is required., invalid, required',
    'assertive: Missing fieldsPlease fill in all required fields.',
  ]);
  for (let count = 0; count < 13; count += 1) await driver.press('Tab');
  await expectSpoken(reader, [
    'textbox, Email, This field is required., invalid, required',
    'textbox, Company, placeholder Optional',
    'combobox, Budget, has popup listbox, not expanded',
    ...['Website', 'Web App', 'Mobile App', 'Admin Panel', 'Backend/API', 'SEO', 'Maintenance'].map(
      (service) => `checkbox, ${service}, not checked`,
    ),
    'textbox, Message, This field is required., invalid, placeholder What should it do, for whom, and by when?, required',
    // A file field has no role in WAI-ARIA.
    'Attachments',
    'checkbox, I agree to the privacy policy and consent to be contacted., not checked, required',
  ]);

  await driver.fill({ css: '#quote-name' }, 'Reader');
  await driver.fill({ css: '#quote-email' }, 'reader@client.test');
  await driver.fill({ css: '#quote-message' }, 'A site.');
  await reader.takeSpoken();
  await driver.click({ css: '#contact button[type=submit]' });
  await expectSpoken(reader, [
    'button, Submit quote request',
    'checkbox, I agree to the privacy policy and consent to be contacted., We need your consent to reply., not checked, invalid, required',
    'assertive: Consent requiredPlease agree to the privacy policy.',
  ]);
  await driver.press('Space');
  await driver.click({ css: '#contact button[type=submit]' });
  // The button gets the focus back after the request.
  await expect
    .poll(async () => (await reader.takeSpoken()).filter((phrase) => /^(?:polite|assertive)/.test(phrase)))
    .toEqual(["polite: Quote submitted!We'll reply within 1 business day."]);
});

test('a screen reader announces the demo’s switches, measured problems and content editor', async ({ driver }) => {
  await openInteractive(driver, `/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/fowler-finds/`)}`);
  const reader = await startScreenReader(driver);
  // The button is used by keyboard, because after a click it is removed before the screen reader has announced it.
  for (let count = 0; count < 40 && !(await hasFocus(driver, 'main button[type=submit]')); count += 1) await driver.press('Tab');
  await expect.poll(async () => (await reader.takeSpoken()).at(-1)).toBe('button, Analyze Website');
  await driver.press('Enter');
  await expectSpoken(reader, [
    'heading, Analyzing Your Website, level 2',
    expect.stringMatching(/^polite: .*\.\.\.$/),
    'heading, Your website, switch by switch, level 1',
    'polite: Analysis CompleteToggle features below to see how the product can transform your website!',
  ]);
  const seo = 'switch, SEO Optimization, Titles, descriptions and structured data that search engines read.';
  const focusSwitch = (index: number) =>
    driver.evaluate((position) => document.querySelectorAll<HTMLElement>('[role=switch]')[position]?.focus(), index);
  await focusSwitch(4);
  await expectSpoken(reader, [`${seo}, not checked`]);
  await driver.press('Space');
  await driver.waitFor({ css: 'h2', name: 'Measured on your page' });
  const spoken = await reader.read('main');
  expect(spoken.filter((phrase) => phrase.startsWith('switch, '))).toHaveLength(12);
  expect(spoken).toContainEqual(expect.stringMatching(/^switch, SEO Optimization, .* checked$/));
  expect(spoken.filter((phrase) => phrase.startsWith('switch, ') && !phrase.endsWith(' not checked'))).toHaveLength(1);
  const findings = spoken.slice(spoken.indexOf('heading, Measured on your page, level 2'));
  const start = findings.indexOf('2 style sheets block the first paint');
  expect(findings.slice(start, start + 6)).toEqual([
    '2 style sheets block the first paint',
    'The browser shows nothing until they are loaded.',
    '(',
    'Lighthouse',
    ')',
    'open',
  ]);
  const repaired = findings.indexOf('The page has no structured data');
  expect(findings.slice(repaired, repaired + 6).at(-1)).toBe('repaired');

  await focusSwitch(2);
  await reader.takeSpoken();
  await driver.press('Space');
  await driver.waitFor({ css: 'dialog[open]', name: 'Content Editor' });
  await expect
    .poll(async () => (await reader.takeSpoken()).filter((phrase) => /^(?:dialog|textbox)/.test(phrase)))
    .toEqual(['dialog, Content Editor', 'textbox, Title, localhost']);
  for (let count = 0; count < 3; count += 1) await driver.press('Tab');
  await driver.waitFor({ css: 'dialog[open] button:focus', name: 'Done' });
  await driver.press('Enter');
  await driver.waitFor({ css: 'dialog[open]' }, false);
  expect(await hasFocus(driver, '[role=switch]')).toBe(true);
});

test('a screen reader announces the dashboard’s tabs, rows and reply dialog', async ({ driver, engine }) => {
  const client = `Listener ${engine}`;
  const quote = { name: client, email: `${engine}@client.test`, company: null, budget: null, services: ['Website'], message: 'A site.' };
  const headers = { 'Content-Type': 'application/json', Origin: SITE_URL };
  const sent = await fetch(`${config.settings.backendUrl}/functions/v1/submit-quote`, {
    method: 'POST',
    headers,
    body: JSON.stringify(quote),
  });
  expect(sent.status).toBe(200);
  const { email, password } = await createAccount('Ada');
  await openInteractive(driver, '/auth');
  await driver.fill({ css: 'input[type=email]' }, email);
  await driver.fill({ css: 'input[type=password]' }, password);
  await driver.click({ css: 'main button[type=submit]' });
  await expect.poll(() => readPath(driver)).toBe('/');
  await openInteractive(driver, '/admin');
  await driver.fill({ css: 'input[type=search]' }, client);
  await expect.poll(() => driver.readText({ css: '[aria-live=polite]' })).toBe('1 submission');
  const reader = await startScreenReader(driver);
  const list = await reader.read('main');
  expect(list.slice(0, 11)).toEqual([
    'main',
    'heading, Admin Dashboard, level 1',
    'tablist, orientated horizontally',
    'tab, All Submissions, selected, 1 control, position 1, set size 2',
    'tab, Email Listings, not selected, 1 control, position 2, set size 2',
    'link, Calls',
    'tabpanel, All Submissions',
    expect.stringMatching(/^searchbox, Search submissions, /),
    'group, Status',
    'checkbox, New, not checked',
    'checkbox, Contacted, not checked',
  ]);
  const row = list.indexOf(`article, ${client}`);
  expect(list.slice(row - 1, row + 6)).toEqual([
    'listitem, level 1, position 1, set size 1',
    `article, ${client}`,
    expect.stringMatching(new RegExp(`^button, ${client} ${engine}@client\\.test .* A site\\.$`)),
    'new',
    'Website',
    `button, Mark Contacted, ${client}`,
    `button, Reply, ${client}`,
  ]);

  await driver.click({ css: 'article button', name: 'Reply' });
  await expectSpoken(reader, [`button, Reply, ${client}`, `dialog, Reply to ${client}, modal`, 'textbox, Message']);
  for (let count = 0; count < 6; count += 1) await driver.press('Tab');
  await expectSpoken(reader, [
    'button, Cancel',
    'button, Send Email',
    'button, Close and keep the draft',
    'Their message',
    'textbox, Subject, Re: Your quote request',
    'textbox, Message',
  ]);
  await driver.press('Escape');
  await expectSpoken(reader, [`button, Reply, ${client}`]);

  await driver.click({ css: '[role=tab]', name: 'All Submissions' });
  await driver.press('ArrowRight');
  await expect
    .poll(async () => (await reader.takeSpoken()).filter((phrase) => phrase.startsWith('tab, ')).at(-1))
    .toBe('tab, Email Listings, selected, 1 control, position 2, set size 2');
});
