import type { Release } from 'federation-toolkit/types';
import { FAULT_SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, readLiveRelease, similarIn, test } from './engine-test.ts';
import { openRemotePage, readPath } from './page-actions.ts';

const DEMO = { remote: 'demo', path: '/demo', from: '/work' };
const UNAVAILABLE = { css: '[role=alert] h1', name: 'This page is unavailable right now' };
const TRY_AGAIN = { css: '[role=alert] button', name: 'Try again' };

/** The files that a link to the demo's page requests, by their name in the titles. */
const FILES = {
  registry: async () => '/registry/',
  'remote entry': () => findFile(() => 'remote-entry.js'),
  'page script': () => findFile(({ js }) => js.find((file) => file.includes('page-'))),
  'shared chunk': () => findFile(({ js }) => js.find((file) => !file.includes('page-'))),
  'style sheet': () => findFile(({ css }) => css[0]),
};

async function findFile(select: (files: Release['modules'][string]) => string | undefined): Promise<string> {
  const folder = `/remotes/demo/${await readLiveRelease('demo')}`;
  const { routes, modules }: Release = await (await fetch(`${FAULT_SITE_URL}${folder}/release.json`)).json();
  const page = routes.find(({ path }) => path === DEMO.path)?.page ?? '';
  const file = modules[page] && select(modules[page]);
  if (!file) throw new Error(`The demo’s release has no such file of ${page}.`);
  return `${folder}/${file}`;
}

async function expectDemo(driver: Driver): Promise<void> {
  await driver.waitFor({ css: 'main h1', name: 'Watch Your Website Transform' });
  await driver.waitFor({ css: '[role=alert]' }, false);
}

async function openWork(driver: Driver): Promise<void> {
  await driver.click({ css: 'header a[href="/work"]' });
  await driver.waitFor({ css: 'h1', name: 'Three clients, and what changed for them' });
}

for (const [name, findPath] of Object.entries(FILES)) {
  for (const way of ['by a link and by Back', 'after Try again']) {
    const usesButton = way === 'after Try again';
    test(
      `a page whose ${name} was blocked is shown at the next visits, ${way}`,
      name === 'page script' ? {} : similarIn('firefox', 'webkit'),
      async ({ driver, faults }) => {
        await faults.start();
        await faults.setNetwork([
          { kind: 'unreachable', files: await findPath() },
          { kind: 'unreachable', files: '/fallback/' },
        ]);
        await openRemotePage(driver, DEMO);
        await driver.waitFor(UNAVAILABLE);
        await driver.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
        await faults.setNetwork([]);
        if (usesButton) {
          await driver.click(TRY_AGAIN);
          await expectDemo(driver);
        }
        await openWork(driver);
        if (usesButton) await driver.click({ css: 'header a[href="/demo"]' });
        else await driver.evaluate(() => history.back());
        await expectDemo(driver);
        await openWork(driver);
        await driver.click({ css: 'header a[href="/demo"]' });
        await expectDemo(driver);
        expect(await driver.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
        expect(await readPath(driver)).toBe('/demo');
      },
    );
  }
}
