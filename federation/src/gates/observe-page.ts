import type { Page, Request } from '@playwright/test';
import type { ErrorFormatter } from './source-positions.ts';

/** An error of a page. */
interface PageError {
  /** What the gate was doing. */
  activity: string;
  kind: 'uncaught' | 'console error:';
  /** Message and stack. */
  text: string;
}

/** A page's errors. */
export interface PageErrors {
  /** Uncaught errors and console errors, which include violations of the policy. At most a hundred, without duplicates. */
  list: PageError[];
  /** What the gate is doing, which precedes the errors that occur until it does something else. Empty while the page is loading. */
  activity: string;
}

const MAX_OBSERVED_ERRORS = 100;

/**
 * Collects the errors of a page from now on.
 * @param isExpected Returns whether a console error is no problem of the release.
 */
export function observePageErrors(page: Page, isExpected: (text: string) => boolean): PageErrors {
  const errors: PageErrors = { list: [], activity: '' };
  const add = (kind: PageError['kind'], text: string) => {
    const isKnown = errors.list.some((known) => known.kind === kind && known.text === text);
    if (!isKnown && errors.list.length < MAX_OBSERVED_ERRORS) errors.list.push({ activity: errors.activity, kind, text });
  };
  page.on('pageerror', (error) => add('uncaught', `${error.message.split('\n')[0]}\n${error.stack}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) add('console error:', message.text());
  });
  return errors;
}

/** Describes the first errors of a page, at most `limit`, each in one line and without duplicates. */
export async function describePageErrors({ list }: PageErrors, format: ErrorFormatter, limit: number): Promise<string[]> {
  const lines: string[] = [];
  for (const { activity, kind, text } of list) {
    if (lines.length === limit) break;
    const problem = `${kind} ${await format(text)}`;
    const line = activity ? `${activity}: ${problem}` : problem;
    if (!lines.some((known) => known === line || known.endsWith(`: ${problem}`))) lines.push(line);
  }
  return lines;
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
