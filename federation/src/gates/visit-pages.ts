import type { BrowserContext, Request } from '@playwright/test';
import type { BrowserGateOptions } from '../compose/read/site.ts';
import type { RegistryRoute, Release, Settings } from '../types/index.ts';
import type { PageProblem } from './observe-page.ts';
import { visitPage } from './visit-page.ts';

const STEP_TIMEOUT_MS = 20_000;
/** Pages mostly wait, but each needs the processor and the host for a moment. */
const MAX_PARALLEL_PAGES = 3;

/** The site whose pages are visited, and for which release. */
export interface VisitInput {
  origin: string;
  /** All routes of the site. */
  routes: RegistryRoute[];
  settings: Settings;
  candidate: Release;
  /** Limits the visit to these pages. */
  paths?: readonly string[];
}

/**
 * Visits the pages of a release in headless Chromium: those of a remote and those with its islands, all for a shell. Requests that leave
 * the site or could reach its backend get mocked responses.
 * @throws Error if Chromium isn't installed
 */
export async function visitPages(input: VisitInput, options: BrowserGateOptions, timeoutMs = STEP_TIMEOUT_MS): Promise<PageProblem[]> {
  const { origin, candidate } = input;
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(options.launchOptions());
  try {
    const visit = async (path: string) => {
      const route = input.routes.find((each) => each.path === path);
      const context = await browser.newContext();
      await mockServers(context, input, route, options);
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      const task = options.tasks.find((each) => each.path === path);
      const problems = await visitPage({ page, origin, path, route, candidate, task });
      // A mocked response to a closed page must not fail the run.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      return problems;
    };
    const paths = await selectPaths(input, options);
    const problems: PageProblem[][] = [];
    for (let start = 0; start < paths.length; start += MAX_PARALLEL_PAGES)
      problems.push(...(await Promise.all(paths.slice(start, start + MAX_PARALLEL_PAGES).map(visit))));
    return problems.flat();
  } finally {
    await browser.close();
  }
}

async function selectPaths({ origin, routes, candidate, paths }: VisitInput, { tasks }: BrowserGateOptions): Promise<string[]> {
  const selected = new Set<string>();
  for (const { path, remote } of routes)
    if (candidate.kind === 'shell' || remote === candidate.name || (await hasIslandOf(candidate.name, origin + path))) selected.add(path);
  // The first shell of a site has no pages of remotes, to which its own pages lead.
  if (candidate.kind === 'shell' && routes.length > 0) for (const { path } of tasks) selected.add(path);
  return [...selected].filter((path) => paths?.includes(path) ?? true);
}

async function hasIslandOf(remote: string, url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  return (await response?.text())?.includes(` data-island="${remote}/`) ?? false;
}

/** Mocks everything except the files of the site and of its releases, which may come from a CDN. */
async function mockServers(
  context: BrowserContext,
  { origin, settings }: VisitInput,
  page: RegistryRoute | undefined,
  options: BrowserGateOptions,
): Promise<void> {
  await context.route(
    (url) => !/^\/(?:remotes|shell)\//.test(url.pathname),
    (route) => {
      const url = new URL(route.request().url());
      return url.origin === origin && isSiteFile(route.request(), url)
        ? route.continue()
        : route.fulfill(options.mockResponse(url, page, settings));
    },
  );
  const prepareDocument = (entries: [string, string][]) => {
    // Keeps the visit out of the site's figures, as a visitor does (https://w3c.github.io/gpc/).
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    for (const [key, value] of entries) localStorage.setItem(key, value);
  };
  await context.addInitScript(prepareDocument, Object.entries(options.localStorage(page, settings)));
}

/**
 * Returns whether a request to the origin of the site loads a file of the site. What scripts send may reach a backend behind the same
 * origin, and must not: the live site is visited too.
 */
function isSiteFile(request: Request, { pathname }: URL): boolean {
  if (request.method() !== 'GET') return false;
  return !['fetch', 'xhr', 'ping'].includes(request.resourceType()) || /^\/(?:registry\.json$|previews\/)/.test(pathname);
}
