import type { FetchedPage } from './fetch-page.ts';

interface Entry {
  page: Promise<FetchedPage>;
  /** 0 while the fetch runs. */
  size: number;
  expires: number;
}

export interface CacheRules {
  entries: number;
  /** Of all pages together: an isolate has 256 MB. */
  characters: number;
  milliseconds: number;
}

const RULES: CacheRules = { entries: 20, characters: 12_000_000, milliseconds: 60_000 };

/** Twelve toggles in a row are one fetch, and so are requests for the same page at the same time. Failures aren't kept. */
export function cachePages(
  load: (url: string) => Promise<FetchedPage>,
  rules: CacheRules = RULES,
  now: () => number = Date.now,
): (url: string) => Promise<FetchedPage> {
  const entries = new Map<string, Entry>();

  return (url) => {
    const known = entries.get(url);
    if (known && known.expires > now()) {
      entries.delete(url);
      entries.set(url, known);
      return known.page;
    }
    const entry: Entry = { page: load(url), size: 0, expires: Number.POSITIVE_INFINITY };
    entries.set(url, entry);
    entry.page.then(
      (page) => {
        entry.size = page.html.length;
        entry.expires = now() + rules.milliseconds;
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
      if (entries.size <= rules.entries && total <= rules.characters) return;
      if (entry.size > 0) entries.delete(url);
    }
  }
}
