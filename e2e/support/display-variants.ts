import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './test.ts';

/** Folder for screenshots of every state, for manual review; none by default. */
const SCREENSHOT_DIR = process.env.SCREENSHOT_DIR;

const ALL_VARIANTS = (['light', 'dark'] as const).flatMap((scheme) => [390, 768, 1440, 1920].map((width) => [scheme, width] as const));

/** Color scheme and viewport width: two combinations, or all eight with SCREENSHOT_DIR or DISPLAY_VARIANTS=all (`npm run test:all states`). */
export const DISPLAY_VARIANTS: readonly (readonly ['light' | 'dark', number])[] =
  SCREENSHOT_DIR || process.env.DISPLAY_VARIANTS === 'all'
    ? ALL_VARIANTS
    : [
        ['light', 390],
        ['dark', 1440],
      ];

/** Expects that axe finds nothing in a state of the page, and that neither the page nor a dialog scrolls sideways, in all variants. */
export async function expectAccessibleInVariants(page: Page, state: string): Promise<void> {
  for (const [colorScheme, width] of DISPLAY_VARIANTS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${state} at ${width} px, ${colorScheme}`);
    if (SCREENSHOT_DIR) await page.screenshot({ path: `${SCREENSHOT_DIR}/${state}-${width}-${colorScheme}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${state} is no wider than the window`).toBe(width);
    const dialogs = await page.getByRole('dialog').evaluateAll((all) => all.map((dialog) => dialog.scrollWidth - dialog.clientWidth));
    expect(Math.max(0, ...dialogs), `the content of ${state} is no wider than its dialog`).toBe(0);
  }
}
