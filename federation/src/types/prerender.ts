import type { Registry, RegistryRoute, Settings } from './registry.ts';

/** Libraries that the shell provides to remotes, by import specifier; `module` is a namespace object. */
export type ShareScope = Record<string, { version: string; module: unknown }>;

/** One share scope per contract version that the shell provides, newest version first. */
export type ShareScopes = Record<string, ShareScope>;

/** Input of the shell's `renderPage` and `renderIsland`. */
export interface RenderRequest {
  /** Path of the page, or one that no route has to render the page for unknown paths. */
  path: string;
  registry: Registry;
  settings: Settings;
  /** Returns the exposed module of a route. @throws Error if it belongs to another remote than the one that is rendered */
  loadPage(route: RegistryRoute): Promise<unknown>;
  /**
   * Returns the module of an island by its name, such as `shop/BasketButton`.
   * @throws Error if it belongs to another remote than the one that is rendered
   */
  loadIsland(name: string): Promise<unknown>;
}

/** The place of an island in the HTML that a shell renders for a page: an empty element with the island's name and props. */
export interface IslandPlace {
  /** Such as `shop/BasketButton`. */
  name: string;
  props: object;
  /** Follows from the position among the islands of the page, filled or not, so that the ids of their elements differ. */
  identifierPrefix: string;
}

/** A rendered island. `start` says when browsers start it: the value of the attribute `data-start` of its element; absent for none. */
export interface RenderedIsland {
  html: string;
  start?: string;
}

/** Exports of the shell's prerender bundle. */
export interface ShellPrerenderBundle {
  /**
   * Renders one page to HTML: the elements that belong into the head, followed by the body. In place of an island it has an empty
   * element: `<div data-island="shop/BasketButton" data-props="{…}"></div>`. Compose fills it with the HTML that the release of the
   * island's owner renders, in a process without the code of other remotes.
   * @throws the error that the page threw while it was rendered
   */
  renderPage(request: RenderRequest): Promise<string>;
  /** Renders an island, of a remote or of the shell itself. */
  renderIsland(request: RenderRequest & IslandPlace): Promise<RenderedIsland>;
  shareScopes: ShareScopes;
  /** Paths that the shell renders without a remote. */
  shellPaths: readonly string[];
  /** Script that runs in the head before the first paint, without its tags; empty for none. */
  headScript: string;
}

/** Exports of a remote's prerender bundle. */
export interface RemotePrerenderBundle {
  /** Exposed modules by name, such as `./HomePage`. */
  pages: Record<string, unknown>;
  /** Exposed islands by module name, such as `./islands/BasketButton`; absent if there are none. */
  islands?: Record<string, unknown>;
}
