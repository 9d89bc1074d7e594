import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { findProgram } from '../../../tools/system-programs.ts';
import { type EngineBrowser, type Media, NO_PROXY_PORT } from './driver.ts';

/** Firefox has no command for these settings, only preferences that it reads at its start. */
const PREFERENCES: Record<Media, Record<string, number>> = {
  'reduced motion': { 'ui.prefersReducedMotion': 1 },
  'forced colors': { 'browser.display.document_color_use': 2 },
};

/** Starts Firefox; Puppeteer controls it through WebDriver BiDi. */
export async function startFirefox(media?: Media): Promise<EngineBrowser<ElementHandle>> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox') ?? '',
    extraPrefsFirefox: media ? PREFERENCES[media] : {},
  });
  return {
    async openPage() {
      const context = await browser.createBrowserContext({ proxyServer: `localhost:${NO_PROXY_PORT}` });
      const page = await context.newPage();
      return {
        open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        addInitScript: async (expression) => void (await page.evaluateOnNewDocument(expression)),
        setViewport: (viewport) => page.setViewport(viewport),
        async press(key) {
          // WebDriver BiDi knows the space bar by its character only.
          if (key !== 'Control+V') return page.keyboard.press(key === 'Space' ? ' ' : (key as KeyInput));
          await page.keyboard.down('Control');
          await page.keyboard.press('v');
          await page.keyboard.up('Control');
        },
        evaluate: (expression) => page.evaluate(expression),
        findElement: async (expression) => (await page.evaluateHandle(expression)).asElement() as ElementHandle | null,
        click: (element) => element.click(),
        type: (_, text) => page.keyboard.type(text),
        print: () => page.pdf({ format: 'A4' }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
