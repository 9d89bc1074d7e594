import { PREVIEW_HEADING, publishPreview } from '../fault-injection/publish-preview.ts';
import { CLIENT_SITES_URL, config, FAULT_SITE_URL } from '../stack.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive, openWithHeldScripts, readClipboard } from './page-actions.ts';

const SITE = `${CLIENT_SITES_URL}/fowler-finds/`;
const LINK = `/demo?${new URLSearchParams({ url: SITE, features: 'design,seo' })}`;
const ANALYZE = { css: 'main button', name: 'Analyze Website' };

const listEnabled = (driver: Driver) =>
  driver.evaluate(() => [...document.querySelectorAll('label:has([role=switch]:checked)')].map(({ textContent }) => textContent.trim()));

async function expectSharedWorkspace(driver: Driver): Promise<void> {
  await driver.waitFor({ css: 'main h1', name: 'Your website, switch by switch' });
  expect(await listEnabled(driver)).toEqual(['Design Upgrade', 'SEO Optimization']);
}

test('a shared demo link fills in the address and turns its switches on after the analysis', async ({ driver }) => {
  await openInteractive(driver, LINK);
  await driver.waitFor({ css: 'main p', name: 'This link will switch on: Design Upgrade, SEO Optimization' });
  expect(await driver.evaluate(() => document.querySelector<HTMLInputElement>('main input')?.value)).toBe(SITE);
  expect(await driver.evaluate(() => document.querySelector('iframe'))).toBeNull();
  await driver.click(ANALYZE);
  await expectSharedWorkspace(driver);
  await driver.waitFor({ css: 'iframe[src^="blob:"]' });
  await driver.click({ css: 'main button', name: 'Copy link to this setup' });
  await driver.waitFor({ css: '[data-kind=success]', name: 'Link copied to clipboard' });
  expect(await readClipboard(driver)).toBe(config.settings.siteUrl + LINK);
});

test('a shared demo link works if the visitor submits it before the scripts load', async ({ driver, faults }) => {
  const loadScripts = await openWithHeldScripts(driver, faults, LINK);
  await driver.click(ANALYZE);
  await loadScripts();
  await driver.waitFor({ css: 'main h2', name: 'Analyzing Your Website' });
  await expectSharedWorkspace(driver);
});

test('a preview link shows the preview of the demo with a banner until the visitor leaves the preview', async ({
  driver,
  faults,
  engine,
}) => {
  const banner = { css: 'aside[aria-label=Preview]' };
  await publishPreview(`link-${engine}`);
  await faults.start();
  await driver.open(`${FAULT_SITE_URL}/work?preview=demo.link-${engine}`);
  await driver.waitFor({ ...banner, name: `“link-${engine}” of demo` });
  await driver.click({ css: 'header nav a[href="/demo"]' });
  await driver.waitFor({ css: 'main h1', name: PREVIEW_HEADING });
  await driver.open(`${FAULT_SITE_URL}/demo`);
  await driver.waitFor({ css: 'main h1', name: PREVIEW_HEADING });
  await driver.click({ css: 'aside button', name: 'Leave preview' });
  await driver.waitFor({ css: 'main h1', name: 'Watch Your Website Transform' });
  await driver.waitFor(banner, false);
});
