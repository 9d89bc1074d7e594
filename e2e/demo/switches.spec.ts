// Uses remote-demo, supabase/functions/transform-website, transform
import type { Page } from '@playwright/test';
import {
  closeAnalysisToast,
  findConsoleLines,
  findTransformedFrame,
  findTransformedPage,
  getClientSiteUrl,
  openDemo,
  toggle,
  waitForHighlight,
} from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

const readScroll = (page: Page) =>
  findTransformedFrame(page).evaluate((frame: HTMLIFrameElement) => Math.round(frame.contentWindow?.scrollY ?? 0));

test('the preview moves to what a switch added and outlines it, and the console says what changed', { tag: '@nightly' }, async ({
  page,
}) => {
  await openDemo(page, getClientSiteUrl('fowler-finds'), 'seo');
  await expect(findTransformedPage(page).locator('body')).toBeVisible();
  await toggle(page, 'Smart Forms');
  await waitForHighlight(page, 'section');
  await expect.poll(() => readScroll(page)).toBeGreaterThan(500);
  await expect(findConsoleLines(page).last()).toContainText('contact form added');
  await toggle(page, 'Performance Boost');
  await expect(findConsoleLines(page).filter({ hasText: '[build]' }).last()).not.toContainText('Waiting');
});

test('a finding that is shown is pinned in the preview, and its pin leads back to the list', { tag: '@nightly' }, async ({ page }) => {
  await openDemo(page, `${getClientSiteUrl('stonewell-bodies')}before/`, 'seo');
  await closeAnalysisToast(page);
  const show = page.getByRole('button', { name: /^Show in the preview/ }).first();
  await show.click();
  const pin = findTransformedPage(page).locator('[data-tx=pins] button').first();
  await expect(pin).toHaveText((await show.getAttribute('data-number')) ?? '');
  // While the page is measured, a changed finding replaces its pin.
  await expect(async () => {
    await pin.click();
    await expect(show).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(show).toBeInViewport();
});

test('with reduced motion, the preview stays where it is and outlines what a switch added', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDemo(page, getClientSiteUrl('fowler-finds'), 'seo');
  await toggle(page, 'Smart Forms');
  await waitForHighlight(page, 'section');
  expect(await readScroll(page)).toBe(0);
});

test('what a visitor writes into the preview or the editor stays when other switches replace it', async ({ page }) => {
  // The visitor begins while the pictures still load.
  await page.route(`${getClientSiteUrl('fowler-finds')}**`, () => {});
  await openDemo(page, getClientSiteUrl('fowler-finds'), 'admin');
  await expect(findTransformedPage(page).locator('h1[data-tx-edit]')).toBeVisible();
  await page.getByLabel('Hero subtitle').fill('Found by hand');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(findTransformedPage(page).locator('p', { hasText: 'Found by hand' })).toHaveCount(1);
  const heading = findTransformedPage(page).locator('h1').first();
  await heading.fill('Chairs that last');
  await toggle(page, 'SEO Optimization');
  await expect(findTransformedPage(page).locator('meta[property="og:title"]')).toBeAttached();
  await expect(heading).toHaveText('Chairs that last');
  await toggle(page, 'Content Editor');
  await expect(heading).not.toHaveAttribute('contenteditable');
  await expect(heading).toHaveText('Chairs that last');
  await expect(findTransformedPage(page).locator('p', { hasText: 'Found by hand' })).toHaveCount(1);
});

test('the search of the preview lists what the page contains, marks it and leads to it', { tag: '@nightly' }, async ({ page }) => {
  await openDemo(page, `${getClientSiteUrl('stonewell-bodies')}before/`, 'search');
  const search = findTransformedPage(page).locator('section[data-tx=search]');
  await search.getByRole('searchbox').fill('HORSE');
  const results = search.locator('.results li');
  await expect(results.first()).toBeVisible();
  const count = await results.count();
  await expect(search.getByRole('status')).toHaveText(new RegExp(`^${count} × “HORSE”$`));
  await results.first().getByRole('button').click();
  await waitForHighlight(page);
  await search.getByRole('searchbox').fill('no such words');
  await expect(search.getByRole('status')).toHaveText('0 × “no such words”');
});

test('the preview’s chat answers from the page, leads there, or says that the page doesn’t say', { tag: '@nightly' }, async ({ page }) => {
  await openDemo(page, `${getClientSiteUrl('stonewell-bodies')}before/`, 'chat');
  const chat = findTransformedPage(page).locator('section[data-tx=chat]');
  await expect(chat).toHaveAttribute('data-floating');
  // By keys, because the toast of the analysis may be in front of the bubble.
  await chat.locator('summary').press('Enter');
  const field = chat.getByRole('textbox', { name: 'Ask about this page' });
  await field.fill('Which vehicles do you manufacture?');
  // Enter that confirms a word of an input method asks nothing.
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(field).toHaveValue('Which vehicles do you manufacture?');
  await field.press('Enter');
  await expect(chat.getByRole('log')).toContainText('manufacturer of horse transport vehicles');
  await chat.getByRole('button', { name: 'Read on' }).press('Enter');
  await waitForHighlight(page);
  await field.fill('Do you have a helicopter?');
  await chat.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(chat.getByRole('log')).toContainText('This page doesn’t say. Please ask us directly.');
});

test('with all switches on, a strip shows each change, and a sentence what was found and repaired', async ({ page }) => {
  const all = 'design,performance,admin,backend,seo,animations,security,analytics,forms,search,mobile,chat';
  await openDemo(page, getClientSiteUrl('fowler-finds'), all);
  await page.getByRole('button', { name: 'Done' }).click();
  const strip = page.getByRole('region', { name: 'What changed on your page' });
  await expect(strip.getByRole('listitem')).toHaveCount(12);
  await expect(strip).toContainText(/\d+ findings on your page, \d+ repaired in this preview/);
  await expect(strip.getByRole('listitem').filter({ hasText: /^\d+[A-Z].* \S/ })).toHaveCount(12);
  await strip.getByRole('button', { name: 'Show in the preview: Fields' }).click();
  await expect(findTransformedPage(page).locator('section[data-tx=forms]')).toBeInViewport();
  await strip.getByRole('button', { name: 'Get this built' }).click();
  await expect(page.locator('#quote-heading')).toBeFocused();
});
