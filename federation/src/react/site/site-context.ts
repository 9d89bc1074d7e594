import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type PageLoader as BrowserPageLoader, completeRegistry } from '../../browser/index.ts';
import type { Registry, Route, Settings } from '../../types/index.ts';
import type { PlacedIsland } from './define-island.ts';
import type { Shell } from './shell.ts';

/** Exports of a module that a remote exposes: a page, or an island, which has props. */
export interface ReactComponentModule {
  // biome-ignore lint/suspicious/noExplicitAny: pages have no props, and those of an island are checked where it is placed
  default: ComponentType<any>;
}

export type PageLoader = BrowserPageLoader<ReactComponentModule>;

/** Values that are fixed for the life of a document. */
export interface SiteRuntime<R extends Route = Route, S extends Settings = Settings> {
  shell: Shell<R>;
  registry: Registry<R>;
  settings: S;
  loader: PageLoader;
  /** Loads the code of the page at `path` before it is visited. Ignores unknown paths and pages that are not public. */
  prefetch(path: string): void;
  /** Banner over every page of a preview. */
  banner?: ReactNode;
  /** Renders an element in place of an island, in the prerender. In the browser an island is a part of the tree. */
  placeIsland?: (placed: PlacedIsland) => ReactNode;
}

export const SiteContext = createContext<SiteRuntime | null>(null);

/** Returns the site with the types of its routes and settings. @throws Error outside of the page runtime */
export function useSite<R extends Route = Route, S extends Settings = Settings>(): SiteRuntime<R, S> {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteContext is missing: render the component inside a SiteRoot.');
  return site as unknown as SiteRuntime<R, S>;
}

/** Creates `Site.prefetch`. It loads each page once; failures are silent and retried on the next call. */
export function createPrefetch(registry: Registry, loader: Pick<PageLoader, 'prefetch'>, shell: Shell): SiteRuntime['prefetch'] {
  const prefetched = new Set<string>();
  const prefetch = async (path: string) => {
    await completeRegistry(registry);
    const route = registry.routes.find((candidate) => candidate.path === path);
    if (route && shell.isPublic(route)) await loader.prefetch(route);
  };
  return (path) => {
    if (prefetched.has(path)) return;
    prefetched.add(path);
    prefetch(path).catch(() => prefetched.delete(path));
  };
}
