import type { Page, Request, Response } from '@playwright/test';
import { findNamedParts, type PageProblem } from './page-problem.ts';

/** An error of a page, whose text is its message and stack: a `failure` is uncaught, the others were logged. */
interface PageError extends PageProblem {
  /** What the gate was doing. */
  activity: string;
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
  const add = (kind: PageError['kind'], text: string, source: string) => {
    const isKnown = errors.list.some((known) => known.kind === kind && known.text === text);
    if (isKnown || errors.list.length >= MAX_OBSERVED_ERRORS) return;
    errors.list.push({ activity: errors.activity, kind, text, parts: findNamedParts(source) });
  };
  page.on('pageerror', ({ message, stack = '' }) => add('failure', `${message.split('\n')[0]}\n${stack}`, stack));
  page.on('console', (message) => {
    const text = message.text();
    // Only this message of the browser itself names the file in its location, others the script that logged them.
    const file = text.startsWith('Failed to load resource') ? message.location().url : '';
    const kind = file && isOutage(Number(/status of (\d+)/.exec(text)?.[1] ?? 500)) ? 'outage' : 'log';
    if (message.type() === 'error' && !isExpected(text)) add(kind, text, `${text} ${file}`);
  });
  return errors;
}

/** Describes the first errors of a page, at most `limit`, each in one line and without duplicates. */
export function describePageErrors({ list }: PageErrors, releaseId: string, limit: number): PageProblem[] {
  const problems: PageProblem[] = [];
  for (const { activity, kind, text, parts } of list) {
    if (problems.length === limit) break;
    const problem = `${kind === 'failure' ? 'uncaught' : 'console error:'} ${formatError(text, releaseId)}`;
    const line = activity ? `${activity}: ${problem}` : problem;
    if (problems.some((known) => known.text === line || known.text.endsWith(`: ${problem}`))) continue;
    problems.push({ text: line, kind, parts });
  }
  return problems;
}

/** Shortens the message or stack of an error to its first line and the first position in a script of the release. */
function formatError(text: string, releaseId: string): string {
  const [message = ''] = text.split('\n');
  const [position] = new RegExp(`/[\\w/-]+/${releaseId}/[\\w./-]+:\\d+:\\d+`).exec(text) ?? [];
  return position ? `${message} (${position})` : message;
}

/** What became of the request for a file. */
export type FileState = 'loaded' | 'missing' | 'outage';

/** A page's network requests. */
export interface PageTraffic {
  /** Returns the state of the file whose path ends like this; `missing` includes that it wasn't requested. */
  getState(ending: string): FileState;
  /** Returns the number of all requests and of those without a response. */
  count(): { started: number; pending: number };
}

/** Records the requests of a page from now on. */
export function observePageTraffic(page: Page): PageTraffic {
  const states = new Map<string, FileState>();
  const pending = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    started += 1;
    pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    // A browser also cancels and blocks requests itself, some of them after the response.
    if (/^net::ERR_(?!ABORTED|BLOCKED)/.test(request.failure()?.errorText ?? '')) setState(request.url(), 'outage');
  });
  page.on('response', (response) => setState(response.url(), toFileState(response)));
  /** A file that was loaded once stays loaded, because pages load a file again after a failure. */
  function setState(url: string, state: FileState): void {
    const { pathname } = new URL(url);
    if (states.get(pathname) !== 'loaded') states.set(pathname, state);
  }
  return {
    getState(ending) {
      const found = [...states].filter(([path]) => path.endsWith(ending)).map(([, state]) => state);
      return found.includes('loaded') ? 'loaded' : (found[0] ?? 'missing');
    },
    count: () => ({ started, pending: pending.size }),
  };
}

function toFileState(response: Response): FileState {
  if (response.ok() || response.status() === 304) return 'loaded';
  return isOutage(response.status()) ? 'outage' : 'missing';
}

/** Returns whether a status says nothing about the requested file: an error or a refusal of the server, or too many requests. */
export function isOutage(status: number): boolean {
  return status >= 500 || [401, 403, 407, 408, 425, 429].includes(status);
}
