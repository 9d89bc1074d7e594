import { readFileSync } from 'node:fs';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

/** The exports of the library that are used here. */
interface Virtual {
  start(options: { container: Element; window?: unknown }): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
}
interface Page {
  createVirtual(): Virtual;
  virtual: Virtual;
}

const library = readFileSync(new URL(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')), 'utf8');

/** Starts a virtual screen reader in the current document. It follows the focus and announces live regions. */
async function startScreenReader(driver: Driver): Promise<void> {
  // The content security policy would block a script element.
  const script = library.replace(/export\{([\w$]+) as Virtual,.*$/s, 'globalThis.createVirtual = () => new $1();');
  await driver.evaluate(new Function(script) as () => void);
  await driver.evaluate(async () => {
    const page = globalThis as unknown as Page;
    page.virtual = page.createVirtual();
    // The library announces a region once for each change in it, and never one that is inserted with its text. Screen readers announce
    // an alert or status once, also an inserted one.
    const Observer = class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super((records, observer) => {
          const changed = records.filter(({ type }) => type !== 'attributes').flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
          const elements = changed.map((node) => (node instanceof Element ? node : node.parentElement));
          const regions = new Set(elements.flatMap((element) => element?.closest('[role=alert], [role=status]') ?? []));
          const changes = [...regions].map((target) => ({ type: 'childList', target, addedNodes: target.childNodes, removedNodes: [] }));
          callback(changes as unknown as MutationRecord[], observer);
        });
      }
    };
    await page.virtual.start({ container: document.body, window: { MutationObserver: Observer } });
    await page.virtual.clearSpokenPhraseLog();
  });
}

/** Waits until exactly these phrases have been spoken since the last call. */
async function expectSpoken(driver: Driver, expected: string[]): Promise<void> {
  const spoken: string[] = [];
  const listen = async () => {
    const phrases = await driver.evaluate(async () => {
      const { virtual } = globalThis as unknown as Page;
      const log = await virtual.spokenPhraseLog();
      await virtual.clearSpokenPhraseLog();
      return log;
    });
    // A region that was emptied has no text.
    spoken.push(...phrases.filter((phrase) => !/^(?:polite|assertive): $/.test(phrase)));
    return [...spoken];
  };
  await expect.poll(listen).toEqual(expected);
}

/** Reads an element from its start to its end. */
const readElement = (driver: Driver, css: string) =>
  driver.evaluate(async (selector) => {
    const virtual = (globalThis as unknown as Page).createVirtual();
    await virtual.start({ container: document.querySelector(selector) as Element });
    const phrases = [await virtual.lastSpokenPhrase()];
    for (;;) {
      await virtual.next();
      const phrase = await virtual.lastSpokenPhrase();
      // The library continues at the start after the end.
      if (phrase === phrases[0]) return phrases;
      phrases.push(phrase);
    }
  }, css);

test('a screen reader announces the quote form, the errors of its fields, and each toast once', async ({ driver }) => {
  await openInteractive(driver, '/faq');
  await startScreenReader(driver);
  const form = await readElement(driver, 'form[aria-label="Quote request"]');
  expect(form[0]).toBe('form, Quote request');
  expect(form).toContain('textbox, Name, required');
  expect(form).toContain('group, Services Choose as many as you like');
  expect(form).toContain('checkbox, I agree to the privacy policy and consent to be contacted., not checked, required');

  const submit = { css: '#contact button[type=submit]' };
  await driver.click(submit);
  await expectSpoken(driver, [
    'button, Submit quote request',
    'textbox, Name, Enter your name., invalid, required',
    'assertive: Missing fieldsPlease fill in all required fields.',
  ]);
  await driver.press('Tab');
  await expectSpoken(driver, ['textbox, Email, Enter your email address., invalid, required']);
});
