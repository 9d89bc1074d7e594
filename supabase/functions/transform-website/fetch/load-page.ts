import { cachePages, type LoadPage } from './cache-pages.ts';
import { fetchPage } from './fetch-page.ts';
import { type ConcurrencyLimits, limitConcurrency } from './limit-concurrency.ts';
import type { NetworkAccess } from './network-access.ts';

/** Each fetch can hold some megabytes, and an isolate has 256 MB. One client can use a third of the fetches. */
const FETCH_CONCURRENCY: ConcurrencyLimits = { running: 8, waiting: 24, waitMs: 1000, perKey: { running: 3, waiting: 12 } };

/** Creates the loader of pages. Pages come from its cache or are fetched, few at the same time for all clients and for each known client. */
export function createPageLoader(network: NetworkAccess, fetch: typeof fetchPage = fetchPage): LoadPage {
  const fetchLimited = limitConcurrency(
    ({ url }: { url: string; clientIp: string }) => fetch(url, network),
    FETCH_CONCURRENCY,
    ({ clientIp }) => (clientIp === 'unknown' ? undefined : clientIp),
  );
  return cachePages((url, clientIp) => fetchLimited({ url, clientIp }));
}
