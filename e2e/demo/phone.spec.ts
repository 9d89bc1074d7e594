// Uses remote-demo, supabase/functions/transform-website
import type { Locator, Page } from '@playwright/test';
import { CLIENT_SITES_URL } from '../stack.ts';
import { findViolations } from '../support/axe.ts';
import {
  compare,
  findDivider,
  findFrame,
  findSwitch,
  findTransformedFrame,
  findTransformedPage,
  getClientSiteUrl,
  openDemo,
  readBox,
} from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

const TEN_FEATURES = 'design,performance,backend,seo,animations,security,analytics,forms,search,mobile';

/** The sheet with the switches. */
const openSheet = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Switches/ }).click();
  return page.getByRole('dialog', { name: 'Features' });
};

test('on a phone the preview comes first, and sticky parts take a quarter of the screen at most', { tag: '@nightly' }, async ({ page }) => {
  await openDemo(page, getClientSiteUrl('achieve-failure'), TEN_FEATURES);
  const bar = await readBox(page.getByRole('button', { name: 'Send this setup' }).locator('..'));
  const toast = await readBox(page.getByRole('status').filter({ hasText: 'Analysis Complete' }));
  expect(toast.bottom, 'the toast doesn’t cover the bar').toBeLessThanOrEqual(bar.top);
  await findTransformedFrame(page).waitFor();
  const preview = await readBox(findFrame(page));
  expect(preview.top, 'the preview starts in the upper quarter').toBeLessThan(PHONE.height / 4);

  await page.getByRole('heading', { name: 'Measured on your page' }).scrollIntoViewIfNeeded();
  const header = await readBox(page.getByRole('banner'));
  const share =
    (header.bottom + PHONE.height - (await readBox(page.getByRole('button', { name: 'Send this setup' }).locator('..'))).top) /
    PHONE.height;
  expect(share, 'header and bar').toBeLessThanOrEqual(0.25);
  const areas = page.getByRole('region', { name: 'Measured on your page' }).getByRole('heading', { level: 3 });
  const lefts = await areas.evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().left));
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size, 'the areas of findings are below each other').toBe(1);
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth, 'nothing overflows').toBeLessThanOrEqual(PHONE.width);
});

test('on a phone the demo’s switches are in a sheet, above which the preview shows their changes', async ({ page }) => {
  await openDemo(page, getClientSiteUrl('achieve-failure'), 'seo');
  const sheet = await openSheet(page);
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await findSwitch(page, 'Smart Forms').click();
  const form = findTransformedPage(page).locator('section[data-tx=forms]');
  await expect(form, 'the preview moves to the form').toBeInViewport();
  await expect(sheet).toContainText('1 contact form added');
  const readDistance = async () => (await readBox(sheet)).top - (await readBox(findFrame(page))).top;
  await expect.poll(readDistance, 'the preview is above the sheet').toBeGreaterThan(200);

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Switches 2/12' })).toBeFocused();
});

test('on a phone on its side the demo’s preview fits the screen, beside the sheet of switches', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openDemo(page, getClientSiteUrl('achieve-failure'), 'seo');
  const sheet = await readBox(await openSheet(page));
  const preview = await readBox(findFrame(page));
  expect(preview.height).toBeLessThan(390);
  expect(sheet.left).toBeGreaterThan(844 / 2 - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
});

test('axe finds no accessibility violation in the demo’s workspace on a phone', { tag: '@nightly' }, async ({ page }) => {
  await openDemo(page, getClientSiteUrl('achieve-failure'), 'seo');
  await compare(page);
  await findDivider(page).waitFor();
  expect(await findViolations(page), 'the comparison').toEqual([]);
  await openSheet(page);
  expect(await findViolations(page), 'the sheet').toEqual([]);
});

test('axe finds no accessibility violation in the demo’s explanation of a failure on a phone', { tag: '@nightly' }, async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to transform website|422|Failed to load resource/);
  await openDemo(page, `${CLIENT_SITES_URL}/none/`, 'seo');
  await page.getByRole('button', { name: 'Try a sample site' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
