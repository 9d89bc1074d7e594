// Uses remote-demo, remote-marketing
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
const PAGES = [
  ['/', '/work', '/services', '/process', '/privacy'],
  ['/tech', '/faq', '/book', '/demo', '/terms', '/no/such-page'],
  ['/projects/stonewell-bodies', '/projects/achieve-failure', '/projects/fowler-finds', '/accessibility', '/auth'],
];

/** Violations in both themes at all widths, each prefixed with width and theme. */
async function findViolationsInAllVariants(page: Page, widths = WIDTHS): Promise<string[]> {
  const violations: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      violations.push(...(await findViolations(page)).map((violation) => `${width} ${colorScheme} ${violation}`));
    }
  }
  return violations;
}

for (const pages of PAGES) {
  test(`axe finds no violation in both themes at three widths on ${pages.join(', ')}`, async ({ page, watch }) => {
    watch.allow(/404/);
    for (const path of pages) {
      await page.goto(path);
      await waitUntilInteractive(page);
      await expect(page.locator('main h1')).toBeVisible();
      expect([path, await findViolationsInAllVariants(page)]).toEqual([path, []]);
    }
  });
}

test('axe finds no violation in the open menu, an open FAQ answer, form errors and a toast', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/faq');
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('region', { name: 'Menu' })).toBeVisible();
  expect(await findViolationsInAllVariants(page, [390])).toEqual([]);
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
  expect(await findViolationsInAllVariants(page, [390])).toEqual([]);
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
  expect(await findViolationsInAllVariants(page)).toEqual([]);
});

test('axe finds no violation in the sign-up form with its errors', async ({ page }) => {
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
  expect(await findViolationsInAllVariants(page)).toEqual([]);
});

test('the axe check reports a button without a name and a text with low contrast', async ({ page }) => {
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
