import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { ENGINES, type Engine } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openAsAdmin, openInteractive } from './page-actions.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/browsers.md');

/** Returns what docs/browsers.md says about a feature in an engine: `works` or `missing`. */
function readDocumented(feature: string, engine: Engine): string | undefined {
  const row = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| \`${feature}\``));
  return row?.split('|')[ENGINES.indexOf(engine) + 2]?.trim().split(/[;,]/)[0];
}

test('docs/browsers.md lists the CSS and browser features that this engine supports', async ({ driver, engine }) => {
  await openInteractive(driver, '/faq');
  const supported = await driver.evaluate(() => ({
    closedby: 'closedBy' in HTMLDialogElement.prototype,
    requestIdleCallback: 'requestIdleCallback' in window,
    'text-wrap: pretty': CSS.supports('text-wrap', 'pretty'),
    'text-wrap: balance': CSS.supports('text-wrap', 'balance'),
    'field-sizing': CSS.supports('field-sizing', 'content'),
    'hidden="until-found"': 'onbeforematch' in document.body,
    'contenteditable="plaintext-only"': (() => {
      const element = document.createElement('div');
      element.setAttribute('contenteditable', 'plaintext-only');
      return element.contentEditable === 'plaintext-only';
    })(),
    'prefers-reduced-data': matchMedia('not all and (prefers-reduced-data), (prefers-reduced-data)').matches,
    'navigator.connection': 'connection' in navigator,
    'layout-shift': PerformanceObserver.supportedEntryTypes.includes('layout-shift'),
    popover: 'popover' in HTMLElement.prototype,
    startViewTransition: 'startViewTransition' in document,
  }));
  const documented = Object.fromEntries(Object.keys(supported).map((feature) => [feature, readDocumented(feature, engine)]));
  expect(documented).toEqual(
    Object.fromEntries(Object.entries(supported).map(([feature, works]) => [feature, works ? 'works' : 'missing'])),
  );
});

test('a long reply can be read and scrolled even in browsers whose text fields don’t grow', async ({ driver }) => {
  const tag = createSearchTag();
  await insertQuotes(createSampleQuotes(tag, 1));
  await openAsAdmin(driver, `/admin?q=${tag}`);
  await driver.click({ css: 'article button', name: 'Reply' });
  await driver.fill({ css: '[role=dialog] textarea' }, 'Line');
  const measure = () =>
    driver.evaluate(() => {
      const { clientHeight, scrollHeight } = document.querySelector('[role=dialog] textarea') as HTMLTextAreaElement;
      return { clientHeight, isScrollable: scrollHeight > clientHeight, grows: CSS.supports('field-sizing', 'content') };
    });
  const short = await measure();
  expect(short.isScrollable).toBe(false);
  for (let line = 0; line < 30; line += 1) await driver.press('Enter');
  const long = await measure();
  expect(long.isScrollable).toBe(true);
  expect(long.clientHeight > short.clientHeight).toBe(long.grows);
});
