import type { Page } from '@playwright/test';

/** A problem of a page. */
export interface PageProblem {
  /** Path of the page. */
  path: string;
  /** `failure` if a visitor is affected; `outage` if the server or the network didn't deliver something, which no release causes. */
  kind: 'failure' | 'outage';
  text: string;
  /** Whether the checked release is responsible. */
  isOwn: boolean;
}

/** The problems of a page. */
export interface PageRecord {
  /** What the visit is doing, which the problems that occur meanwhile name. */
  activity: string;
  /** Without duplicates. */
  problems: PageProblem[];
  /** `remotes` are those that the problem is about; empty if unknown. */
  add(text: string, remotes: string[], kind?: PageProblem['kind']): void;
}

/** The browser logs failed requests, which are observed themselves. A fragment is missing as long as its remote was never published. */
const IGNORED_ERROR = /^Failed to load resource|The registry has no remote [\w-]+\./;

/**
 * Records the problems of a page from now on.
 * @param isResponsible Returns whether the checked release is responsible for a problem that is about these remotes.
 */
export function observePage(page: Page, path: string, isResponsible: (remotes: string[]) => boolean): PageRecord {
  const record: PageRecord = {
    activity: 'loading the page',
    problems: [],
    add(text, remotes, kind = 'failure') {
      if (record.problems.some((known) => known.text.startsWith(`${text} while `))) return;
      record.problems.push({ path, kind, text: `${text} while ${record.activity}`, isOwn: isResponsible(remotes) });
    },
  };
  page.on('pageerror', ({ message, stack = '' }) => record.add(`uncaught ${describeError(message, stack)}`, findRemotes(stack)));
  page.on('console', (message) => {
    const text = message.text();
    // Violations of the policy are console errors too.
    if (message.type() !== 'error' || IGNORED_ERROR.test(text)) return;
    record.add(`console error: ${describeError(text, text)}`, findRemotes(text));
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A browser also cancels and blocks requests itself, some of them after the response.
    if (/^net::ERR_(?!ABORTED|BLOCKED)/.test(reason)) record.add(`${request.url()}: ${reason}`, [], 'outage');
  });
  page.on('response', (response) => {
    const [url, status] = [response.url(), response.status()];
    // These say nothing about the file: an error or a refusal of the server, or too many requests.
    const isOutage = status >= 500 || [401, 403, 408, 429].includes(status);
    if (status >= 400) record.add(`status ${status} of ${url}`, findRemotes(url), isOutage ? 'outage' : 'failure');
  });
  return record;
}

/** Shortens an error to the first line of its message and its first position in a built file. */
function describeError(message: string, stack: string): string {
  const [line = ''] = message.split('\n');
  const [position] = /\/(?:shell|remotes\/[\w-]+)\/[0-9a-f]{16}\/[\w./-]+:\d+:\d+/.exec(stack) ?? [];
  return position && !line.includes(position) ? `${line} (${position})` : line;
}

function findRemotes(text: string): string[] {
  return [...text.matchAll(/\/remotes\/([a-z][a-z0-9-]*)\/[0-9a-f]{16}\//g)].map(([, name = '']) => name);
}
