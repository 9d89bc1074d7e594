import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { recordInteractions, SLOWDOWN, takeSlowestInteraction, throttleProcessor } from './support.ts';

/** A phone of the middle price range, as in Lighthouse. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true };
/** Round trips of 150 ms and 1.6 Mbit/s, as in Lighthouse. */
const MOBILE_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** How long a page gets after its `load` event to start what it starts without input. */
const SETTLE_MS = 1500;
/** Pause after an interaction, in which its last paint is recorded. */
const PAUSE_MS = 400;
const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)(?![^>]*\btype="?(?:application\/|importmap|speculationrules))[^>]*>([\s\S]*?)<\/script>/g;

/** Runs a first visit with an empty cache on a touch screen. */
async function visit<Result>(browser: Browser, run: (page: Page, devtools: CDPSession) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    return await run(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until it is quiet, without any input. Returns the document. */
async function openWithoutInput(page: Page, url: string): Promise<string> {
  const response = await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForLoadState('networkidle');
  return (await response?.text()) ?? '';
}

/** What a page costs a visitor who only reads its first screen: CPU time of the main thread, and scripts with Brotli. */
export function measureLoad(browser: Browser, url: string): Promise<Record<string, number>> {
  return visit(browser, async (page, devtools) => {
    // The thread's own CPU time, which other programs on the machine don't change.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Network.enable');
    const scripts = new Set<string>();
    let scriptBytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    const html = await openWithoutInput(page, url);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, code]) => code).join('\n');
    return {
      'CPU of the load, ms': (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
      'scripts before interaction, bytes': scriptBytes + (inline === '' ? 0 : brotliCompressSync(inline).length),
    };
  });
}

/** When the theme control works with slow processor and network, and how fast it is as the first input with a slow processor. */
export async function measureTheme(browser: Browser, url: string): Promise<Record<string, number>> {
  const ready = await visit(browser, async (page, devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', MOBILE_NETWORK);
    await throttleProcessor(page, SLOWDOWN);
    await page.addInitScript(clickThemeUntilItChanges);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'themeReady' in window);
    return page.evaluate(() => (window as { themeReady?: number }).themeReady ?? Number.NaN);
  });
  const interaction = await visit(browser, async (page) => {
    await page.addInitScript(recordInteractions);
    await openWithoutInput(page, url);
    await throttleProcessor(page, SLOWDOWN);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await page.getByLabel('Toggle theme').first().tap();
      await page.waitForTimeout(PAUSE_MS);
    }
    return takeSlowestInteraction(page);
  });
  return { 'theme control works, ms': ready, 'slowest interaction of the theme, ms': interaction };
}

/** Clicks every 100 ms until the theme differs after the next frame. Runs in the page. */
function clickThemeUntilItChanges(): void {
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
      }),
    );
  }, 100);
}

/** Measures the complete use of the quote form with touches and keys, on a slow processor. The request is answered here. */
export function measureForm(browser: Browser, url: string): Promise<Record<string, number>> {
  return visit(browser, async (page): Promise<Record<string, number>> => {
    await page.route('**/functions/v1/submit-quote', (route) =>
      route.fulfill({ json: { ok: true }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.addInitScript(recordInteractions);
    await openWithoutInput(page, url);
    const form = page
      .locator('form')
      .filter({ has: page.locator('textarea') })
      .last();
    if ((await form.count()) === 0) return {};
    await form.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLE_MS);
    await throttleProcessor(page, SLOWDOWN);
    await form.locator('button[type=submit]').tap();
    for (const [label, text] of [
      [/name/i, 'Ada Lovelace'],
      [/e-?mail/i, 'ada@example.com'],
      [/message|project/i, 'We need a portal and an app.'],
    ] as const) {
      await form.getByRole('textbox', { name: label }).first().tap();
      await page.keyboard.type(text, { delay: 40 });
    }
    for (const service of ['Web App', 'Mobile App', 'SEO']) await form.getByText(service, { exact: true }).last().tap();
    await form.locator('select').first().selectOption({ index: 2 });
    await form
      .getByRole('checkbox', { name: /agree|consent/i })
      .first()
      .tap();
    await form.locator('button[type=submit]').tap();
    await page
      .getByText(/Quote submitted/)
      .first()
      .waitFor();
    await page.waitForTimeout(PAUSE_MS);
    return { 'slowest interaction of the form, ms': await takeSlowestInteraction(page) };
  });
}
