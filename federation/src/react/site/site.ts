import { type ComponentType, createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { completeRegistry, type PageError, type PageLoader } from '../../browser/index.ts';
import { matchRoute } from '../../page/routes.ts';
import type { Preview, Registry, RegistryRoute, Route, Settings } from '../../types/index.ts';
import type { PlacedIsland } from './define-island.ts';

/** What a site's shell gives to the page runtime. */
export interface Shell<R extends Route = Route> {
  /** Paths that the shell renders without a remote. */
  ownPaths: readonly string[];
  /** Wraps every React root: the application, each island, and the overlay. */
  Providers: ComponentType<{ children: ReactNode }>;
  /** Frame and page of the current location. */
  App: ComponentType;
  /** Shown over every page; a root that outlives islands and pages. Its effects run once per document. */
  Overlay: ComponentType;
  /** The shell's own islands by name, such as `shell/Header`. */
  islands: Record<string, ComponentType>;
  /** Selector of islands that start with the shell's script. */
  eagerIslands?: string;
  statusComponents: StatusComponents;
  /** Returns whether everybody may see a page. Only such pages are loaded before they are opened. */
  isPublic(route: RegistryRoute<R>): boolean;
}

/** How the shell shows the states of pages and fragments. */
export interface StatusComponents {
  PageSkeleton: ComponentType;
  FragmentSkeleton: ComponentType;
  /** In place of a page that could not be loaded or that threw. */
  PageUnavailable: ComponentType<UnavailableProps & { remote: string }>;
  /** In place of a fragment that could not be loaded or that threw. */
  FragmentUnavailable: ComponentType<UnavailableProps>;
  /** Over a page that is readable but doesn't respond. */
  PageErrorNotice: ComponentType<{ kind: PageError['kind']; onRetry: () => void }>;
  /** Over every page of a preview: what is previewed, or the reason why it can't be shown. */
  loadPreviewBanner(): Promise<{ default: ComponentType<{ preview?: Preview; problem?: string; onLeave: () => void }> }>;
}

export interface UnavailableProps {
  /** `contract`: the remote requires a contract version that the shell doesn't provide. */
  reason: 'offline' | 'contract' | 'other';
  onRetry: () => void;
}

/** Values that are fixed for the life of a document, except for the content of the registry. */
export interface SiteRuntime<R extends Route = Route, S extends Settings = Settings> {
  shell: Shell<R>;
  registry: Registry<R>;
  settings: S;
  loader: PageLoader;
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

/** Returns the registry; the component is rendered again when another release has replaced one in it. */
export function useRegistry<R extends Route>(): Registry<R> {
  const { registry, loader } = useSite<R>();
  const getRemotes = () => registry.remotes;
  useSyncExternalStore(loader.onReplace, getRemotes, getRemotes);
  return registry;
}

/** Loads the code of the page at `path` before it is visited. Ignores unknown paths and pages that are not public. Never rejects. */
export async function prefetchPage({ registry, loader, shell }: SiteRuntime, path: string): Promise<void> {
  try {
    await completeRegistry(registry);
    const route = matchRoute(registry, path);
    if (route && shell.isPublic(route)) await loader.prefetch(route);
  } catch {
    // It is loaded again, and reported, when it is opened.
  }
}

/** Returns whether the visitor saves data: by the data saver (https://wicg.github.io/savedata/) or `prefers-reduced-data`. */
export function isSaveDataEnabled(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
