import { chromium, type ElementHandle } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../../tools/browser.ts';
import { type EngineBrowser, type Media, NO_PROXY_PORT } from './driver.ts';

/** Starts Chromium; Playwright controls it. */
export async function startChromium(media?: Media): Promise<EngineBrowser<ElementHandle>> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
    // Playwright turns off the back/forward cache, which visitors' browsers have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    proxy: { server: `localhost:${NO_PROXY_PORT}`, bypass: 'localhost' },
  });
  return {
    async openPage() {
      const context = await browser.newContext({
        reducedMotion: media === 'reduced motion' ? 'reduce' : null,
        forcedColors: media === 'forced colors' ? 'active' : null,
      });
      const page = await context.newPage();
      return {
        open: async (url) => void (await page.goto(url)),
        addInitScript: (expression) => page.addInitScript(expression).then(() => {}),
        setViewport: (viewport) => page.setViewportSize(viewport),
        press: (key) => page.keyboard.press(key),
        evaluate: (expression) => page.evaluate(expression),
        findElement: async (expression) => (await page.evaluateHandle(expression)).asElement(),
        click: (element) => element.click({ timeout: 10_000 }),
        type: (element, text) => element.type(text),
        print: () => page.pdf({ format: 'A4' }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
