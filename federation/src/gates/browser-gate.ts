import type { BrowserContext } from '@playwright/test';
import { formatCount } from '../store/format-count.ts';
import type { RecordedRequest, Release, Route, Settings } from '../types/index.ts';
import { checkPageInBrowser, type PressCount } from './check-page.ts';
import type { BrowserGateOptions, BrowserGatePage } from './gate-options.ts';
import { toRecordedRequest } from './record-request.ts';

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
  /** Folder of the candidate's build, with source maps. */
  buildDir?: string | undefined;
  /** Remotes of the site without a live release, whose fragments are still missing. */
  unreleased?: string[];
  /** Receives how many controls were pressed. */
  log?: ((line: string) => void) | undefined;
  /** Receives the requests that the site records. */
  record?: ((request: RecordedRequest) => void) | undefined;
}

/**
 * Opens all pages in headless Chromium, performs their main tasks, presses their controls and returns the errors. Requests to other
 * origins get mocked responses.
 * @throws Error if Chromium isn't installed
 */
export async function findBrowserProblems(
  run: BrowserGateInput,
  options: BrowserGateOptions,
  timeoutMs = STEP_TIMEOUT_MS,
): Promise<string[]> {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(options.launchOptions());
  try {
    const problems: string[] = [];
    const count: PressCount = { controls: 0, leftMs: PRESS_LIMIT_MS };
    for (const target of listTargets(run, options)) {
      const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
      await objectToReports(context);
      await mockOtherOrigins(context, run, target, options);
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      context.on('page', (popup) => void popup.close().catch(() => undefined));
      const { origin, candidate, buildDir, unreleased = [] } = run;
      const found = await checkPageInBrowser({ page, origin, target, candidate, buildDir, unreleased, options, timeoutMs, count });
      problems.push(...found.map((problem) => `${target.path}: ${problem}`));
      // A mocked response to a closed page must not fail the run.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    const seconds = (PRESS_LIMIT_MS - count.leftMs) / 1000;
    run.log?.(
      `${formatCount(count.controls, 'control')} pressed in ${seconds.toFixed(1)} s${count.leftMs > 0 ? '' : ', the limit: some were not'}.`,
    );
    return problems;
  } finally {
    await browser.close();
  }
}

function listTargets({ routes, settings, candidate }: BrowserGateInput, { tasks }: BrowserGateOptions): BrowserGatePage[] {
  const paths = new Set(routes.map(({ path }) => path));
  // The first shell of a site has no pages of remotes, to which its own pages lead.
  if (candidate.kind === 'shell' && routes.length > 0) for (const { path } of tasks) paths.add(path);
  return [...paths].map((path) => ({ path, route: routes.find((route) => route.path === path), settings }));
}

/** Keeps the visits of the gate out of the site's figures, in the same way as a visitor does (https://w3c.github.io/gpc/). */
async function objectToReports(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}

/** Mocks all origins except the site and release files, which may come from a CDN. */
async function mockOtherOrigins(
  context: BrowserContext,
  { origin, record }: BrowserGateInput,
  target: BrowserGatePage,
  options: BrowserGateOptions,
): Promise<void> {
  await context.route(
    (url) => url.origin !== new URL(origin).origin && !/^\/(?:remotes|shell)\//.test(url.pathname),
    (route) => {
      const url = new URL(route.request().url());
      if (options.isRecorded(url)) record?.(toRecordedRequest(route.request()));
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
