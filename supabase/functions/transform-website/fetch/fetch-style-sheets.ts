import type { StyleSheets } from 'page-transform';
import { freeBytes } from './byte-buffer.ts';
import { FetchBudget } from './fetch-budget.ts';
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import type { Network } from './network.ts';
import { parsePublicUrl } from './public-url.ts';
import { readBody } from './read-body.ts';
import { runInParallel } from './run-in-parallel.ts';
import { sendRequest } from './send-request.ts';

const PARALLEL_REQUESTS = 2;
const MAX_CHARACTERS = 512_000;
const LIMITS: FetchLimits = {
  ...FETCH_LIMITS,
  bodyBytes: MAX_CHARACTERS,
  wireBytes: MAX_CHARACTERS + 40_000,
  redirects: 0,
  totalMs: 800,
  connectMs: 500,
  headerMs: 500,
};
const SHEET_TYPE = /^text\/css\s*(;|$)/i;

/**
 * Fetches the style sheets of a page under the rules for pages: public addresses, no redirects, little time. Sheets that fail or
 * exceed the limits are absent. Never rejects.
 */
export async function fetchStyleSheets(urls: readonly string[], network: Network, limits: FetchLimits = LIMITS): Promise<StyleSheets> {
  const sheets = new Map<string, string>();
  let remaining = MAX_CHARACTERS;
  // One budget: all requests share time and bytes.
  const budget = new FetchBudget(limits);
  await runInParallel(urls, PARALLEL_REQUESTS, async (url) => {
    const text = await fetchSheet(url, network, budget).catch(() => undefined);
    if (text === undefined || text.length > remaining) return;
    remaining -= text.length;
    sheets.set(url, text);
  });
  return sheets;
}

async function fetchSheet(text: string, network: Network, budget: FetchBudget): Promise<string | undefined> {
  const url = parsePublicUrl(text, network.allowedOrigins);
  return await sendRequest({ method: 'GET', url, accept: 'text/css' }, network, budget, async (head, reader) => {
    if (head.status !== 200 || !SHEET_TYPE.test(head.headers.get('content-type') ?? '')) return undefined;
    const { content } = await readBody(reader, head, budget);
    const sheet = new TextDecoder().decode(content);
    freeBytes(content);
    return sheet;
  });
}
