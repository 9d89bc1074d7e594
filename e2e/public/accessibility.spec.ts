import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  ['/', '/work', '/services', '/process'],
  ['/tech', '/faq', '/book', '/demo', '/no/such-page'],
  ['/projects/stonewell-bodies', '/projects/achieve-failure', '/projects/fowler-finds'],
  ['/privacy', '/terms', '/accessibility'],
  ['/auth', '/auth?mode=signup', '/auth?mode=forgot', '/auth/reset', '/auth/confirm', '/auth/reset#token_hash=a&type=recovery'],
];

for (const pages of PAGES) {
  test(`axe finds no violation in either theme on ${pages.join(', ')}`, async ({ page, watch }) => {
    watch.allow(/404/);
    for (const path of pages) {
      await page.goto(path);
      await waitUntilInteractive(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });
}

test('axe finds no violation in the open menu, an open FAQ answer, form errors and a toast on a phone', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/faq');
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('region', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'the menu');
  await page.keyboard.press('Escape');

  await page.locator('main').getByRole('button', { expanded: false }).first().click();
  await expect(page.locator('main').getByRole('button', { expanded: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  // Hovering keeps the toast open: contrast can't be checked while it fades.
  await page.locator('[data-kind="failure"]').hover();
  await expectAccessible(page, 'the form with errors');
});
