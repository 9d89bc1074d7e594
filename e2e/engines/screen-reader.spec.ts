import { randomUUID } from 'node:crypto';
import { insertQuotes } from '../support/accounts.ts';
import { getClientSiteUrl } from '../support/demo-actions.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { hasFocus, openAsAdmin, openInteractive } from './page-actions.ts';
import { type ScreenReader, startScreenReader } from './screen-reader.ts';

const SUBMIT_QUOTE = { css: '#contact button[type=submit]' };

/**
 * Waits until exactly these phrases have been spoken since the last call. With `kinds`, such as "dialog", phrases that begin with
 * other words are ignored.
 */
async function expectSpoken(reader: ScreenReader, expected: unknown[], kinds = ['']): Promise<void> {
  const spoken: string[] = [];
  const listen = async () => {
    const phrases = await reader.takeSpoken();
    spoken.push(...phrases.filter((phrase) => kinds.some((kind) => phrase.startsWith(kind))));
    return [...spoken];
  };
  await expect.poll(listen).toEqual(expected);
}

/** Waits until the last spoken phrase about a kind of element, such as "button", is this one. */
async function expectLastSpoken(reader: ScreenReader, expected: string): Promise<void> {
  const [kind = ''] = expected.split(',');
  let last: string | undefined;
  const listen = async () => {
    const phrases = await reader.takeSpoken();
    last = phrases.findLast((phrase) => phrase.startsWith(`${kind},`)) ?? last;
    return last;
  };
  await expect.poll(listen).toBe(expected);
}

async function pressTab(driver: Driver, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await driver.press('Tab');
}

/** Moves the focus by keyboard to the element. */
async function tabTo(driver: Driver, css: string): Promise<void> {
  const MAX_STOPS = 40;
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(driver, css)) return;
    await driver.press('Tab');
  }
  throw new Error(`${css} is not among the first ${MAX_STOPS} elements that Tab reaches.`);
}

/** Focuses one of the demo's switches by its position. */
const focusSwitch = (driver: Driver, index: number) =>
  driver.evaluate((position) => document.querySelectorAll<HTMLElement>('[role=switch]')[position]?.focus(), index);

test('a screen reader announces the quote form, the errors of its fields, and each toast once', async ({ driver }) => {
  await openInteractive(driver, '/faq');
  const reader = await startScreenReader(driver);

  await test.step('the form has a name, and its fields have labels', async () => {
    const form = await reader.read('form[aria-label="Quote request"]');
    expect(form[0]).toBe('form, Quote request');
    expect(form).toContain('textbox, Name, required');
    expect(form).toContain('textbox, Company, placeholder Optional');
    expect(form).toContain('group, Services Choose as many as you like');
    expect(form).toContain('checkbox, Website, not checked');
    expect(form).toContain('checkbox, I agree to the privacy policy and consent to be contacted., not checked, required');
  });

  await test.step('an empty form moves the focus to the first invalid field and shows a toast', async () => {
    await driver.click(SUBMIT_QUOTE);
    await expectSpoken(reader, [
      'button, Submit quote request',
      'textbox, Name, This field is required., invalid, required',
      'assertive: Missing fieldsPlease fill in all required fields.',
    ]);
  });

  await test.step('Tab announces the other fields, and the errors of those that are invalid', async () => {
    await pressTab(driver, 13);
    await expectSpoken(reader, [
      'textbox, Email, This field is required., invalid, required',
      'textbox, Company, placeholder Optional',
      'combobox, Budget, has popup listbox, not expanded',
      'checkbox, Website, not checked',
      'checkbox, Web App, not checked',
      'checkbox, Mobile App, not checked',
      'checkbox, Admin Panel, not checked',
      'checkbox, Backend/API, not checked',
      'checkbox, SEO, not checked',
      'checkbox, Maintenance, not checked',
      'textbox, Message, This field is required., invalid, placeholder What should it do, for whom, and by when?, required',
      // A file field has no role in WAI-ARIA.
      'Attachments, Drop files or browse Up to three, 10 MB together: PDF, PNG, JPEG or DOCX.',
      'checkbox, I agree to the privacy policy and consent to be contacted., not checked, required',
    ]);
  });

  await test.step('a form without consent moves the focus to its checkbox', async () => {
    await driver.fill({ css: '#quote-name' }, 'Reader');
    await driver.fill({ css: '#quote-email' }, 'reader@client.test');
    await driver.fill({ css: '#quote-message' }, 'A site.');
    await reader.takeSpoken();
    await driver.click(SUBMIT_QUOTE);
    await expectSpoken(reader, [
      'button, Submit quote request',
      'checkbox, I agree to the privacy policy and consent to be contacted., We need your consent to reply., not checked, invalid, required',
      'assertive: Consent requiredPlease agree to the privacy policy.',
    ]);
  });

  await test.step('a sent request is announced once', async () => {
    await driver.press('Space');
    await driver.click(SUBMIT_QUOTE);
    // Elements that get the focus are announced too, such as the button after the request.
    const announcements = ['polite', 'assertive'];
    await expectSpoken(reader, ["polite: Quote submitted!We'll reply within 1 business day."], announcements);
  });
});

test('a screen reader announces the demo’s switches, measured problems and content editor', async ({ driver }) => {
  await openInteractive(driver, `/demo?${new URLSearchParams({ url: getClientSiteUrl('fowler-finds') })}`);
  const reader = await startScreenReader(driver);

  await test.step('the analysis is announced', async () => {
    // The button is used by keyboard, because after a click it is removed before the screen reader has announced it.
    await tabTo(driver, 'main button[type=submit]');
    await expectLastSpoken(reader, 'button, Analyze Website');
    await driver.press('Enter');
    await expectSpoken(reader, [
      'heading, Analyzing Your Website, level 2',
      expect.stringMatching(/^polite: .*\.\.\.$/),
      'heading, Your website, switch by switch, level 1',
      'polite: Analysis CompleteToggle features below to see how the product can transform your website!',
    ]);
  });

  const seoSwitch = 'switch, SEO Optimization, Titles, descriptions and structured data that search engines read.';
  const spoken = await test.step('a switch is announced with its description and state', async () => {
    await focusSwitch(driver, 4);
    await expectSpoken(reader, [`${seoSwitch}, not checked`]);
    await driver.press('Space');
    await driver.waitFor({ css: 'h2', name: 'Measured on your page' });
    const phrases = await reader.read('main');
    const switches = phrases.filter((phrase) => phrase.startsWith('switch, '));
    const checkedSwitches = switches.filter((phrase) => !phrase.endsWith(' not checked'));
    expect(switches).toHaveLength(12);
    expect(checkedSwitches).toHaveLength(1);
    expect(checkedSwitches[0]).toMatch(/^switch, SEO Optimization, .* checked$/);
    return phrases;
  });

  await test.step('each measured problem is read with its explanation, rule and state', async () => {
    const problems = spoken.slice(spoken.indexOf('heading, Measured on your page, level 2'));
    const readFrom = (text: string, count: number) => problems.slice(problems.indexOf(text), problems.indexOf(text) + count);
    expect(readFrom('2 style sheets block the first paint', 7)).toEqual([
      '2 style sheets block the first paint',
      'The browser shows nothing until they are loaded.',
      '(',
      'Lighthouse',
      ')',
      'No switch can decide this for you; we do it together.',
      'open',
    ]);
    expect(readFrom('The page has no structured data', 6).at(-1)).toBe('repaired');
  });

  await test.step('the content editor is announced with its first field and returns the focus to its switch', async () => {
    await focusSwitch(driver, 2);
    await reader.takeSpoken();
    await driver.press('Space');
    await driver.waitFor({ css: 'dialog[open]', name: 'Content Editor' });
    await expectSpoken(reader, ['dialog, Content Editor', 'textbox, Title, localhost'], ['dialog', 'textbox']);
    await pressTab(driver, 3);
    await driver.waitFor({ css: 'dialog[open] button:focus', name: 'Done' });
    await driver.press('Enter');
    await driver.waitFor({ css: 'dialog[open]' }, false);
    expect(await hasFocus(driver, '[role=switch]')).toBe(true);
  });
});

test('a screen reader announces the dashboard’s tabs, rows and reply dialog', async ({ driver, engine }) => {
  // A second attempt has another client, so that the search finds one again.
  const attempt = randomUUID().slice(0, 8);
  const client = `Listener ${engine} ${attempt}`;
  const email = `${engine}.${attempt}@client.test`;
  await insertQuotes([{ name: client, email, services: ['Website'], message: 'A site.' }]);
  // Letters that are typed one by one are searched several times, and each result is announced.
  await openAsAdmin(driver, `/admin?q=${encodeURIComponent(client)}`);
  await expect.poll(() => driver.readText({ css: '[aria-live=polite]' })).toBe('1 submission');
  const reader = await startScreenReader(driver);

  await test.step('tabs, filters and the row of a submission are read', async () => {
    // The marks of a row arrive later than the row.
    const page = (await reader.read('main')).filter((spoken) => !spoken.startsWith('Answer due'));
    expect(page.slice(0, 15)).toEqual([
      'main',
      'heading, Admin Dashboard, level 1',
      'tablist, orientated horizontally',
      'tab, All Submissions, selected, 1 control, position 1, set size 2',
      'tab, Email Listings, not selected, 1 control, position 2, set size 2',
      'link, Overview',
      'link, Calls',
      'link, People',
      'link, Audit',
      'link, Health',
      'tabpanel, All Submissions',
      expect.stringMatching(/^searchbox, Search submissions, /),
      'group, Status',
      'checkbox, New, not checked',
      'checkbox, Contacted, not checked',
    ]);
    const row = page.indexOf(`article, ${client}`);
    expect(page[row - 1]).toBe('listitem, level 1, position 1, set size 1');
    expect(page[row + 1]).toBe(`checkbox, Select, ${client}, not checked`);
    expect(page[row + 2]).toContain(`button, ${client} ${email} `);
    expect(page[row + 2]).toMatch(/ A site\.$/);
    expect(page.slice(row + 3, row + 7)).toEqual(['new', 'Website', `button, Mark Contacted, ${client}`, `button, Reply, ${client}`]);
  });

  await test.step('the reply dialog keeps the focus and returns it to its button', async () => {
    await driver.click({ css: 'article button', name: 'Reply' });
    await expectSpoken(reader, [`button, Reply, ${client}`, `dialog, Reply to ${client}, modal`, 'textbox, Message']);
    await pressTab(driver, 8);
    await expectSpoken(reader, [
      'button, Cancel',
      'button, Send Email',
      'button, More ways to answer, not expanded, has popup menu',
      'button, Close and keep the draft',
      'region, Their request',
      'textbox, Subject, Re: Your quote request',
      'button, Saved replies, not expanded',
      'textbox, Message',
    ]);
    await driver.press('Escape');
    await expectSpoken(reader, [`button, Reply, ${client}`]);
  });

  await test.step('an arrow key selects the other tab', async () => {
    await driver.click({ css: '[role=tab]', name: 'All Submissions' });
    await driver.press('ArrowRight');
    await expectLastSpoken(reader, 'tab, Email Listings, selected, 1 control, position 2, set size 2');
  });
});
