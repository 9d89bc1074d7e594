import type { LoadPage } from './cache-pages.ts';
import type { FetchedPage } from './fetch-page.ts';
import { type ConcurrencyLimits, limitConcurrency } from './limit-concurrency.ts';

/** Each fetch can hold some megabytes, and an isolate has 256 MB. One client can use a third of the fetches. */
const FETCH_CONCURRENCY: ConcurrencyLimits = { running: 8, waiting: 24, waitMs: 1000, perKey: { running: 3, waiting: 12 } };

/** Limits the page loads that run at the same time, of all clients and of each known client. */
export function limitPageLoads(fetchPage: (url: string) => Promise<FetchedPage>): LoadPage {
  const limited = limitConcurrency(
    ({ url }: { url: string; clientIp: string }) => fetchPage(url),
    FETCH_CONCURRENCY,
    ({ clientIp }) => (clientIp === 'unknown' ? undefined : clientIp),
  );
  return (url, clientIp) => limited({ url, clientIp });
}
