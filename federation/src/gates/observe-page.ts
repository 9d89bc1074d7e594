import type { Page, Request } from '@playwright/test';
import type { ErrorFormatter } from './source-positions.ts';

/** A page's errors. */
export interface PageErrors {
  /** Uncaught errors and console errors, which include violations of the policy. Without duplicates. */
  list: string[];
  /** What the gate is doing, which precedes the errors that occur until it does something else. Empty while the page is loading. */
  activity: string;
}

/**
 * Collects the errors of a page from now on.
 * @param isExpected Returns whether a console error is no problem of the release.
 */
export function observePageErrors(page: Page, format: ErrorFormatter, isExpected: (text: string) => boolean): PageErrors {
  const errors: PageErrors = { list: [], activity: '' };
  const add = (problem: string) => {
    const line = errors.activity ? `${errors.activity}: ${problem}` : problem;
    if (!errors.list.some((known) => known === line || known.endsWith(`: ${problem}`))) errors.list.push(line);
  };
  page.on('pageerror', (error) => add(`uncaught ${format(`${error.message.split('\n')[0]}\n${error.stack}`)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) add(`console error: ${format(message.text())}`);
  });
  return errors;
}

/** A page's network requests. */
export interface PageTraffic {
  /** Returns whether a response arrived for a path with this ending. */
  hasLoaded(ending: string): boolean;
  /** Returns the number of all requests and of those without a response. */
  count(): { started: number; pending: number };
}

/** Records the requests of a page from now on. */
export function observePageTraffic(page: Page): PageTraffic {
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
