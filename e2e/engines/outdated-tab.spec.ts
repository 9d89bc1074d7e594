import type { Fault } from '../fault-injection/fault-server.ts';
import { FAULT_SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import { type EngineFaults, expect, readLiveRelease, similarIn, test } from './engine-test.ts';

const DELETED_RELEASE = '0'.repeat(16);
/** Its files are requested while the visitor types, and missing. */
const HELD: Fault = { kind: 'slow', files: DELETED_RELEASE };
const NAME_FIELD = { css: '#contact input[name=name]' };

/** Opens a page whose document names a release that was deleted since: by `part`, a remote or the shell. */
async function openOutdatedTab(driver: Driver, faults: EngineFaults, part: string, path = '/work'): Promise<void> {
  const release = part === 'shell' ? await readShellRelease() : await readLiveRelease(part);
  await faults.start();
  await faults.setNetwork([], [[release, DELETED_RELEASE]]);
  await driver.open(FAULT_SITE_URL + path);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await markDocument(driver);
}

const readShellRelease = async (): Promise<string> => (await (await fetch(`${FAULT_SITE_URL}/shell/current.json`)).json()).releaseId;
const markDocument = (driver: Driver) => driver.evaluate(() => void Object.assign(globalThis, { isOutdated: true }));
const readName = (driver: Driver) => driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, NAME_FIELD.css);

async function expectNewDocument(driver: Driver): Promise<void> {
  await expect.poll(() => driver.evaluate(() => 'isOutdated' in globalThis).catch(() => true)).toBe(false);
  await driver.waitFor({ css: '[role=alert]' }, false);
}

test('a link to a page of a deleted release opens the live one at once, and typed text is kept', async ({ driver, faults }) => {
  await openOutdatedTab(driver, faults, 'demo');
  await driver.fill(NAME_FIELD, 'Ada');
  await driver.waitFor({ css: '[data-island="marketing/QuoteForm"][data-started] form' });
  await faults.setNetwork([]);
  await driver.click({ css: 'header a[href="/demo"]' });
  await driver.waitFor({ css: 'main h1', name: 'Watch Your Website Transform' });
  await expectNewDocument(driver);
  expect((await faults.listRequests()).filter((url) => url === '/demo')).toHaveLength(2);
  expect((await faults.readReports()).filter(({ type }) => type === 'failure')).toEqual([]);
  await driver.evaluate(() => history.back());
  await driver.waitFor(NAME_FIELD);
  await expect.poll(() => readName(driver)).toBe('Ada');
});

for (const part of ['marketing', 'shell']) {
  test(
    `a form keeps text and focus if the release of ${part} that its tab shows was deleted`,
    part === 'marketing' ? {} : similarIn('firefox', 'webkit'),
    async ({ driver, faults }) => {
      await openOutdatedTab(driver, faults, part);
      await faults.setNetwork([HELD]);
      await driver.fill(NAME_FIELD, 'Ada');
      await faults.setNetwork([]);
      await expectNewDocument(driver);
      await driver.waitFor({ css: '[data-island="marketing/QuoteForm"][data-started] form' });
      expect(await readName(driver)).toBe('Ada');
      expect(await driver.evaluate((css) => document.activeElement?.matches(css), NAME_FIELD.css)).toBe(true);
      await driver.waitFor({ css: '[role=alert]' }, false);
    },
  );
}

test('a deleted file of the shell leads to the live shell at once', similarIn('firefox', 'webkit'), async ({ driver, faults }) => {
  await faults.start();
  // Another registry, by a value that nothing on this page uses.
  await faults.setNetwork(
    [],
    [
      ['Choose a New Password', 'Choose a Password'],
      [await readLiveRelease('admin'), DELETED_RELEASE],
    ],
  );
  await driver.open(`${FAULT_SITE_URL}/work`);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await markDocument(driver);
  await faults.setNetwork([{ kind: 'missing', files: '/shell/', ending: '/c.auth.js' }]);
  await driver.click({ css: 'header a[href^="/auth"]' });
  await expect.poll(() => driver.evaluate(() => 'isOutdated' in globalThis).catch(() => true)).toBe(false);
  await driver.waitFor({ css: '[role=alert] h1', name: 'This page is unavailable right now' });
  await faults.setNetwork([]);
  await driver.click({ css: '[role=alert] button', name: 'Try again' });
  await driver.waitFor({ css: 'main input[type=email]' });
});

test('a document that a cache still returns with deleted releases is loaded again only once', async ({ driver, faults }) => {
  await openOutdatedTab(driver, faults, 'marketing');
  const documents: [string, string][] = [[await readLiveRelease('marketing'), DELETED_RELEASE]];
  await faults.setNetwork([HELD], documents);
  await driver.fill(NAME_FIELD, 'Ada');
  await faults.setNetwork([{ kind: 'missing', files: '/fallback/' }], documents);
  await driver.waitFor({ css: '[role=alert]', name: 'its interactive parts could not be loaded' });
  expect(await readName(driver)).toBe('Ada');
  // Two documents, and a request for the live registry between them.
  expect((await faults.listRequests()).filter((url) => url === '/work')).toHaveLength(3);
});
