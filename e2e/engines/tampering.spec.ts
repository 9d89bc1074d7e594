import type { Fault } from '../fault-injection/fault-server.ts';
import { findShellChunk } from '../fault-injection/find-shell-chunk.ts';
import { PREVIEW_HEADING, publishPreview } from '../fault-injection/publish-preview.ts';
import { REMOTE_PAGES } from '../fault-injection/remote-pages.ts';
import { FAULT_SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import { type EngineFaults, enginesWithoutRemote, expect, readLiveRelease, similarIn, test } from './engine-test.ts';
import { openRemotePage, startQuoteForm } from './page-actions.ts';

const NO_FALLBACK: Fault = { kind: 'missing', files: '/fallback/' };
const TRY_AGAIN = { css: '[role=alert] button', name: 'Try again' };

/** Expects that the browser has received altered files and run none of them. */
async function expectNoAlteredFileRan(driver: Driver, faults: EngineFaults, files: string): Promise<void> {
  await expect.poll(async () => (await faults.listAlteredFiles()).some((url) => url.includes(files))).toBe(true);
  const count = () => driver.evaluate(() => (globalThis as { tampered?: number }).tampered ?? 0);
  // An altered module would run within milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await count()).toBe(0);
}

for (const remotePage of REMOTE_PAGES) {
  const { remote, script, heading } = remotePage;
  const similar = similarIn(...enginesWithoutRemote(remote));
  for (const [kind, file] of [
    ['entry', 'remote-entry.js'],
    ['page chunk', `${script}.js`],
  ] as const) {
    const always: Fault = { kind: 'altered', files: `/remotes/${remote}/`, ending: file };
    test(
      `${remote}: an altered ${kind} never runs, and Try again loads the page when the file is correct`,
      similar,
      async ({ driver, faults }) => {
        await faults.start({ isAdmin: true });
        await faults.setNetwork([always, NO_FALLBACK]);
        await openRemotePage(driver, remotePage);
        for (const retry of ['', '?retry=1', '?retry=2']) {
          await driver.waitFor(TRY_AGAIN);
          await expectNoAlteredFileRan(driver, faults, file + retry);
          if (retry === '?retry=2') await faults.setNetwork([]);
          await driver.click(TRY_AGAIN);
        }
        await driver.waitFor({ css: 'h1', name: heading });
        await driver.waitFor(TRY_AGAIN, false);
        await expectNoAlteredFileRan(driver, faults, file);
      },
    );

    test(`${remote}: a ${kind} that is missing at first and altered when it is retried never runs`, similar, async ({ driver, faults }) => {
      await faults.start({ isAdmin: true });
      await faults.setNetwork([{ ...always, files: '?retry=', ending: file }, { ...always, kind: 'missing' }, NO_FALLBACK]);
      await openRemotePage(driver, remotePage);
      for (const retry of ['?retry=1', '?retry=2']) {
        await driver.click(TRY_AGAIN);
        await driver.waitFor(TRY_AGAIN);
        await expectNoAlteredFileRan(driver, faults, file + retry);
      }
    });

    test(`${remote}: an altered ${kind} of the fallback release never runs`, similar, async ({ driver, faults }) => {
      await faults.start({ isAdmin: true });
      await faults.setNetwork([{ kind: 'missing', files: `/remotes/${remote}/${await readLiveRelease(remote)}/` }, always]);
      await openRemotePage(driver, remotePage);
      await driver.waitFor(TRY_AGAIN);
      await expectNoAlteredFileRan(driver, faults, file);
    });
  }
}

for (const file of ['remote-entry.js', 'c.page-DemoPage.js']) {
  test(`preview: an altered ${file} never runs, and Try again loads the correct file`, async ({ driver, faults, engine }) => {
    const name = `${engine}-${file.length}`;
    await publishPreview(name);
    await faults.start();
    await faults.setNetwork([{ kind: 'altered', files: '/previews/demo/', ending: file }]);
    await driver.open(`${FAULT_SITE_URL}/demo?preview=demo.${name}`);
    for (const retry of ['', '?retry=1']) {
      await driver.waitFor(TRY_AGAIN);
      await expectNoAlteredFileRan(driver, faults, file + retry);
      if (retry) await faults.setNetwork([]);
      await driver.click(TRY_AGAIN);
    }
    await driver.waitFor({ css: 'h1', name: PREVIEW_HEADING });
  });
}

test('shell: an altered lazy chunk never runs, and Try again loads it when the file is correct', async ({ driver, faults }) => {
  const chunk = findShellChunk('Forgot password?');
  await faults.start();
  await driver.open(`${FAULT_SITE_URL}/work`);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await faults.setNetwork([{ kind: 'altered', files: chunk }]);
  await driver.click({ css: 'header a[href="/auth"]' });
  for (const retry of ['', '?retry=1', '?retry=2']) {
    await driver.waitFor(TRY_AGAIN);
    await expectNoAlteredFileRan(driver, faults, chunk + retry);
    if (retry === '?retry=2') await faults.setNetwork([]);
    await driver.click(TRY_AGAIN);
  }
  await driver.waitFor({ css: 'input[type=email]' });
});

test('shell: an altered main script never runs', async ({ driver, faults }) => {
  await faults.start();
  await faults.setNetwork([{ kind: 'altered', files: '/shell/', ending: 'main.js' }]);
  await driver.open(`${FAULT_SITE_URL}/work`);
  await startQuoteForm(driver);
  await driver.waitFor({ css: '[role=alert]', name: 'This page could not be started' });
  await expectNoAlteredFileRan(driver, faults, 'main.js');
});

test('Integrity-Policy keeps the browser from requesting a script without a published hash', async ({ driver, faults }) => {
  await faults.start();
  await driver.open(`${FAULT_SITE_URL}/work`);
  await driver.waitFor({ css: 'html[data-interactive]' });
  const [published = ''] = await driver.evaluate(() =>
    Object.keys(JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}').integrity),
  );
  const ofDemo = `/remotes/demo/${await readLiveRelease('demo')}/remote-entry.js`;
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
  // The hashes of other remotes aren't in the document, but in the registry, by which the shell verifies them.
  expect(await addScript(ofDemo)).toBe('blocked');
  expect((await faults.listRequests()).filter((each) => each.includes('unpublished') || each.includes(ofDemo))).toEqual([]);
});
