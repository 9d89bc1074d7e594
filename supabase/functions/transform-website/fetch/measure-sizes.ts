import { FetchBudget } from './fetch-budget.ts';
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import type { FetchedPage } from './fetch-page.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { Network } from './network.ts';
import { parsePublicUrl } from './public-url.ts';
import { runInParallel } from './run-in-parallel.ts';
import { sendRequest } from './send-request.ts';

/** Sizes in bytes by URL, as transferred; URLs whose size is unknown are absent. */
export type ResourceSizes = ReadonlyMap<string, number>;

/** Measures resources of a page. Never rejects. */
export type MeasureSizes = (page: FetchedPage, urls: readonly string[]) => Promise<ResourceSizes>;

const MAX_REQUESTS = 8;
const PARALLEL_REQUESTS = 2;
/** Limits the pages that are measured at the same time. The sizes of further pages stay unknown. */
const CONCURRENCY = { running: 4, waiting: 0, waitMs: 0 };
const LIMITS: FetchLimits = { ...FETCH_LIMITS, wireBytes: 70_000, totalMs: 800, connectMs: 500, headerMs: 500 };

/**
 * Creates the measurement with `HEAD` requests, under the rules for pages: public addresses, no redirects, little time. A page that is
 * cached keeps its sizes.
 */
export function createSizeMeasurement(network: Network, limits: FetchLimits = LIMITS): MeasureSizes {
  const measured = new WeakMap<FetchedPage, Promise<ResourceSizes>>();
  const measure = limitConcurrency((urls: readonly string[]) => measureAll(urls, network, limits), CONCURRENCY);
  return (page, urls) => {
    const sizes = measured.get(page) ?? measure(urls.slice(0, MAX_REQUESTS)).catch(() => new Map<string, number>());
    measured.set(page, sizes);
    return sizes;
  };
}

async function measureAll(urls: readonly string[], network: Network, limits: FetchLimits): Promise<ResourceSizes> {
  const sizes = new Map<string, number>();
  // One budget: all requests share the time.
  const budget = new FetchBudget(limits);
  await runInParallel(urls, PARALLEL_REQUESTS, async (url) => {
    const size = await measureSize(url, network, budget).catch(() => undefined);
    if (size !== undefined) sizes.set(url, size);
  });
  return sizes;
}

async function measureSize(text: string, network: Network, budget: FetchBudget): Promise<number | undefined> {
  const url = parsePublicUrl(text, network.allowedOrigins);
  return await sendRequest({ method: 'HEAD', url, accept: '*/*' }, network, budget, async ({ status, headers }) => {
    const length = headers.get('content-length') ?? '';
    return status === 200 && /^\d{1,9}$/.test(length) ? Number(length) : undefined;
  });
}
