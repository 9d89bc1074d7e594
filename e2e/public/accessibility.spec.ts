// Uses remote-demo, remote-marketing, supabase/functions/bookings
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { findViolations } from '../support/axe.ts';
import { DISPLAY_VARIANTS } from '../support/display-variants.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  ['/', '/work', '/services', '/process', '/privacy'],
  ['/tech', '/faq', '/book', '/demo', '/terms', '/no/such-page'],
  ['/projects/stonewell-bodies', '/projects/achieve-failure', '/projects/fowler-finds', '/accessibility', '/auth'],
];

/** Violations in the variants, each prefixed with color scheme and width. */
async function findViolationsInVariants(page: Page, variants = DISPLAY_VARIANTS): Promise<string[]> {
  const violations: string[] = [];
  for (const [colorScheme, width] of variants) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    violations.push(...(await findViolations(page)).map((violation) => `${colorScheme} ${width} ${violation}`));
  }
  return violations;
}

/** The gate checks each page once: the first in the first variant, the next in the second, and so on. */
const selectVariants = (index: number) =>
  process.env.DISPLAY_VARIANTS === 'all' ? DISPLAY_VARIANTS : DISPLAY_VARIANTS.slice(index % DISPLAY_VARIANTS.length).slice(0, 1);

/** A failed check doesn't end the test, which goes on with the next page. */
const softExpect = expect.configure({ soft: true });

/** Both color schemes on a phone, for states that larger screens don't have. */
const PHONE = [
  ['light', 390],
  ['dark', 390],
] as const;

for (const pages of PAGES) {
  test(`axe finds no violation on ${pages.join(', ')}`, async ({ page, watch }) => {
    watch.allow(/404/);
    for (const [index, path] of pages.entries()) {
      await page.goto(path);
      await waitUntilInteractive(page);
      await expect(page.locator('main h1')).toBeVisible();
      await softExpect.poll(() => findViolationsInVariants(page, selectVariants(index)), path).toEqual([]);
    }
  });
}

test('axe finds no violation in the open menu, an open FAQ answer, form errors and a toast', { tag: '@states' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/faq');
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('region', { name: 'Menu' })).toBeVisible();
  expect(await findViolationsInVariants(page, PHONE)).toEqual([]);
  await page.keyboard.press('Escape');

  const question = page.locator('main').getByRole('button', { expanded: false }).first();
  await question.click();
  await expect(page.locator('main').getByRole('button', { expanded: true })).toHaveCount(1);
  await page
    .locator('#contact')
    .getByRole('button', { name: /quote|send/i })
    .click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(page.locator('#contact [aria-invalid=true]')).not.toHaveCount(0);
  const toast = page.locator('[data-kind="failure"]');
  // Hovering keeps the toast open: contrast can't be checked while it fades.
  await toast.hover();
  expect(await findViolationsInVariants(page, PHONE)).toEqual([]);
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
  expect(await findViolationsInVariants(page)).toEqual([]);
});

test('axe finds no violation in the sign-up form with its errors', { tag: '@states' }, async ({ page }) => {
  await page.goto('/auth');
  await waitUntilInteractive(page);
  await page
    .getByRole('button', { name: /sign up/i })
    .or(page.getByRole('link', { name: /sign up/i }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await page
    .locator('main')
    .getByRole('button', { name: /sign up|create/i })
    .click();
  expect(await findViolationsInVariants(page)).toEqual([]);
});

test('the axe check reports a button without a name and a text with low contrast', { tag: '@states' }, async ({ page }) => {
  await page.goto('/faq');
  await waitUntilInteractive(page);
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<button></button><p style="color:#999;background:#aaa">Hard to read</p>'),
  );
  const violations = await findViolations(page);
  expect(violations.map((each) => each.split(':')[0])).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
});
