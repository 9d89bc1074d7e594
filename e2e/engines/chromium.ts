import { chromium, type ElementHandle } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import type { EngineBrowser } from './driver.ts';

/** Starts Chromium; Playwright controls it. */
export async function startChromium(): Promise<EngineBrowser<ElementHandle>> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  return {
    async openPage() {
      const context = await browser.newContext();
      const page = await context.newPage();
      return {
        open: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        findElement: async (expression) => (await page.evaluateHandle(expression)).asElement(),
        click: (element) => element.click({ timeout: 2_000 }),
        type: (element, text) => element.type(text),
        takeScreenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
