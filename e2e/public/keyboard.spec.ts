import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until an element that matches `selector` has the focus. @throws Error after 80 steps */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No element that matches ${selector} gets the focus.`);
}

/**
 * Tabs to the end of the document; every focused element must be visible and have a focus indicator (WCAG 2.4.7). Returns the
 * number of focused elements.
 */
async function expectVisibleFocus(page: Page): Promise<number> {
  let stops = 0;
  for (; stops < 120; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // The indicator may be on an ancestor: the label of a custom check box, the card of a link.
      const outlined = (each: Element | null): boolean =>
        each !== null && each !== document.body && (getComputedStyle(each).outlineStyle !== 'none' || outlined(each.parentElement));
      const visual = element.matches('input[type=checkbox]') ? (element.closest('label') ?? element) : element;
      const { width, height } = visual.getBoundingClientRect();
      // Inside a frame the framed site shows the focus.
      const isMarked = outlined(element) || element.matches('iframe') || getComputedStyle(element).boxShadow !== 'none';
      return { name: element.outerHTML.slice(0, 120), isVisible: width > 0 && height > 0, isMarked };
    });
    if (stop === null) return stops;
    expect(stop).toEqual({ name: stop.name, isVisible: true, isMarked: true });
  }
  return stops;
}

test('the first Tab key press focuses a skip link, which moves the focus to the content', async ({ page }) => {
  await page.goto('/services');
  await waitUntilInteractive(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

for (const path of ['/', '/book', '/demo', '/auth'])
  test(`every element that gets the focus on ${path} is visible and has a focus indicator`, async ({ page }) => {
    await page.goto(path);
    await waitUntilInteractive(page);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await expectVisibleFocus(page)).toBeGreaterThan(10);
  });

test('navigation, FAQ answers and quote form can be used with the keyboard only', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  await tabTo(page, 'nav[aria-label=Main] a[href="/faq"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();

  await tabTo(page, 'main [aria-expanded]');
  await page.keyboard.press('Enter');
  await expect(page.locator('main [aria-expanded=true]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('main [aria-expanded=true]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.locator('main [aria-expanded=true]')).toHaveCount(0);

  await tabTo(page, '#quote-name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(page.locator('#quote-name')).toBeFocused();
  await page.keyboard.type('Kay Board');
  await tabTo(page, '#quote-email');
  await page.keyboard.type('kay.board@client.test');
  await tabTo(page, '#quote-budget');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'input[name=services]');
  await page.keyboard.press('Space');
  await tabTo(page, '#quote-message');
  await page.keyboard.type('Typed without a mouse.');
  await tabTo(page, '#quote-consent');
  await page.keyboard.press('Space');
  await tabTo(page, '#contact button[type=submit]');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quote submitted!')).toBeVisible();
});
