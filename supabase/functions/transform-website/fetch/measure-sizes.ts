import type { FetchLimits } from './fetch-limits.ts';
import type { FetchedPage } from './fetch-page.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { NetworkAccess } from './network-access.ts';
import { RESOURCE_LIMITS, requestResources } from './request-resources.ts';

/** Sizes in bytes by URL, as transferred; URLs whose size is unknown are absent. */
export type ResourceSizes = ReadonlyMap<string, number>;

/** Measures resources of a page. Never rejects. */
export type MeasureResourceSizes = (page: FetchedPage, urls: readonly string[]) => Promise<ResourceSizes>;

const MAX_REQUESTS = 8;
const PARALLEL_REQUESTS = 2;
/** Limits the pages that are measured at the same time. The sizes of further pages stay unknown. */
const CONCURRENCY = { running: 4, waiting: 0, waitMs: 0 };
const LIMITS: FetchLimits = { ...RESOURCE_LIMITS, wireBytes: 70_000 };

/** Creates the measurement with `HEAD` requests, as `requestResources` sends them. A page that is cached keeps its sizes. */
export function createResourceMeasurer(network: NetworkAccess, limits: FetchLimits = LIMITS): MeasureResourceSizes {
  const measured = new WeakMap<FetchedPage, Promise<ResourceSizes>>();
  const measure = limitConcurrency((urls: readonly string[]) => measureAll(urls, network, limits), CONCURRENCY);
  return (page, urls) => {
    const sizes = measured.get(page) ?? measure(urls.slice(0, MAX_REQUESTS)).catch(() => new Map<string, number>());
    measured.set(page, sizes);
    return sizes;
  };
}

function measureAll(urls: readonly string[], network: NetworkAccess, limits: FetchLimits): Promise<ResourceSizes> {
  return requestResources(urls, { method: 'HEAD', accept: '*/*' }, network, limits, PARALLEL_REQUESTS, async ({ status, headers }) => {
    const length = headers.get('content-length') ?? '';
    return status === 200 && /^\d{1,9}$/.test(length) ? Number(length) : undefined;
  });
}
