import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { getIslandModule, getIslandOwner, type Release } from '../types/index.ts';
import type { BrowserGateOptions, BrowserGatePage } from './gate-options.ts';
import { describePageErrors, isOutage, observePageErrors, observePageTraffic, type PageErrors, type PageTraffic } from './observe-page.ts';
import { createFailure, type PageProblem } from './page-problem.ts';
import { pressControls } from './press-controls.ts';

/** How long a page has to be without requests before it counts as loaded. */
const QUIET_MS = 500;
const IDLE_TIMEOUT_MS = 1000;
/** Later errors of a page are often consequences of the first. */
const MAX_ERRORS = 5;

/** How many controls the gate has pressed, and how much time is left for it. */
export interface PressCount {
  controls: number;
  leftMs: number;
}

interface PageCheck {
  page: Page;
  /** Origin of the composed site. */
  origin: string;
  target: BrowserGatePage;
  /** The checked release; the pages and islands of a remote must load its files. */
  candidate: Release;
  /** Remotes of the site without a live release, whose fragments are still missing. */
  unreleased: string[];
  options: BrowserGateOptions;
  timeoutMs: number;
  /** Counts the pressed controls; absent if none are pressed. */
  count?: PressCount | undefined;
}

/** Opens a page, performs its main tasks, presses its controls and returns the errors. */
export async function checkPageInBrowser(check: PageCheck): Promise<PageProblem[]> {
  const { page, origin, target, candidate, unreleased, options, timeoutMs } = check;
  const problems: PageProblem[] = [];
  const traffic = observePageTraffic(page);
  // Remotes can place fragments of each other, and one of them is released first.
  const isMissingFragment = (text: string) => unreleased.some((name) => text.includes(`The registry has no remote ${name}.`));
  const errors = observePageErrors(page, isMissingFragment);
  let expected: string[] = [];
  let islands: string[] = [];
  const getState = (file: string) => traffic.getState(`/${candidate.releaseId}/${file}`);
  const findMissing = () => expected.filter((file) => getState(file) !== 'loaded');
  const open = async () => {
    const status = (await page.goto(origin + target.path))?.status() ?? 0;
    if (status !== 200) problems.push({ text: `status ${status}`, kind: isOutage(status) ? 'outage' : 'failure', parts: [] });
    await page.locator(options.readySelector).first().waitFor({ state: 'attached' });
    await page.locator(options.contentSelector).first().waitFor();
    islands = await startIslands(page);
    expected = listExpectedFiles(check, islands);
  };
  try {
    await open();
    // Scripts may be requested late on a busy machine, so an idle network is not enough.
    for (const deadline = Date.now() + timeoutMs; findMissing().length > 0 && Date.now() < deadline; ) await sleep(50);
    await waitUntilQuiet(page, traffic, timeoutMs);
  } catch (error) {
    const reason = getFirstLine(error);
    const kind = /^page\.goto:|requests are still pending$/.test(reason) ? 'outage' : 'failure';
    problems.push({ text: `not interactive within ${timeoutMs / 1000} s (${reason})`, kind, parts: [] });
  }
  problems.push(...(await readNotices(page, options.errorSelector)));
  if (getPath(page) !== target.path) problems.push(createFailure(`navigated to ${getPath(page)}`));
  for (const file of findMissing()) {
    const kind = getState(file) === 'outage' ? 'outage' : 'failure';
    problems.push({ text: `${file} was not loaded`, kind, parts: [candidate.name] });
  }
  if (problems.length === 0 && errors.list.length === 0) {
    problems.push(...(await performJobs(check, errors)));
    if (problems.length === 0 && check.count) problems.push(...(await pressAll(check, check.count, errors, traffic, open)));
    if (problems.length === 0 && target.route?.prerender) problems.push(...(await openWithinDocument(check, errors, traffic)));
  }
  return [...describePageErrors(errors, candidate.releaseId, MAX_ERRORS), ...problems];
}

/** Starts the islands of a page, as a visitor does who uses them, and returns their names. */
function startIslands(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island]')].map((element) => {
      element.dispatchEvent(new Event('focusin', { bubbles: true }));
      return element.dataset.island ?? '';
    }),
  );
}

/** The remote's page or islands must load the release's files, not those of a fallback release. */
function listExpectedFiles({ target: { route }, candidate }: PageCheck, islands: string[]): string[] {
  if (candidate.kind !== 'remote' || !route) return [];
  const own = islands.filter((name) => getIslandOwner(name) === candidate.name).map(getIslandModule);
  const modules = route.prerender ? own : [route.page];
  return modules.length > 0 ? [candidate.entry, ...modules.flatMap((module) => candidate.modules[module]?.js ?? [])] : [];
}

/** Opens a prerendered page once more by a link, which loads its code instead of its document. */
async function openWithinDocument(
  { page, target, candidate, options, timeoutMs }: PageCheck,
  errors: PageErrors,
  traffic: PageTraffic,
): Promise<PageProblem[]> {
  const ownRoute = candidate.routes.find(({ path }) => path === target.path);
  const files = ownRoute ? (candidate.modules[ownRoute.page]?.js ?? []) : [];
  errors.activity = 'opening it by a link';
  try {
    await page.evaluate((path) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = path;
      link.click();
    }, target.path);
    const hasLoaded = () => files.every((file) => traffic.getState(`/${candidate.releaseId}/${file}`) === 'loaded');
    for (const deadline = Date.now() + timeoutMs; !hasLoaded() && Date.now() < deadline; ) await sleep(50);
    await page.locator(options.contentSelector).first().waitFor();
    await waitUntilQuiet(page, traffic, timeoutMs);
    return hasLoaded() ? [] : [createFailure(`${errors.activity}: its code was not loaded`)];
  } catch (error) {
    return [createFailure(`${errors.activity}: ${getFirstLine(error)}`)];
  }
}

async function performJobs({ page, target, options }: PageCheck, errors: PageErrors): Promise<PageProblem[]> {
  for (const task of options.tasks.filter(({ path }) => path === target.path)) {
    errors.activity = `trying to ${task.name}`;
    try {
      await task.perform(page);
    } catch (error) {
      return [createFailure(`can't ${task.name}: ${getFirstLine(error)}`)];
    }
  }
  return [];
}

async function pressAll(
  { page, target, timeoutMs }: PageCheck,
  count: PressCount,
  errors: PageErrors,
  traffic: PageTraffic,
  open: () => Promise<void>,
): Promise<PageProblem[]> {
  const startedAt = performance.now();
  try {
    if (getPath(page) !== target.path) await open();
    const onPress = (label: string) => {
      errors.activity = `pressing "${label}"`;
    };
    count.controls += await pressControls(page, { reopen: open, onPress, deadline: startedAt + count.leftMs });
    count.leftMs -= performance.now() - startedAt;
    await waitUntilQuiet(page, traffic, timeoutMs);
    return [];
  } catch (error) {
    return [createFailure(`${errors.activity}: ${getFirstLine(error)}`)];
  }
}

/** Waits until the page is idle and has made no request for `QUIET_MS`, so that errors of its effects have been reported. */
async function waitUntilQuiet(page: Page, traffic: PageTraffic, timeoutMs: number): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; ; ) {
    const { started } = traffic.count();
    // With a timeout, because a static page may be without idle periods after input.
    const idle = { pause: QUIET_MS, timeout: IDLE_TIMEOUT_MS };
    await page.evaluate(
      ({ pause, timeout }) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout }), pause)),
      idle,
    );
    const now = traffic.count();
    if (now.started === started && now.pending === 0) return;
    if (Date.now() > deadline) throw new Error(`${now.pending} requests are still pending`);
  }
}

const getPath = (page: Page): string => new URL(page.url()).pathname;
const getFirstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Reads the notices of a page. One in the place of an island is about the owner of the island. */
async function readNotices(page: Page, selector: string): Promise<PageProblem[]> {
  const notices = page.locator(selector);
  const texts = await notices.allInnerTexts();
  const islands = await notices.evaluateAll((elements) =>
    elements.map((element) => {
      const { fragment, island } = element.closest<HTMLElement>('[data-fragment], [data-island]')?.dataset ?? {};
      return fragment ?? island ?? '';
    }),
  );
  return texts.map((text, index) => {
    const island = islands[index];
    return createFailure(`shows the notice "${text.split('\n')[0]}"`, island ? [getIslandOwner(island)] : []);
  });
}
