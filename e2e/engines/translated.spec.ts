import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { expect, test } from './engine-test.ts';
import { hasFocus, openAsAdmin, openInteractive, openWithHeldScripts, readValue } from './page-actions.ts';

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

for (const [change, alter] of [
  ['translation', translatePage],
  ['extension', extendPage],
] as const) {
  test(`a quote that is typed while a ${change} changes the page keeps its text, focus and selection`, async ({ driver, faults }) => {
    const loadScripts = await openWithHeldScripts(driver, faults, '/faq');
    const [name, message] = ['#contact input[name=name]', '#contact textarea'];
    await driver.fill({ css: name }, 'Early Bird');
    await driver.fill({ css: message }, 'Typed early.');
    await driver.evaluate((css) => document.querySelector<HTMLTextAreaElement>(css)?.setSelectionRange(2, 5), message);
    await driver.evaluate(alter);
    await loadScripts();
    await driver.waitFor({ css: 'html[data-started]' });
    expect([await readValue(driver, name), await readValue(driver, message)]).toEqual(['Early Bird', 'Typed early.']);
    expect(await hasFocus(driver, message)).toBe(true);
    const selection = await driver.evaluate(() => {
      const { selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
      return [selectionStart, selectionEnd];
    });
    expect(selection).toEqual([2, 5]);
    await driver.click({ css: '#contact form button[type=submit]' });
    await driver.waitFor({ css: '[data-kind]', name: 'Please fill in all required fields.' });
    expect(await driver.listErrors()).toEqual([]);
  });
}

test('the account page shows the current texts while it is translated', async ({ driver }) => {
  await openInteractive(driver, '/auth');
  await driver.evaluate(translatePage);
  await driver.fill({ css: 'main input[type=email]' }, 'nobody');
  await driver.click({ css: 'main button[type=submit]' });
  await driver.waitFor({ css: 'main p, main div', name: '«Enter an e-mail address.»' });
  await driver.click({ css: 'main a, main button', name: 'Sign up' });
  await driver.waitFor({ css: 'h1', name: '«Create Account»' });
  expect(await driver.listErrors()).toEqual([]);
});

test('an admin searches, opens and marks a lead while the dashboard is translated', async ({ driver }) => {
  const tag = createSearchTag();
  await insertQuotes([...createSampleQuotes(tag, 2), ...createSampleQuotes(createSearchTag(), 1)]);
  await openAsAdmin(driver, '/admin');
  await driver.waitFor({ css: 'article' });
  await driver.evaluate(translatePage);
  const search = { css: 'main input[type=search]' };
  for (const [text, count] of [
    [tag, '«2 submissions»'],
    [`lead1.${tag}`, '«1 submission»'],
  ] as const) {
    await driver.fill(search, text);
    await driver.waitFor({ css: 'main p[aria-live=polite]', name: count });
    expect(await driver.evaluate(() => document.querySelector('main p[aria-live=polite]')?.textContent)).toBe(count);
  }
  await driver.click({ css: 'article button', name: 'Lead 1' });
  await driver.waitFor({ css: '[role=region], section', name: 'number 1' });
  await driver.click({ css: 'article button', name: 'Mark Contacted' });
  await driver.waitFor({ css: '[data-kind=success]', name: '«Status updated successfully»' });
  expect(await driver.listErrors()).toEqual([]);
});
