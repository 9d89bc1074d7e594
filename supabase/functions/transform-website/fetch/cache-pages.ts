import type { FetchedPage } from './fetch-page.ts';

interface Entry {
  page: Promise<FetchedPage>;
  /** Number of characters; 0 while the fetch runs. */
  size: number;
  /** Time in milliseconds, as `now()` returns it. */
  expiresAt: number;
}

/** Loads a page for a client. @throws PageFetchError, TooManyCallsError */
export type LoadPage = (url: string, clientIp: string) => Promise<FetchedPage>;

/** Limits of a page cache. */
export interface PageCacheLimits {
  entries: number;
  /** Limit of all pages together, because an isolate has 256 MB. */
  characters: number;
  /** Time for which a page is reused. */
  maxAgeMs: number;
}

const PAGE_CACHE_LIMITS: PageCacheLimits = { entries: 20, characters: 12_000_000, maxAgeMs: 60_000 };

function countCharacters({ html, sheets }: FetchedPage): number {
  return [...sheets.values()].reduce((sum, { length }) => sum + length, html.length);
}

/**
 * Wraps a page loader with a cache in memory, so that switching twelve features fetches a page once. Concurrent calls for a URL
 * share one fetch, failures are not cached, and the least recently used page is evicted first.
 */
export function cachePages(load: LoadPage, limits: PageCacheLimits = PAGE_CACHE_LIMITS, now: () => number = Date.now): LoadPage {
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
