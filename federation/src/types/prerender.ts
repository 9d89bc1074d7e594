import type { Registry, RegistryRoute, Settings } from './registry.ts';
import type { Route } from './release.ts';

/** A library that the shell provides to remotes. */
export interface SharedModule {
  version: string;
  /** The module's namespace object. */
  module: unknown;
}

/** Shared modules by import specifier. */
export type ShareScope = Record<string, SharedModule>;

/** One share scope per contract version that the shell provides, newest version first. */
export type ShareScopes = Record<string, ShareScope>;

/** Input of the shell's `renderPage`. `Page` is the namespace object of an exposed module. */
export interface RenderRequest<R extends Route = Route, S extends Settings = Settings, Page = unknown> {
  /** Path of the page, or one that no route has to render the page for unknown paths. */
  path: string;
  registry: Registry<R>;
  settings: S;
  /** Returns the exposed module of a route. */
  loadPage(route: RegistryRoute<R>): Promise<Page>;
  /**
   * Returns the module of an island by its name, such as `shop/BasketButton`.
   * @throws Error if its owner has no live release, or one without it
   */
  loadIsland(name: string): Promise<Page>;
}

/** Exports of the shell's prerender bundle. */
export interface ShellPrerenderBundle<R extends Route = Route, S extends Settings = Settings, Page = unknown> {
  /**
   * Renders one page to HTML: the elements that belong into the head, followed by the body.
   * @throws the error that the page threw while it was rendered
   */
  renderPage(request: RenderRequest<R, S, Page>): Promise<string>;
  shareScopes: ShareScopes;
  /** Paths that the shell renders without a remote. */
  shellPaths: readonly string[];
  /** Script that runs in the head before the first paint, without its tags; empty for none. */
  headScript: string;
  /** Text files at the site's root, by file name. */
  publicFiles(registry: Registry<R>, settings: S): Record<string, string>;
  /** JSON-serializable input of the site's `createAssets` hook, such as descriptions of images; null for none. */
  assetInput(registry: Registry<R>, settings: S): unknown;
}

/** Exports of a remote's prerender bundle. */
export interface RemotePrerenderBundle<R extends Route = Route, Page = unknown> {
  /** Exposed modules by name, such as `./HomePage`. */
  pages: Record<string, Page>;
  /** Exposed islands by module name, such as `./islands/BasketButton`; absent if there are none. */
  islands?: Record<string, Page>;
  routes: R[];
}
