import type { Registry, RegistryRoute, Settings } from './registry.ts';
import type { Route } from './release.ts';

/** Libraries that the shell provides to remotes, by import specifier; `module` is a namespace object. */
export type ShareScope = Record<string, { version: string; module: unknown }>;

/** One share scope per contract version that the shell provides, newest version first. */
export type ShareScopes = Record<string, ShareScope>;

/** Input of the shell's `renderPage` and `renderIsland`. `Page` is the namespace object of an exposed module. */
export interface RenderRequest<R extends Route = Route, S extends Settings = Settings, Page = unknown> {
  /** Path of the page, or one that no route has to render the page for unknown paths. */
  path: string;
  registry: Registry<R>;
  settings: S;
  /** Returns the exposed module of a route. @throws Error if it belongs to another remote than the one that is rendered */
  loadPage(route: RegistryRoute<R>): Promise<Page>;
  /**
   * Returns the module of an island by its name, such as `shop/BasketButton`.
   * @throws Error if it belongs to another remote than the one that is rendered
   */
  loadIsland(name: string): Promise<Page>;
}

/** Input of the shell's `renderIsland`. */
export interface IslandRequest<R extends Route = Route, S extends Settings = Settings, Page = unknown> extends RenderRequest<R, S, Page> {
  /** Name of the island, such as `shop/BasketButton`. */
  name: string;
  /** Props of the island: the JSON of its place. */
  props: object;
  /** Differs between the islands of a page, so that the ids of their elements do. */
  identifierPrefix: string;
}

/** A rendered island. `start` says when browsers start it: the value of the attribute `data-start` of its element; absent for none. */
export interface RenderedIsland {
  html: string;
  start?: string;
}

/** Exports of the shell's prerender bundle. */
export interface ShellPrerenderBundle<R extends Route = Route, S extends Settings = Settings, Page = unknown> {
  /**
   * Renders one page to HTML: the elements that belong into the head, followed by the body. In place of an island it has an empty
   * element: `<div data-island="shop/BasketButton" data-props="{…}"></div>`. Compose fills it with the HTML that the release of the
   * island's owner renders, in a process without the code of other remotes.
   * @throws the error that the page threw while it was rendered
   */
  renderPage(request: RenderRequest<R, S, Page>): Promise<string>;
  /** Renders an island, of a remote or of the shell itself. A shell without it has no islands. */
  renderIsland?(request: IslandRequest<R, S, Page>): Promise<RenderedIsland>;
  shareScopes: ShareScopes;
  /** Paths that the shell renders without a remote. */
  shellPaths: readonly string[];
  /** Script that runs in the head before the first paint, without its tags; empty for none. */
  headScript: string;
}

/** Exports of a remote's prerender bundle. */
export interface RemotePrerenderBundle<R extends Route = Route, Page = unknown> {
  /** Exposed modules by name, such as `./HomePage`. */
  pages: Record<string, Page>;
  /** Exposed islands by module name, such as `./islands/BasketButton`; absent if there are none. */
  islands?: Record<string, Page>;
  routes: R[];
}
