import type { ReactNode } from 'react';
import type { Registry, Settings } from 'shared-contracts';
import type { PageLoader } from '../federation/page-loader.ts';

/** What one document knows: which releases are live, where the backend is, how pages are loaded. */
export interface Site {
  registry: Registry;
  settings: Settings;
  loader: PageLoader;
  /** Fetches the code of the page at `path` ahead of the visit. Does nothing for pages that aren't for everyone. */
  prefetch(path: string): void;
  /** Says over every page that this is a preview, when it is one. */
  banner?: ReactNode;
}

/** Makes `Site.prefetch`: every page is fetched once, and a failure waits for the real visit to be told. */
export function createPrefetch(registry: Registry, loader: Pick<PageLoader, 'prefetch'>): Site['prefetch'] {
  const fetched = new Set<string>();
  return (path) => {
    const route = registry.routes.find((candidate) => candidate.path === path);
    if (route?.audience !== 'everyone' || fetched.has(path)) return;
    fetched.add(path);
    loader.prefetch(route).catch(() => fetched.delete(path));
  };
}
