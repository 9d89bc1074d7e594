import { type FetchedPage, fetchPage } from './fetch-page.ts';
import { type ConcurrencyLimits, limitConcurrency } from './limit-concurrency.ts';
import type { NetworkAccess } from './network-access.ts';

interface Entry {
  page: Promise<FetchedPage>;
  /** Number of characters; 0 while the fetch runs. */
  size: number;
  /** Time in milliseconds, as `now()` returns it. */
  expiresAt: number;
}

/** Loads a page for a client. @throws PageFetchError, TooManyCallsError */
export type LoadPage = (url: string, clientIp: string) => Promise<FetchedPage>;

/** `characters` is the limit of all pages together, because an isolate has 256 MB. */
const PAGE_CACHE_LIMITS = { entries: 20, characters: 12_000_000, maxAgeMs: 60_000 };
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

function countCharacters({ html, sheets }: FetchedPage): number {
  return [...sheets.values()].reduce((sum, { length }) => sum + length, html.length);
}

/**
 * Wraps a page loader with a cache in memory, so that switching twelve features fetches a page once. Concurrent calls for a URL
 * share one fetch, failures are not cached, and the least recently used page is evicted first.
 */
export function cachePages(load: LoadPage, limits = PAGE_CACHE_LIMITS, now: () => number = Date.now): LoadPage {
  const entries = new Map<string, Entry>();

  return (url, clientIp) => {
    const cached = entries.get(url);
    if (cached && cached.expiresAt > now()) {
      entries.delete(url);
      entries.set(url, cached);
      return cached.page;
    }
    const entry: Entry = { page: load(url, clientIp), size: 0, expiresAt: Number.POSITIVE_INFINITY };
    entries.set(url, entry);
    entry.page.then(
      (page) => {
        entry.size = countCharacters(page);
        entry.expiresAt = now() + limits.maxAgeMs;
        evict();
      },
      () => {
        if (entries.get(url) === entry) entries.delete(url);
      },
    );
    return entry.page;
  };

  function evict(): void {
    for (const [url, entry] of entries) {
      const total = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
      if (entries.size <= limits.entries && total <= limits.characters) return;
      if (entry.size > 0) entries.delete(url);
    }
  }
}
