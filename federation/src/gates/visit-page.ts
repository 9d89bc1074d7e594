import { stripVTControlCharacters } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import type { PageTask } from '../compose/read/site.ts';
import { getIslandOwner, type RegistryRoute, type Release } from '../types/index.ts';
import { observePage, type PageProblem, type PageRecord } from './observe-page.ts';

/** Matches when the page responds to input. */
const READY = 'html[data-interactive]';
const CONTENT = 'main :is(h1, h2)';
const NOTICE = 'main [role=alert], main + [role=alert]';
/** The first match is the main control of a page without a task. `data-destructive` marks controls that must not be pressed. */
const CONTROL =
  'main :is(button, input, select, textarea):enabled:visible:not([aria-disabled=true], [data-destructive], [data-destructive] *, [inert] *)';
/** How long a page is observed after a step, so that errors of its effects have been reported. */
const PAUSE_MS = 500;

/** A visit of one page. */
export interface PageVisit {
  page: Page;
  /** Origin of the site. */
  origin: string;
  path: string;
  /** Undefined for a page of the shell. */
  route: RegistryRoute | undefined;
  /** The checked release. */
  candidate: Release;
  task: PageTask | undefined;
}

/**
 * Opens a page, starts its islands, performs its task or presses its main control, and opens it once more by a link. A step with
 * problems of the release is the last one. A page on which something wasn't delivered proves nothing, so it has only problems of the kind `outage`.
 */
export async function visitPage(visit: PageVisit): Promise<PageProblem[]> {
  const { page, path, route, candidate } = visit;
  // An error that names files of remotes is theirs, any other that of the page's owner. A new shell is responsible for all pages.
  const isResponsible = (remotes: string[]) =>
    candidate.kind === 'shell' || (remotes.length > 0 ? remotes : [route?.remote]).includes(candidate.name);
  const record = observePage(page, path, isResponsible);
  try {
    for (const step of [openPage, useMainControl, openByLink]) if (record.problems.every(({ isOwn }) => !isOwn)) await step(visit, record);
  } catch (error) {
    const message = stripVTControlCharacters((error as Error).message);
    const reason = [message.split('\n')[0], /- (waiting for .*)/.exec(message)?.[1]].filter(Boolean).join(' ');
    record.add(reason, [], reason.startsWith('page.goto:') ? 'outage' : 'failure');
  }
  const outages = record.problems.filter(({ kind }) => kind === 'outage');
  return outages.length > 0 ? outages : record.problems;
}

async function openPage({ page, origin, path }: PageVisit, record: PageRecord): Promise<void> {
  await page.goto(origin + path);
  await page.locator(READY).waitFor({ state: 'attached' });
  await page.locator(CONTENT).first().waitFor();
  // Starts the islands, as a visitor does who uses them.
  for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('focusin');
  const starting = page.locator('[data-island]:not([data-started])');
  await starting
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  await observeEffects(page);
  for (const island of await starting.all()) record.add("an island doesn't start", await findIslandOwners(island));
  for (const notice of await page.locator(NOTICE).all())
    record.add(`the notice "${(await notice.textContent())?.trim()}"`, await findIslandOwners(notice));
  const { pathname } = new URL(page.url());
  if (pathname !== path) record.add(`navigation to ${pathname}`, []);
}

/** What happens in the place of an island is about the owner of the island. */
async function findIslandOwners(locator: Locator): Promise<string[]> {
  const island = await locator.evaluate((element) => element.closest('[data-island]')?.getAttribute('data-island'));
  return island ? [getIslandOwner(island)] : [];
}

async function useMainControl({ page, task }: PageVisit, record: PageRecord): Promise<void> {
  const control = page.locator(CONTROL).first();
  if (task) {
    record.activity = `trying to ${task.name}`;
    await task.perform(page);
  } else if ((await control.count()) > 0) {
    const label = await control.evaluate((element: HTMLInputElement) => element.ariaLabel ?? (element.labels?.[0] ?? element).textContent);
    record.activity = `pressing "${label.trim()}"`;
    await control.click();
  }
  await observeEffects(page);
}

/** Opens a prerendered page once more by a link, which loads its code instead of its document. */
async function openByLink({ page, path, route }: PageVisit, record: PageRecord): Promise<void> {
  if (!route?.prerender) return;
  record.activity = 'opening it by a link';
  const openLink = ([to = '', content = '']: string[]) => {
    for (const heading of document.querySelectorAll(content)) heading.setAttribute('data-earlier', '');
    const link = document.body.appendChild(document.createElement('a'));
    link.href = to;
    link.click();
  };
  await page.evaluate(openLink, [path, CONTENT]);
  await page.locator(`:is(${CONTENT}):not([data-earlier])`).first().waitFor();
  await observeEffects(page);
}

async function observeEffects(page: Page): Promise<void> {
  // With a timeout, because a static page may be without idle periods after input.
  const waitUntilIdle = (pause: number) =>
    new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 1000 }), pause));
  await page.evaluate(waitUntilIdle, PAUSE_MS);
}
