import { chromium, type ElementHandle } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../../tools/browser.ts';
import type { EngineBrowser, Media } from './driver.ts';

/** Starts Chromium; Playwright controls it. */
export async function startChromium({ colorScheme, reducedMotion, forcedColors }: Media = {}): Promise<EngineBrowser<ElementHandle>> {
  const media = { colorScheme, reducedMotion: reducedMotion && 'reduce', forcedColors: forcedColors && 'active' } as const;
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
    // Playwright turns off the back/forward cache, which visitors' browsers have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return {
    async openPage(proxyPort) {
      const proxy = proxyPort !== undefined && {
        proxy: { server: `localhost:${proxyPort}`, bypass: 'localhost' },
        ignoreHTTPSErrors: true,
      };
      const context = await browser.newContext({ ...media, ...proxy });
      const page = await context.newPage();
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      return {
        open: async (url) => void (await page.goto(url)),
        addInitScript: (expression) => page.addInitScript(expression).then(() => {}),
        setViewport: (viewport) => page.setViewportSize(viewport),
        press: (key) => page.keyboard.press(key),
        evaluate: (expression) => page.evaluate(expression),
        findElement: async (expression) => (await page.evaluateHandle(expression)).asElement(),
        click: (element) => element.click({ timeout: 2_000 }),
        type: (element, text) => element.type(text),
        dialogs,
        countWindows: async () => context.pages().length,
        takeScreenshot: () => page.screenshot(),
        print: () => page.pdf({ format: 'A4' }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
