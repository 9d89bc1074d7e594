import type { Release } from 'federation-toolkit/types';
import { CONTRACT_VERSION } from 'shared-contracts';
import { FAULT_NAMES, THROW_NAMES } from '../fault-injection/fault-names.ts';
import { REMOTE_PAGES } from '../fault-injection/remote-pages.ts';
import { FAULT_SITE_URL } from '../stack.ts';
import { enginesWithoutRemote, expect, readLiveRelease, similarIn, test } from './engine-test.ts';
import { openRemotePage, readAttribute, startQuoteForm } from './page-actions.ts';

/** `npm run test:full engines` tests every fault on the entry and the page of every remote. */
const RUN_ALL = process.env.FAULTS === 'all';

const KINDS = ['missing', 'unreachable', 'truncated', 'altered', 'hang'] as const;

/** A file that is unreachable, truncated or never answered is handled as one that is missing or altered. */
const resemblesOthers = (kind: string) => ['unreachable', 'truncated', 'hang'].includes(kind);

for (const remotePage of REMOTE_PAGES) {
  const { remote, script, fallbackHeading } = remotePage;
  const files = RUN_ALL ? ['remote-entry.js', `${script}.js`] : [`${script}.js`];
  // A file that is never answered takes ten seconds, the loader's time limit.
  for (const kind of KINDS.filter((each) => RUN_ALL || each !== 'hang' || remote === 'demo')) {
    for (const file of files) {
      test(
        `${remote}: the fallback release is shown if ${file} is ${FAULT_NAMES[kind]}`,
        resemblesOthers(kind) ? similarIn('firefox', 'webkit') : similarIn(...enginesWithoutRemote(remote)),
        async ({ driver, faults }) => {
          const release = await readLiveRelease(remote);
          await faults.start({ isAdmin: true });
          await faults.setNetwork([{ kind, files: `/remotes/${remote}/${release}/`, ending: file }]);
          await openRemotePage(driver, remotePage);
          await driver.waitFor({ css: 'h1', name: fallbackHeading });
          await expect.poll(async () => (await faults.readFailures()).map((failure) => failure.release)).toEqual([release]);
          expect(await driver.evaluate(() => 'tampered' in globalThis)).toBe(false);
        },
      );
    }
  }

  for (const at of ['load', 'mount', 'effect'] as const) {
    test(
      `${remote}: the fallback release is shown if the live release throws ${THROW_NAMES[at]}`,
      at === 'load' ? similarIn(...enginesWithoutRemote(remote)) : similarIn('firefox', 'webkit'),
      async ({ driver, faults }) => {
        await faults.start({ isAdmin: true, broken: { remote, at } });
        await openRemotePage(driver, remotePage);
        await driver.waitFor({ css: 'h1', name: fallbackHeading });
        await expect.poll(async () => (await faults.readFailures()).length).toBe(1);
      },
    );
  }

  test(
    `${remote}: the fallback release is shown if the live release requires another contract version`,
    similarIn(...enginesWithoutRemote(remote)),
    async ({ driver, faults }) => {
      const release = await readLiveRelease(remote);
      await faults.start({ isAdmin: true });
      await faults.setNetwork([], [[`"requires":"^${CONTRACT_VERSION}"`, '"requires":"^99.0.0"']]);
      await openRemotePage(driver, remotePage);
      await driver.waitFor({ css: 'h1', name: fallbackHeading });
      const readFaultsOfRelease = async () => (await faults.readFailures()).filter((failure) => failure.release === release);
      await expect.poll(async () => (await readFaultsOfRelease()).map(({ fault }) => fault)).toEqual(['contract']);
    },
  );
}

const WORK = { remote: 'marketing', path: '/work', from: '/demo' };

/** Finds the chunk of the live release that the marketing pages share. */
async function findSharedChunk(): Promise<string> {
  const folder = `/remotes/marketing/${await readLiveRelease('marketing')}`;
  const { routes, modules }: Release = await (await fetch(`${FAULT_SITE_URL}${folder}/release.json`)).json();
  const [work = [], faq = []] = ['/work', '/faq'].map((path) => modules[routes.find((route) => route.path === path)?.page ?? '']?.js);
  const shared = work.find((file) => faq.includes(file));
  if (!shared) throw new Error('The pages /work and /faq share no chunk.');
  return `${folder}/${shared}`;
}

for (const kind of ['missing', 'altered'] as const) {
  test(
    `all pages that share a chunk show the fallback release if the chunk is ${kind}`,
    kind === 'missing' ? similarIn('firefox', 'webkit') : {},
    async ({ driver, faults }) => {
      await faults.start();
      await faults.setNetwork([{ kind, files: await findSharedChunk() }]);
      await openRemotePage(driver, WORK);
      await driver.waitFor({ css: 'h1', name: 'Three earlier clients' });
      await driver.click({ css: 'header a[href="/faq"]' });
      await driver.waitFor({ css: 'h1', name: 'Questions' });
      await driver.waitFor({ css: '[role=alert]' }, false);
      expect(await driver.evaluate(() => 'tampered' in globalThis)).toBe(false);
    },
  );

  test(
    `Try again loads a chunk of several pages that was ${kind} and has no fallback release`,
    kind === 'missing' ? similarIn('firefox', 'webkit') : {},
    async ({ driver, faults }) => {
      await faults.start();
      await faults.setNetwork([
        { kind, files: await findSharedChunk() },
        { kind: 'missing', files: '/fallback/' },
      ]);
      await openRemotePage(driver, WORK);
      await driver.waitFor({ css: '[role=alert] button', name: 'Try again' });
      await faults.setNetwork([]);
      await driver.click({ css: '[role=alert] button', name: 'Try again' });
      await driver.waitFor({ css: '[role=alert]' }, false);
      await driver.waitFor({ css: 'h1', name: 'Three clients, and what changed for them' });
      await driver.click({ css: 'header a[href="/faq"]' });
      await driver.waitFor({ css: 'h1', name: 'Questions' });
      await driver.waitFor({ css: '[role=alert]' }, false);
      expect(await driver.evaluate(() => 'tampered' in globalThis)).toBe(false);
    },
  );
}

/** A document without settings makes the main script throw. */
const MAIN_SCRIPT_FAULTS = {
  missing: 'is missing',
  unreachable: 'is unreachable',
  truncated: 'is truncated',
  altered: 'is altered',
  hang: 'is never answered',
  throws: 'throws',
};

for (const kind of Object.keys(MAIN_SCRIPT_FAULTS) as (keyof typeof MAIN_SCRIPT_FAULTS)[]) {
  test(
    `a page whose main script ${MAIN_SCRIPT_FAULTS[kind]} stays readable, with working links and a notice`,
    resemblesOthers(kind) ? similarIn('firefox', 'webkit') : {},
    async ({ driver, faults }) => {
      await faults.start();
      if (kind === 'throws') await faults.setNetwork([], [['id="settings"', 'id="removed"']]);
      else await faults.setNetwork([{ kind, files: '/shell/', ending: 'main.js' }]);
      await driver.open(`${FAULT_SITE_URL}/work`);
      await startQuoteForm(driver);
      await driver.waitFor({ css: '[role=alert]', name: 'This page could not be started' });
      await driver.waitFor({ css: 'h1', name: 'Three clients, and what changed for them' });
      expect(await driver.evaluate(() => 'tampered' in globalThis)).toBe(false);
      const readFailures = async () => (await faults.readFailures()).map(({ remote, fault }) => `${remote} ${fault}`);
      await expect.poll(readFailures).toEqual([kind === 'throws' ? 'shell exception' : 'shell unreachable']);
      await driver.evaluate(() => {
        // The window keeps its name in the next document.
        addEventListener('click', () => Object.assign(window, { name: performance.timeOrigin + performance.now() }), true);
      });
      await driver.click({ css: 'a[href="/faq"]' });
      await driver.waitFor({ css: 'h1', name: 'Questions' });
      // A script that never responds is awaited for five seconds. Otherwise its failure was known at the click.
      const followedAfterMs = await driver.evaluate(() => performance.timeOrigin - Number(window.name));
      if (kind !== 'hang') expect(followedAfterMs).toBeLessThan(1_000);
      await startQuoteForm(driver);
      await driver.waitFor({ css: '[role=alert]', name: 'This page could not be started' });
      await faults.setNetwork([]);
      // The button loads the document again.
      await driver.evaluate(() => document.documentElement.setAttribute('data-earlier', ''));
      await driver.click({ css: '[role=alert] button', name: 'Try again' });
      await driver.waitFor({ css: 'html:not([data-earlier])' });
      await driver.waitFor({ css: '[role=alert]' }, false);
      await startQuoteForm(driver);
      // Chromium's cache waits 20 seconds for a response that an earlier document of the tab still awaits, before it asks again.
      const readStarted = () => readAttribute(driver, 'html', 'data-started');
      await expect.poll(readStarted, { timeout: kind === 'hang' ? 60_000 : 20_000 }).not.toBeNull();
      await driver.waitFor({ css: '[role=alert]' }, false);
    },
  );
}

if (RUN_ALL)
  test('the notice about a slow main script disappears when the script starts after ten seconds', async ({ driver, faults }) => {
    await faults.start();
    await faults.setNetwork([{ kind: 'slow', files: '/shell/', ending: 'main.js' }]);
    await driver.open(`${FAULT_SITE_URL}/work`);
    await startQuoteForm(driver);
    await driver.waitFor({ css: '[role=alert]', name: 'This page could not be started' });
    await faults.setNetwork([]);
    await driver.waitFor({ css: 'html[data-started]' });
    await driver.waitFor({ css: '[role=alert]' }, false);
  });
