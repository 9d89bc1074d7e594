import type { Browser, Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { showFullViewport } from '../full-viewport.ts';

/** CPU throttling factor. */
const SLOWDOWN = 4;
const REPEATS = 5;

export interface Interaction {
  what: string;
  /** Milliseconds from the input to the next paint according to the Event Timing API, over all repeats. */
  median: number;
  worst: number;
}

interface Scenario {
  what: string;
  path: string;
  width: number;
  act(page: Page, repeat: number): Promise<void>;
}

const scenarios: Scenario[] = [
  { what: 'menu opens and closes', path: '/', width: 390, act: (page) => page.getByRole('button', { name: 'Toggle menu' }).click() },
  {
    what: 'accordion opens an answer',
    path: '/faq',
    width: 390,
    act: (page, repeat) => page.locator('main [aria-expanded]').nth(repeat).click(),
  },
  { what: 'form: a key in the message', path: '/', width: 390, act: (page) => page.locator('#quote-message').press('a') },
  {
    what: 'form: a service is chosen',
    path: '/',
    width: 390,
    act: (page, repeat) => page.locator('#contact input[name=services]').nth(repeat).click({ force: true }),
  },
  { what: 'form: sent with errors', path: '/', width: 390, act: (page) => page.locator('#contact button[type=submit]').click() },
];

/** Measures every interaction with CPU throttling, each on a new page whose network is idle. */
export async function measureInteractions(browser: Browser, site: string): Promise<Interaction[]> {
  const results: Interaction[] = [];
  for (const { what, path, width, act } of scenarios) {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await showFullViewport(page);
    await page.goto(site + path);
    await waitUntilInteractive(page);
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(observe);
    const durations: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      await page.evaluate(() => Object.assign(window, { slowest: 0 }));
      await act(page, repeat);
      await page.waitForTimeout(700);
      durations.push(await page.evaluate(() => (window as { slowest?: number }).slowest ?? 0));
    }
    durations.sort((a, b) => a - b);
    results.push({ what, median: durations[Math.floor(REPEATS / 2)] ?? 0, worst: durations.at(-1) ?? 0 });
    await context.close();
  }
  return results;
}

/** Stores the longest event of an interaction; the browser rounds to 8 ms and reports durations from 16 ms. */
function observe(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) Object.assign(window, { slowest: Math.max((window as { slowest?: number }).slowest ?? 0, entry.duration) });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
