import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import type { RecordedRequest, Release, Route, Settings } from '../types/index.ts';
import { toRecordedRequest } from './record-request.ts';
import type { SmokeTarget, SmokeTestOptions } from './site.ts';

const STEP_TIMEOUT_MS = 20_000;
/** How long a page has to be without requests before it counts as loaded. */
const QUIET_MS = 500;

/** What the smoke gate opens. */
export interface SmokeRun {
  /** Origin of the composed site. */
  origin: string;
  routes: Route[];
  settings: Settings;
  /** Release whose files every route must load; null for a shell. */
  candidate: Release | null;
  /** Receives the requests that the site records. */
  record?: (request: RecordedRequest) => void;
}

/**
 * Opens all routes in headless Chromium and returns the errors. Requests to other origins get mocked responses.
 * @throws Error if Chromium isn't installed
 */
export async function findSmokeProblems(
  { origin, routes, settings, candidate, record = () => {} }: SmokeRun,
  options: SmokeTestOptions,
  timeoutMs = STEP_TIMEOUT_MS,
): Promise<string[]> {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(options.launchOptions());
  try {
    const problems: string[] = [];
    for (const route of routes) {
      const context = await browser.newContext();
      await mockOtherOrigins(context, origin, { route, settings }, options, record);
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      const found = await checkPage(page, origin, route, candidate, options, timeoutMs);
      problems.push(...found.map((problem) => `${route.path}: ${problem}`));
      // A mocked response to a closed page must not fail the run.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    return problems;
  } finally {
    await browser.close();
  }
}

async function checkPage(
  page: Page,
  origin: string,
  route: Route,
  candidate: Release | null,
  options: SmokeTestOptions,
  timeoutMs: number,
): Promise<string[]> {
  const problems: string[] = [];
  const traffic = observeTraffic(page);
  page.on('pageerror', (error) => void problems.push(`uncaught ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console error: ${message.text()}`);
  });
  const expected = candidate ? [candidate.entry, ...(candidate.modules[route.page]?.js ?? [])] : [];
  const findMissing = () => expected.filter((file) => !traffic.hasLoaded(`/${candidate?.releaseId}/${file}`));
  try {
    const response = await page.goto(origin + route.path);
    if (response?.status() !== 200) problems.push(`status ${response?.status()}`);
    await page.locator(options.readySelector).first().waitFor({ state: 'attached' });
    await page.locator(options.contentSelector).first().waitFor();
    // Scripts may be requested late on a busy machine, so an idle network is not enough.
    for (const deadline = Date.now() + timeoutMs; findMissing().length > 0 && Date.now() < deadline; ) await sleep(50);
    await waitUntilQuiet(page, traffic, timeoutMs);
  } catch (error) {
    problems.push(`not interactive within ${timeoutMs / 1000} s (${String(error).split('\n')[0]})`);
  }
  const notices = await page.locator(options.errorSelector).allInnerTexts();
  problems.push(...notices.map((notice) => `shows the notice "${notice.split('\n')[0]}"`));
  if (new URL(page.url()).pathname !== route.path) problems.push(`navigated to ${new URL(page.url()).pathname}`);
  return [...problems, ...findMissing().map((file) => `${file} was not loaded`)];
}

interface Traffic {
  /** Returns whether a response arrived for a path with this ending. */
  hasLoaded(ending: string): boolean;
  /** Returns the number of all requests and of those without a response. */
  count(): { started: number; pending: number };
}

function observeTraffic(page: Page): Traffic {
  const loaded = new Set<string>();
  const pending = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    started += 1;
    pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  page.on('response', (response) => void loaded.add(new URL(response.url()).pathname));
  return {
    hasLoaded: (ending) => [...loaded].some((path) => path.endsWith(ending)),
    count: () => ({ started, pending: pending.size }),
  };
}

/** Waits until the page is idle and has made no request for `QUIET_MS`, so that errors of its effects have been reported. */
async function waitUntilQuiet(page: Page, traffic: Traffic, timeoutMs: number): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; ; ) {
    const { started } = traffic.count();
    await page.evaluate((pause) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), pause)), QUIET_MS);
    const now = traffic.count();
    if (now.started === started && now.pending === 0) return;
    if (Date.now() > deadline) throw new Error(`${now.pending} requests are still pending`);
  }
}

/** Mocks all origins except the site and release files, which may come from a CDN. */
async function mockOtherOrigins(
  context: BrowserContext,
  origin: string,
  target: SmokeTarget,
  options: SmokeTestOptions,
  record: (request: RecordedRequest) => void,
): Promise<void> {
  await context.route(
    (url) => url.origin !== new URL(origin).origin && !/^\/(?:remotes|shell)\//.test(url.pathname),
    (route) => {
      const url = new URL(route.request().url());
      if (options.isRecorded(url)) record(toRecordedRequest(route.request()));
      return route.fulfill(options.mockResponse(url, target));
    },
  );
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(options.localStorage(target)),
  );
}
