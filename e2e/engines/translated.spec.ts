import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { hasFocus, openAsAdmin, openInteractive, openWithHeldScripts } from './page-actions.ts';

/**
 * Does what Google Translate does: moves each text into two elements, and also each text that appears or changes later. Runs in the
 * page.
 */
function translatePage(): void {
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest('font, script, style, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) if (node !== target || node instanceof Text) translate(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  translate(document.body);
}

/** Does what extensions do with a form: change a word, add elements and attributes. Runs in the page. */
function extendPage(): void {
  const form = document.querySelector('main form') as Element;
  for (const field of form.querySelectorAll('input, textarea')) field.setAttribute('data-extension', '');
  form.querySelector('button')?.prepend(document.createElement('x-extension'));
  form.querySelector('textarea, input')?.after(document.createElement('x-extension'));
  document.body.prepend(document.createElement('x-extension'));
  const label = form.querySelector('label')?.firstChild as Text;
  label.data += ' (changed)';
}

const select = (driver: Driver, css: string, start: number, end: number) =>
  driver.evaluate((selector, ...range) => document.querySelector<HTMLInputElement>(selector)?.setSelectionRange(...range), css, start, end);

const readField = (driver: Driver, css: string) =>
  driver.evaluate((selector) => {
    const { value, selectionStart, selectionEnd } = document.querySelector(selector) as HTMLInputElement;
    return [value, selectionStart, selectionEnd];
  }, css);

/** Returns the visible text of the elements that match. */
const readTexts = (driver: Driver, css: string) =>
  driver.evaluate((selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent), css);

for (const [change, alter] of [
  ['translation', translatePage],
  ['extension', extendPage],
] as const) {
  test(`a quote that is typed while a ${change} changes the page keeps its text, focus and selection`, async ({ driver, faults }) => {
    const loadScripts = await openWithHeldScripts(driver, faults, '/faq');
    const [name, message] = ['#contact input[name=name]', '#contact textarea'];
    await driver.fill({ css: name }, 'Early Bird');
    await driver.fill({ css: message }, 'Typed early.');
    await select(driver, message, 2, 5);
    await driver.evaluate(alter);
    await loadScripts();
    await driver.waitFor({ css: 'html[data-started]' });
    expect((await readField(driver, name))[0]).toBe('Early Bird');
    expect(await readField(driver, message)).toEqual(['Typed early.', 2, 5]);
    expect(await hasFocus(driver, message)).toBe(true);
    await driver.click({ css: '#contact form button[type=submit]' });
    await driver.waitFor({ css: '[data-kind]', name: 'Please fill in all required fields.' });
    expect(await driver.listErrors()).toEqual([]);
  });
}

test('the demo keeps an address and the focus while a translation changes the page', async ({ driver, faults }) => {
  const loadScripts = await openWithHeldScripts(driver, faults, '/demo');
  await driver.fill({ css: 'main input' }, 'nonsense');
  await driver.evaluate(translatePage);
  await loadScripts();
  await driver.waitFor({ css: 'html[data-started]' });
  expect((await readField(driver, 'main input'))[0]).toBe('nonsense');
  expect(await hasFocus(driver, 'main input')).toBe(true);
  await driver.press('Enter');
  await driver.waitFor({ css: 'main [role=alert]', name: '«Please enter a valid URL' });
  expect(await driver.listErrors()).toEqual([]);
});

test('the account page shows the current texts while it is translated', async ({ driver }) => {
  await openInteractive(driver, '/auth');
  await driver.waitFor({ css: 'h1', name: 'Welcome Back' });
  await driver.evaluate(translatePage);
  await driver.fill({ css: 'main input[type=email]' }, 'nobody');
  await driver.click({ css: 'main button[type=submit]' });
  await driver.waitFor({ css: 'main p, main div', name: '«Enter an e-mail address.»' });
  await driver.click({ css: 'main a, main button', name: 'Sign up' });
  await driver.waitFor({ css: 'h1', name: '«Create Account»' });
  await driver.click({ css: 'main a, main button', name: 'Log in' });
  await driver.waitFor({ css: 'h1', name: '«Welcome Back»' });
  expect((await readField(driver, 'main input[type=email]'))[0]).toBe('nobody');
  expect(await driver.listErrors()).toEqual([]);
});

test('an admin searches, opens, marks and answers a lead while the dashboard is translated', async ({ driver }) => {
  const tag = createSearchTag();
  await insertQuotes([...createSampleQuotes(tag, 2), ...createSampleQuotes(createSearchTag(), 1)]);
  await openAsAdmin(driver, '/admin');
  await driver.waitFor({ css: 'article' });
  await driver.evaluate(translatePage);
  const search = { css: 'main input[type=search]' };
  const count = 'main p[aria-live=polite]';
  await driver.fill(search, tag);
  await driver.waitFor({ css: count, name: '«2 submissions»' });
  expect(await readTexts(driver, count)).toEqual(['«2 submissions»']);
  await driver.fill(search, `lead1.${tag}`);
  await driver.waitFor({ css: count, name: '«1 submission»' });
  expect(await readTexts(driver, count)).toEqual(['«1 submission»']);
  await driver.fill(search, `nothing.${tag}`);
  await driver.waitFor({ css: 'main h2, main h3, main p', name: '«No submissions match these filters»' });
  await driver.fill(search, tag);
  await driver.click({ css: 'article button', name: 'Lead 1' });
  await driver.waitFor({ css: '[role=region], section', name: 'number 1' });
  await driver.click({ css: 'article button', name: 'Mark Contacted' });
  await driver.waitFor({ css: '[data-kind=success]', name: '«Status updated successfully»' });
  await driver.click({ css: '[role=tab]', name: 'Email Listings' });
  await driver.waitFor({ css: '[role=tabpanel]', name: `lead1.${tag}` });
  await driver.click({ css: '[role=tab]', name: 'All Submissions' });
  await driver.click({ css: 'article button', name: 'Reply' });
  await driver.fill({ css: '[role=dialog] textarea', name: 'Message' }, 'Written while translated.');
  await driver.click({ css: '[role=dialog] button', name: 'Send Email' });
  await driver.waitFor({ css: '[data-kind=success]', name: '«Email sent successfully»' });
  await driver.waitFor({ css: '[role=dialog]' }, false);
  expect(await driver.listErrors()).toEqual([]);
});
