import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { observeInteractions, readInp } from './interaction-times.ts';
import { openWithoutInput, throttleNetwork, throttleProcessor, withFirstVisit } from './visit.ts';

/** Milliseconds from the navigation until a click on the theme control changes the theme, with slow processor and network. */
export function measureThemeReady(browser: Browser, url: string): Promise<number> {
  return withFirstVisit(browser, async (visit) => {
    const { page } = visit;
    await throttleNetwork(visit);
    await throttleProcessor(visit);
    await page.addInitScript(clickTheme);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(() => 'themeReady' in window, null, { timeout: 30_000 });
    return page.evaluate(() => (window as { themeReady?: number }).themeReady ?? Number.NaN);
  });
}

/** INP of two switches of the theme as the first input, with a slow processor. */
export function measureThemeInp(browser: Browser, url: string): Promise<number> {
  return withFirstVisit(browser, async (visit) => {
    const { page } = visit;
    await page.addInitScript(observeInteractions);
    await openWithoutInput(visit, url);
    await throttleProcessor(visit);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await page.getByLabel('Toggle theme').first().tap();
      await sleep(600);
    }
    return (await readInp(page)).inp;
  });
}

/** Clicks every 100 ms until the theme differs after the next frame, then switches it back. */
function clickTheme(): void {
  const getTheme = () => document.documentElement.dataset.theme ?? document.documentElement.dataset.mantineColorScheme;
  const timer = setInterval(() => {
    const control = document.querySelector<HTMLElement>('[aria-label="Toggle theme"]');
    if (!control) return;
    const theme = getTheme();
    control.click();
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (getTheme() === theme || 'themeReady' in window) return;
        Object.assign(window, { themeReady: performance.now() });
        clearInterval(timer);
        control.click();
      }),
    );
  }, 100);
}
