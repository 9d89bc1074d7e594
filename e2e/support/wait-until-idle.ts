import type { Page, Request } from '@playwright/test';

const QUIET_ROUNDS = 3;
const ROUND_MS = 40;

/** Requests of a page that have started, and those that haven't ended. */
interface PageRequests {
  started: number;
  pending: Set<Request>;
}

const requestsOfPages = new WeakMap<Page, PageRequests>();

/** Counts the requests of a page for `waitUntilIdle`. The fixture of `test.ts` does it for the pages of its context. */
export function countRequests(page: Page): void {
  const requests: PageRequests = { started: 0, pending: new Set() };
  requestsOfPages.set(page, requests);
  page.on('request', (request) => {
    requests.started += 1;
    requests.pending.add(request);
  });
  const onEnd = (request: Request) => void requests.pending.delete(request);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
}

/**
 * Waits until the page is loaded, all of its requests have ended, and it starts none in several idle periods. Playwright's state
 * `networkidle` always waits for half a second.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const requests = requestsOfPages.get(page);
  if (!requests) throw new Error('Call countRequests before the page is opened.');
  await page.waitForLoadState('load');
  let started = -1;
  for (let quietRounds = 0; quietRounds < QUIET_ROUNDS; ) {
    await page.evaluate(
      (roundMs) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, roundMs), { timeout: 2000 })),
      ROUND_MS,
    );
    quietRounds = requests.pending.size === 0 && requests.started === started ? quietRounds + 1 : 0;
    started = requests.started;
  }
}
