import { CONTRACT_VERSION, type Registry } from 'shared-contracts';
import { REMOTE_PAGES } from '../fault-injection/remote-pages.ts';
import { FAULT_SITE_URL } from '../stack.ts';
import { enginesWithoutRemote, expect, readLiveRelease, similarIn, test } from './engine-test.ts';
import { openRemotePage, startQuoteForm } from './page-actions.ts';

/** `npm run test:full engines` tests every fault on the entry and the page of every remote. */
const RUN_ALL = process.env.FAULTS === 'all';

const KINDS = ['missing', 'unreachable', 'truncated', 'altered', 'hang'] as const;

/** A file that is unreachable, truncated or never answered is handled as one that is missing or altered. */
const resemblesOthers = (kind: string) => ['unreachable', 'truncated', 'hang'].includes(kind);

for (const remotePage of REMOTE_PAGES) {
  const { remote, script, fallbackHeading } = remotePage;
  const files = RUN_ALL ? ['remote-entry.js', `${script}.js`] : [`${script}.js`];
  // A file that hangs takes the ten seconds of its timeout.
  for (const kind of KINDS.filter((each) => RUN_ALL || each !== 'hang' || remote === 'demo')) {
    for (const file of files) {
      test(
        `${remote}, ${file} ${kind}: the fallback release is shown`,
        resemblesOthers(kind) ? similarIn('firefox', 'webkit') : similarIn(...enginesWithoutRemote(remote)),
        async ({ driver, faults }) => {
          const release = await readLiveRelease(remote);
          await faults.start({ isAdmin: true });
          await faults.setNetwork([{ kind, files: `/remotes/${remote}/${release}/`, ending: file }]);
          await openRemotePage(driver, remotePage);
          await driver.waitFor({ css: 'h1', name: fallbackHeading });
          await expect.poll(async () => (await faults.failures()).map((failure) => failure.release)).toEqual([release]);
          expect(await driver.evaluate(() => 'tampered' in globalThis)).toBe(false);
        },
      );
    }
  }

  for (const at of ['load', 'mount', 'effect'] as const) {
    test(
      `${remote} throws at ${at}: the fallback release is shown`,
      at === 'load' ? similarIn(...enginesWithoutRemote(remote)) : similarIn('firefox', 'webkit'),
      async ({ driver, faults }) => {
        await faults.start({ isAdmin: true, broken: { remote, at } });
        await openRemotePage(driver, remotePage);
        await driver.waitFor({ css: 'h1', name: fallbackHeading });
        await expect.poll(async () => (await faults.failures()).length).toBe(1);
      },
    );
  }

  test(
    `${remote} requires another contract: the fallback release is shown`,
    similarIn(...enginesWithoutRemote(remote)),
    async ({ driver, faults }) => {
      const release = await readLiveRelease(remote);
      await faults.start({ isAdmin: true });
      await faults.setNetwork([], [[`"requires":"^${CONTRACT_VERSION}"`, '"requires":"^99.0.0"']]);
      await openRemotePage(driver, remotePage);
      await driver.waitFor({ css: 'h1', name: fallbackHeading });
      expect((await faults.failures()).filter((failure) => failure.release === release).map(({ fault }) => fault)).toEqual(['contract']);
    },
  );
}

const WORK = { remote: 'marketing', path: '/work', from: '/demo' };

/** Finds the chunk that the marketing pages share, of the live release. */
async function findSharedChunk(): Promise<string> {
  const [, hash] = /registry;desc=([\w-]{43})/.exec((await fetch(`${FAULT_SITE_URL}/work`)).headers.get('server-timing') ?? '') ?? [];
  const { routes }: Registry = await (await fetch(`${FAULT_SITE_URL}/registry/${hash}.json`)).json();
  const [work = [], faq = []] = ['/work', '/faq'].map((path) => routes.find((route) => route.path === path)?.js);
  const shared = work.find((url) => faq.includes(url));
  if (!shared) throw new Error('The pages /work and /faq share no chunk.');
  return shared;
}

for (const kind of ['missing', 'altered'] as const) {
  test(
    `chunk of several pages ${kind}: all of them show the fallback release`,
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
    `chunk of several pages ${kind}, no fallback release: Try again loads it, and the next page works`,
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

/** The document without the registry makes the main script throw. */
const MAIN_SCRIPT_FAULTS = ['missing', 'unreachable', 'truncated', 'altered', 'hang', 'throws'] as const;

for (const kind of MAIN_SCRIPT_FAULTS) {
  test(
    `main script ${kind}: the page is readable, a notice says that it could not be started, and links work`,
    resemblesOthers(kind) ? similarIn('firefox', 'webkit') : {},
    async ({ driver, faults }) => {
      await faults.start();
      if (kind === 'throws') await faults.setNetwork([], [['id="registry"', 'id="removed"']]);
      else await faults.setNetwork([{ kind, files: '/shell/', ending: 'main.js' }]);
      await driver.open(`${FAULT_SITE_URL}/work`);
      await startQuoteForm(driver);
      await driver.waitFor({ css: '[role=alert]', name: 'This page could not be started' });
      await driver.waitFor({ css: 'h1', name: 'Three clients, and what changed for them' });
      expect(await driver.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await driver.click({ css: 'a[href="/faq"]' });
      await driver.waitFor({ css: 'h1', name: 'Questions' });
      await startQuoteForm(driver);
      await driver.waitFor({ css: '[role=alert]', name: 'This page could not be started' });
      await faults.setNetwork([]);
      await driver.click({ css: '[role=alert] button', name: 'Try again' });
      await driver.waitFor({ css: '[role=alert]' }, false);
      await startQuoteForm(driver);
      await driver.waitFor({ css: 'html[data-started]' });
      await driver.waitFor({ css: '[role=alert]' }, false);
    },
  );
}

if (RUN_ALL)
  test('main script slower than ten seconds: the notice disappears when the page starts', async ({ driver, faults }) => {
    await faults.start();
    await faults.setNetwork([{ kind: 'slow', files: '/shell/', ending: 'main.js' }]);
    await driver.open(`${FAULT_SITE_URL}/work`);
    await startQuoteForm(driver);
    await driver.waitFor({ css: '[role=alert]', name: 'This page could not be started' });
    await faults.setNetwork([]);
    await driver.waitFor({ css: 'html[data-started]' });
    await driver.waitFor({ css: '[role=alert]' }, false);
  });
