import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Request } from '@playwright/test';
import { formatCount } from '../store/format-count.ts';
import type { Release, Route, Settings } from '../types/index.ts';
import { checkPageInBrowser, type PressCount } from './check-page.ts';
import type { BrowserGateOptions, BrowserGatePage } from './gate-options.ts';
import { describeProblems, type ProblemOfPage } from './page-problem.ts';

const STEP_TIMEOUT_MS = 20_000;
/** Time for pressing the controls of all pages together. */
const PRESS_LIMIT_MS = 20_000;

/** What the browser gate opens. */
export interface BrowserGateInput {
  /** Origin of the composed site. */
  origin: string;
  routes: Route[];
  settings: Settings;
  /** The checked release. The routes of a remote must load its files; for a shell, the shell's pages with a main task are opened too. */
  candidate: Release;
  /** Remotes of the site without a live release, whose fragments are still missing. */
  unreleased?: string[];
  /** For the live site: presses no controls and pauses before each page, in milliseconds; `paths` limits the pages. */
  live?: { pauseMs: number; paths?: readonly string[] | undefined } | undefined;
  /** Receives how many controls were pressed. */
  log?: ((line: string) => void) | undefined;
}

/** Visits pages like `visitPages`, and describes the problems in lines that start with the path of their page. */
export async function findBrowserProblems(run: BrowserGateInput, options: BrowserGateOptions, timeoutMs?: number): Promise<string[]> {
  return describeProblems(await visitPages(run, options, timeoutMs));
}

/**
 * Opens all pages in headless Chromium, performs their main tasks, presses their controls and returns the problems. Requests that
 * leave the site or could reach its backend get mocked responses.
 * @throws Error if Chromium isn't installed
 */
export async function visitPages(
  run: BrowserGateInput,
  options: BrowserGateOptions,
  timeoutMs = STEP_TIMEOUT_MS,
): Promise<ProblemOfPage[]> {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(options.launchOptions());
  try {
    const problems: ProblemOfPage[] = [];
    const count: PressCount | undefined = run.live ? undefined : { controls: 0, leftMs: PRESS_LIMIT_MS };
    for (const target of listTargets(run, options)) {
      if (run.live) await sleep(run.live.pauseMs);
      const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
      await objectToReports(context);
      await mockServers(context, run, target, options);
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      context.on('page', (popup) => void popup.close().catch(() => undefined));
      const { origin, candidate, unreleased = [] } = run;
      const found = await checkPageInBrowser({ page, origin, target, candidate, unreleased, options, timeoutMs, count });
      problems.push(...found.map((problem) => ({ path: target.path, ...problem })));
      // A mocked response to a closed page must not fail the run.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    if (count) run.log?.(describePresses(count));
    return problems;
  } finally {
    await browser.close();
  }
}

function describePresses({ controls, leftMs }: PressCount): string {
  const seconds = (PRESS_LIMIT_MS - leftMs) / 1000;
  return `${formatCount(controls, 'control')} pressed in ${seconds.toFixed(1)} s${leftMs > 0 ? '' : ', the limit: some were not'}.`;
}

function listTargets({ routes, settings, candidate, live }: BrowserGateInput, { tasks }: BrowserGateOptions): BrowserGatePage[] {
  const paths = new Set(routes.map(({ path }) => path));
  // The first shell of a site has no pages of remotes, to which its own pages lead.
  if (candidate.kind === 'shell' && routes.length > 0) for (const { path } of tasks) paths.add(path);
  const selected = [...paths].filter((path) => live?.paths?.includes(path) ?? true);
  return selected.map((path) => ({ path, route: routes.find((route) => route.path === path), settings }));
}

/** Keeps the visits of the gate out of the site's figures, in the same way as a visitor does (https://w3c.github.io/gpc/). */
async function objectToReports(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}

/** Mocks everything except the files of the site and of its releases, which may come from a CDN. */
async function mockServers(
  context: BrowserContext,
  { origin }: BrowserGateInput,
  target: BrowserGatePage,
  options: BrowserGateOptions,
): Promise<void> {
  await context.route(
    (url) => !/^\/(?:remotes|shell)\//.test(url.pathname),
    (route) => {
      const url = new URL(route.request().url());
      if (url.origin === new URL(origin).origin && isSiteFile(route.request(), url)) return route.continue();
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

/**
 * Returns whether a request to the origin of the site loads a file of the site. What scripts send may reach a backend behind the same
 * origin, and must not: the live site is visited too.
 */
function isSiteFile(request: Request, { pathname }: URL): boolean {
  const isSent = request.method() !== 'GET' || ['fetch', 'xhr', 'ping'].includes(request.resourceType());
  return !isSent || (request.method() === 'GET' && /^\/(?:registry\.json$|previews\/)/.test(pathname));
}
