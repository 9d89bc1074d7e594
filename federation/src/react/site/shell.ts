import type { ComponentType, ReactNode } from 'react';
import type { PageError } from '../../browser/index.ts';
import type { Preview, RegistryRoute, Route } from '../../types/index.ts';

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
