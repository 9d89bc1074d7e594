import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Factor by which the processor is slowed for interactions. */
export const SLOWDOWN = 4;
/** A phone of the middle price range, as in Lighthouse. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Round trips of 150 ms and 1.6 Mbit/s, as in Lighthouse. */
const MOBILE_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** How long a page gets after its `load` event to start what it starts without input. */
const SETTLE_MS = 1500;

export interface Visit {
  page: Page;
  devtools: CDPSession;
}

/** Runs a visit with an empty cache on a touch screen. */
export async function withFirstVisit<Result>(browser: Browser, run: (visit: Visit) => Promise<Result>): Promise<Result> {
  return withReturningVisitor(browser, (context) => openVisit(context).then(run));
}

/** Runs several visits of the same visitor, whose cache is kept. */
export async function withReturningVisitor<Result>(browser: Browser, run: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(60_000);
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}

export async function openVisit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page) };
}

/** Opens a page and waits until it is quiet, without any input. Returns the document. */
export async function openWithoutInput({ page }: Visit, url: string): Promise<string> {
  const response = await page.goto(url, { waitUntil: 'load' });
  await sleep(SETTLE_MS);
  await page.waitForLoadState('networkidle');
  return (await response?.text()) ?? '';
}

export async function throttleProcessor({ devtools }: Visit): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

export async function throttleNetwork({ devtools }: Visit): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', MOBILE_NETWORK);
}
