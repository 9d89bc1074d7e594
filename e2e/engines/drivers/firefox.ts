import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { findProgram } from '../../../tools/system-programs.mjs';
import type { EngineBrowser, Key, Media } from './driver.ts';

/** Firefox has no command for these settings, only preferences that it reads at its start. */
const PREFERENCES: Record<keyof Media, Record<string, number>> = {
  colorScheme: { 'ui.systemUsesDarkTheme': 1 },
  reducedMotion: { 'ui.prefersReducedMotion': 1 },
  forcedColors: { 'browser.display.document_color_use': 2 },
};

/** Starts Firefox; Puppeteer controls it through WebDriver BiDi. */
export async function startFirefox(media: Media = {}): Promise<EngineBrowser<ElementHandle>> {
  const extraPrefsFirefox = Object.assign({}, ...(Object.keys(media) as (keyof Media)[]).map((name) => PREFERENCES[name]));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox') ?? '',
    headless: true,
    extraPrefsFirefox,
    acceptInsecureCerts: true,
  });
  return {
    async openPage(proxyPort) {
      const context = await browser.createBrowserContext(proxyPort === undefined ? {} : { proxyServer: `localhost:${proxyPort}` });
      const page = await context.newPage();
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      return {
        open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        addInitScript: async (expression) => void (await page.evaluateOnNewDocument(expression)),
        setViewport: (viewport) => page.setViewport(viewport),
        press: (key) => press(page, key),
        evaluate: (expression) => page.evaluate(expression),
        findElement: async (expression) => (await page.evaluateHandle(expression)).asElement() as ElementHandle | null,
        click: (element) => element.click(),
        type: (_, text) => page.keyboard.type(text),
        dialogs,
        countWindows: async () => (await context.pages()).length,
        takeScreenshot: async () => Buffer.from(await page.screenshot()),
        print: () => page.pdf({ format: 'A4' }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function press({ keyboard }: Page, key: Key): Promise<void> {
  const [last, ...modifiers] = key.replace('Control+V', 'Control+v').split('+').toReversed() as [KeyInput, ...KeyInput[]];
  for (const modifier of modifiers) await keyboard.down(modifier);
  // WebDriver BiDi knows the space bar by its character only.
  await keyboard.press(last === 'Space' ? ' ' : last);
  for (const modifier of modifiers) await keyboard.up(modifier);
}
