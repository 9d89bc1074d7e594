import type { Release } from 'federation-toolkit/types';
import { findShellChunk } from '../fault-injection/fault-session.ts';
import { FAULT_SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import { type EngineFaults, expect, test } from './engine-test.ts';
import { openInteractive, startQuoteForm } from './page-actions.ts';

// Engines differ in what they keep of a module that failed to load, and in how they report that.
const TRY_AGAIN = { css: '[role=alert] button', name: 'Try again' };
type ModuleFiles = Release['modules'][string];

/** Opens the demo by a link of another page. A prerendered document wouldn't load the code of its page. */
async function followLink(driver: Driver, to: string): Promise<void> {
  await driver.open(`${FAULT_SITE_URL}/work`);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await driver.click({ css: `header a[href="${to}"]` });
}

/** The files that a link to the demo requests. */
const FILES = {
  'remote entry': () => 'remote-entry.js',
  'page script': ({ js }: ModuleFiles) => js.find((file) => file.includes('page-')),
  'shared chunk': ({ js }: ModuleFiles) => js.find((file) => !file.includes('page-')),
  'style sheet': ({ css }: ModuleFiles) => css[0],
};

async function findFileOfDemo(name: keyof typeof FILES): Promise<string> {
  const { releaseId } = await (await fetch(`${FAULT_SITE_URL}/remotes/demo/current.json`)).json();
  const folder = `/remotes/demo/${releaseId}`;
  const { routes, modules }: Release = await (await fetch(`${FAULT_SITE_URL}${folder}/release.json`)).json();
  const page = routes.find(({ path }) => path === '/demo')?.page ?? '';
  return `${folder}/${FILES[name](modules[page] as ModuleFiles)}`;
}

async function createFallbackFault() {
  const { history } = await (await fetch(`${FAULT_SITE_URL}/remotes/demo/current.json`)).json();
  return { kind: 'missing', files: `/remotes/demo/${history[0].releaseId}/` } as const;
}

/** Expects that the browser has received altered files and run none of them: an altered file sets a global variable. */
async function expectNoAlteredFileRan(driver: Driver, faults: EngineFaults, files: string): Promise<void> {
  await expect.poll(async () => (await faults.listAlteredFiles()).some((url) => url.includes(files))).toBe(true);
  expect(await driver.evaluate(() => 'tampered' in globalThis)).toBe(false);
}

for (const kind of ['missing', 'altered'] as const)
  test(`the fallback release of a page is shown if its script is ${kind}`, async ({ driver, faults }) => {
    await faults.start();
    const script = await findFileOfDemo('page script');
    await faults.setNetwork([{ kind, files: script }]);
    await followLink(driver, '/demo');
    await driver.waitFor({ css: 'h1', name: 'Watch Your Website Before' });
    await expect.poll(async () => (await faults.readReports()).filter(({ type }) => type === 'failure').length).toBe(1);
    if (kind === 'altered') await expectNoAlteredFileRan(driver, faults, script);
  });

for (const [name, kind] of [
  ['remote entry', 'altered'],
  ['page script', 'altered'],
  ['page script', 'unreachable'],
  ['shared chunk', 'altered'],
  ['style sheet', 'unreachable'],
] as const)
  test(`Try again loads a page whose ${name} was ${kind} and has no fallback, in the same document`, async ({ driver, faults }) => {
    await faults.start();
    const file = await findFileOfDemo(name);
    await faults.setNetwork([{ kind, files: file }, await createFallbackFault()]);
    await followLink(driver, '/demo');
    await driver.waitFor(TRY_AGAIN);
    await driver.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
    await driver.click(TRY_AGAIN);
    await driver.waitFor(TRY_AGAIN);
    if (kind === 'altered') await expectNoAlteredFileRan(driver, faults, file);
    await faults.setNetwork([]);
    await driver.click(TRY_AGAIN);
    await driver.waitFor({ css: 'main h1', name: 'Watch Your Website Transform' });
    await driver.waitFor({ css: '[role=alert]' }, false);
    expect(await driver.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

test('an altered chunk of the shell never runs, and Try again loads it when the file is correct', async ({ driver, faults }) => {
  await faults.start();
  const chunk = findShellChunk('Forgot password?');
  await faults.setNetwork([{ kind: 'altered', files: chunk }]);
  await followLink(driver, '/auth');
  await driver.waitFor(TRY_AGAIN);
  await expectNoAlteredFileRan(driver, faults, chunk);
  await faults.setNetwork([]);
  await driver.click(TRY_AGAIN);
  await driver.waitFor({ css: 'input[type=email]' });
});

for (const kind of ['missing', 'altered', 'hang'] as const)
  test(`a page whose main script has the fault “${kind}” stays readable, with working links and a notice`, async ({ driver, faults }) => {
    await faults.start();
    await faults.setNetwork([{ kind, files: '/shell/', ending: 'main.js' }]);
    await driver.open(`${FAULT_SITE_URL}/work`);
    await startQuoteForm(driver);
    await driver.waitFor({ css: '[role=alert]', name: 'This page could not be started' });
    if (kind === 'altered') await expectNoAlteredFileRan(driver, faults, 'main.js');
    await driver.click({ css: 'a[href="/faq"]' });
    await driver.waitFor({ css: 'h1', name: 'Questions' });
    await startQuoteForm(driver);
    await driver.waitFor(TRY_AGAIN);
    await faults.setNetwork([]);
    // The button loads the document again. Chromium's cache waits 20 seconds for a response that an earlier document still awaits.
    await driver.click(TRY_AGAIN);
    await driver.waitFor({ css: '[role=alert]' }, false);
    await startQuoteForm(driver);
    const isStarted = () => driver.evaluate(() => document.documentElement.hasAttribute('data-started')).catch(() => false);
    await expect.poll(isStarted, { timeout: 60_000 }).toBe(true);
  });

test('Integrity-Policy keeps the browser from requesting a script without a published hash', async ({ driver }) => {
  await openInteractive(driver, '/work');
  const [published = ''] = await driver.evaluate(() =>
    Object.keys(JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}').integrity),
  );
  const addScript = (src: string) =>
    driver.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { type: 'module', src: address });
          script.onload = () => resolve('runs');
          script.onerror = () => resolve('blocked');
          document.head.append(script);
        }),
      src,
    );
  expect([await addScript(published), await addScript(`${published}?unpublished`)]).toEqual(['runs', 'blocked']);
});
