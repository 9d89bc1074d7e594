// Uses remote-demo, remote-marketing, supabase/functions/bookings
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { fetchPublicDocuments } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

/** Visible texts of the page whose contrast with white paper is less than 4.5 (WCAG 1.4.3); browsers print no backgrounds. */
function listPaleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const measureContrast = (color: string) => {
      for (const fill of ['white', color]) {
        context.fillStyle = fill;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { color, fill } = getComputedStyle(element);
      const contrast = measureContrast(element instanceof SVGElement ? fill : color);
      return contrast < 4.5 ? [`${contrast.toFixed(1)}: ${element.textContent?.trim().slice(0, 50)}`] : [];
    });
  });
}

const HIDDEN = '[aria-label=Main], [aria-label="Toggle menu"], [aria-label=Menu], [aria-label="Quote request"], iframe';

/** Opens a page with its menu. The rules for print are in the complete style sheets, which that loads. */
async function openWithMenu(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
}

/** Waits until no text is pale and no control is visible: the style sheets of the parts arrive one after the other. */
async function expectPrintable(page: Page, where: string): Promise<void> {
  await expect.poll(() => listPaleTexts(page), `pale texts of ${where}`).toEqual([]);
  await expect(page.locator(HIDDEN).filter({ visible: true }), `navigation, forms and frames of ${where}`).toHaveCount(0);
}

test('every public page prints dark texts and all answers in both themes, without navigation', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 700, height: 990 });
  for (const { path } of await fetchPublicDocuments(request)) {
    await openWithMenu(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, media: 'print' });
      await expectPrintable(page, `${path} in the ${colorScheme} theme`);
    }
    if (path === '/faq') await expect(page.locator('main [id$=-answer] p').filter({ visible: true })).toHaveCount(8);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the demo prints its panels dark on white, without toasts and the live page', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/fowler-finds/`)}`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await expect(page.getByText('Analysis Complete')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByText('Analysis Complete')).toBeHidden();
  await expectPrintable(page, 'the demo');
});
