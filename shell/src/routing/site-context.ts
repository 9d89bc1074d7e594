import type { PageLoader as ToolkitPageLoader } from 'federation-toolkit/browser';
import { createContext, type ReactNode, useContext } from 'react';
import type { PageModule, PlacedIsland, Registry, Settings } from 'shared-contracts';

export type PageLoader = ToolkitPageLoader<PageModule>;

/** Values that are fixed for the life of a document. */
export interface SiteContextValue {
  registry: Registry;
  settings: Settings;
  loader: PageLoader;
  /** Loads the code of the page at `path` before it is visited. Ignores unknown paths and pages for admins. */
  prefetch(path: string): void;
  /** Banner over every page of a preview. */
  banner?: ReactNode;
  /** Renders islands in the prerender, see `IslandContext`. In the browser they are a part of the tree. */
  placeIsland?: (placed: PlacedIsland) => ReactNode | undefined;
}

export const SiteContext = createContext<SiteContextValue | null>(null);

/** @throws Error outside of `App` */
export function useSiteContext(): SiteContextValue {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteContext is missing: render the component inside App.');
  return site;
}

/** Creates `SiteContextValue.prefetch`. It loads each page once; failures are silent and retried on the next call. */
export function createPrefetch(registry: Registry, loader: Pick<PageLoader, 'prefetch'>): SiteContextValue['prefetch'] {
  const prefetched = new Set<string>();
  return (path) => {
    const route = registry.routes.find((candidate) => candidate.path === path);
    if (route?.audience !== 'everyone' || prefetched.has(path)) return;
    prefetched.add(path);
    loader.prefetch(route).catch(() => prefetched.delete(path));
  };
}
