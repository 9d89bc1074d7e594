import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { EngineBrowser } from './driver.ts';

const PATHS = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Path of the system's Firefox; undefined if there is none. */
export const firefoxPath = PATHS.find((file) => file && existsSync(file));

/** Starts Firefox; Puppeteer controls it through WebDriver BiDi. */
export async function startFirefox(): Promise<EngineBrowser<ElementHandle>> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath ?? '', headless: true });
  return {
    async openPage() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      return {
        open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        evaluate: (expression) => page.evaluate(expression),
        findElement: async (expression) => (await page.evaluateHandle(expression)).asElement() as ElementHandle | null,
        click: (element) => element.click(),
        type: (_, text) => page.keyboard.type(text),
        takeScreenshot: async () => Buffer.from(await page.screenshot()),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
