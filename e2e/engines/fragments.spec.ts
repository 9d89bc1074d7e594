import { THROW_NAMES } from '../fault-injection/fault-names.ts';
import { FAULT_SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, readLiveRelease, similarIn, test } from './engine-test.ts';
import { startQuoteForm } from './page-actions.ts';

/** `npm run test:full engines` tests every fault. */
const RUN_ALL = process.env.FAULTS === 'all';

const STARTER = 'form[action="/demo"]';
const EARLIER = { css: `${STARTER} button`, name: 'Try the earlier demo' };
const NOTICE = { css: '[role=alert]', name: 'its interactive parts could not be loaded' };

/** Types an address into the demo's form of the home page, which belongs to marketing. */
async function typeIntoStarter(driver: Driver): Promise<void> {
  await driver.open(`${FAULT_SITE_URL}/`);
  await driver.waitFor({ css: 'html[data-interactive]' });
  await driver.fill({ css: `${STARTER} input` }, 'client.test');
}

/** The page around the fragment works if its own form validates what is sent. */
async function expectPageWorks(driver: Driver): Promise<void> {
  expect(await driver.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await startQuoteForm(driver);
  await driver.waitFor({ css: '[data-island="marketing/QuoteForm"][data-started] form' });
  await driver.click({ css: '#contact button[type=submit]' });
  await driver.waitFor({ css: 'body', name: 'Please fill in all required fields.' });
}

for (const kind of RUN_ALL ? (['missing', 'unreachable', 'truncated', 'altered'] as const) : (['altered'] as const)) {
  test(`a fragment is replaced by its fallback release if its file is ${kind}`, async ({ driver, faults }) => {
    const release = await readLiveRelease('demo');
    await faults.start();
    await faults.setNetwork([{ kind, files: `/remotes/demo/${release}/c.island-DemoStarter`, ending: '.js' }]);
    await typeIntoStarter(driver);
    await driver.waitFor(EARLIER);
    await expect.poll(async () => (await faults.readFailures()).map((failure) => failure.release)).toEqual([release]);
    await expectPageWorks(driver);
  });
}

for (const at of RUN_ALL ? (['load', 'mount', 'effect'] as const) : (['effect'] as const)) {
  test(
    `a fragment is replaced by its fallback release if it throws ${THROW_NAMES[at]}`,
    similarIn('firefox', 'webkit'),
    async ({ driver, faults }) => {
      await faults.start({ broken: { remote: 'demo', at } });
      await typeIntoStarter(driver);
      await driver.waitFor(EARLIER);
      await expectPageWorks(driver);
    },
  );
}

test('a fragment without a usable release keeps its HTML and the typed text, and shows a notice', async ({ driver, faults }) => {
  await faults.start();
  await faults.setNetwork([
    { kind: 'altered', files: '/remotes/demo/', ending: '.js' },
    { kind: 'missing', files: '/fallback/' },
  ]);
  await typeIntoStarter(driver);
  await driver.waitFor(NOTICE);
  expect(await driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, `${STARTER} input`)).toBe('client.test');
  await expectPageWorks(driver);
});
