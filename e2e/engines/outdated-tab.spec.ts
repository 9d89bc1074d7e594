import { FAULT_SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import { type EngineFaults, expect, test } from './engine-test.ts';
import { hasFocus, readValue } from './page-actions.ts';

const DELETED_RELEASE = '0'.repeat(16);
const NAME_FIELD = '#contact input[name=name]';
const STARTED_FORM = { css: '[data-island="marketing/QuoteForm"][data-started] form' };

/** Opens a page whose document names a release of the part that was deleted since. */
async function openOutdatedTab(driver: Driver, faults: EngineFaults, folder: string): Promise<void> {
  const { releaseId } = await (await fetch(`${FAULT_SITE_URL}/${folder}/current.json`)).json();
  await faults.start();
  await faults.setNetwork([], [[releaseId, DELETED_RELEASE]]);
  await driver.open(`${FAULT_SITE_URL}/work`);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await driver.evaluate(() => void Object.assign(globalThis, { isOutdated: true }));
}

async function expectNewDocument(driver: Driver): Promise<void> {
  await expect.poll(() => driver.evaluate(() => 'isOutdated' in globalThis).catch(() => true)).toBe(false);
  await driver.waitFor({ css: '[role=alert]' }, false);
}

test('a link to a page of a deleted release opens the live one, and typed text is kept', async ({ driver, faults }) => {
  await openOutdatedTab(driver, faults, 'remotes/demo');
  await driver.fill({ css: NAME_FIELD }, 'Ada');
  await driver.waitFor(STARTED_FORM);
  await faults.setNetwork([]);
  await driver.click({ css: 'header a[href="/demo"]' });
  await driver.waitFor({ css: 'main h1', name: 'Watch Your Website Transform' });
  await expectNewDocument(driver);
  expect((await faults.listRequests()).filter((url) => url === '/demo')).toHaveLength(1);
  expect((await faults.readReports()).filter(({ type }) => type === 'failure')).toEqual([]);
  // The history has entries of the document that was replaced, which a page handles once it is started.
  await driver.fill({ css: 'main input' }, 'client.test');
  await driver.waitFor({ css: 'html[data-started]' });
  await driver.evaluate(() => history.back());
  await driver.waitFor({ css: NAME_FIELD });
  await expect.poll(() => readValue(driver, NAME_FIELD)).toBe('Ada');
});

for (const folder of ['remotes/marketing', 'shell'])
  test(`a form keeps text and focus if the release in ${folder} that its tab shows was deleted`, async ({ driver, faults }) => {
    await openOutdatedTab(driver, faults, folder);
    // The deleted files are requested while the visitor types, and missing.
    await faults.setNetwork([{ kind: 'slow', files: DELETED_RELEASE }]);
    await driver.fill({ css: NAME_FIELD }, 'Ada');
    await faults.setNetwork([]);
    await expectNewDocument(driver);
    await driver.waitFor(STARTED_FORM);
    expect(await readValue(driver, NAME_FIELD)).toBe('Ada');
    expect(await hasFocus(driver, NAME_FIELD)).toBe(true);
  });
