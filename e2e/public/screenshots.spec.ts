// Uses e2e/public/screenshots, remote-demo, remote-marketing
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { expect, test } from '../support/test.ts';

/** `docs/design-language.md` explains how to update the screenshots. All text uses the site's font, so that system fonts don't matter. */
interface Screenshot {
  name: string;
  path: string;
  size: [width: number, height: number];
  dark?: boolean;
  /** Runs before the screenshot is taken. */
  act?(page: Page): Promise<void>;
}

const SCREENSHOTS: Screenshot[] = [
  { name: 'home', path: '/', size: [1440, 1000] },
  { name: 'home-small-dark', path: '/', size: [390, 1500], dark: true },
  { name: 'work', path: '/work', size: [1440, 1500] },
  { name: 'services-tablet', path: '/services', size: [768, 1800] },
  { name: 'case-study', path: '/projects/achieve-failure', size: [1440, 1900] },
  {
    name: 'menu-small',
    path: '/process',
    size: [390, 844],
    act: (page) => page.getByRole('button', { name: 'Toggle menu' }).click(),
  },
  {
    name: 'form-with-errors-dark',
    path: '/faq',
    size: [1024, 1100],
    dark: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Submit quote request' }).click();
      await expect(page.getByText('Missing fields')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('Missing fields')).toBeHidden();
      await page.locator('#contact').evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }));
    },
  },
  { name: 'not-found-dark', path: '/no/such/page', size: [1440, 1000], dark: true },
];

for (const { name, path, size, dark, act } of SCREENSHOTS) {
  test(`the page looks like the stored screenshot ${name}`, { tag: '@complete-browser' }, async ({ page, watch }) => {
    watch.allow(/404/);
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await waitUntilInteractive(page);
    await showSiteFontOnly(page);
    await act?.(page);
    await page.mouse.move(0, 0);
    // Frames with client sites and URLs that depend on the port are masked.
    const mask = [page.locator('iframe'), page.getByText('localhost:')];
    await expect(page).toHaveScreenshot(`${name}.png`, { mask, maskColor: '#888', maxDiffPixelRatio: 0.01 });
  });
}

/** Renders all text in the site's web font, so that screenshots don't depend on installed fonts. */
async function showSiteFontOnly(page: Page): Promise<void> {
  const declarations = (await page.locator('style#font').textContent()) ?? '';
  const [source] = /url\([^)]+\)/.exec(declarations) ?? [];
  const fontFace = `@font-face { font-family: Screenshot; font-weight: 400 700; font-display: block; src: ${source} format('woff2') }`;
  await page.addStyleTag({ content: `${fontFace} * { font-family: Screenshot !important; caret-color: transparent !important }` });
  await page.evaluate(() => document.fonts.load('16px Screenshot'));
}
